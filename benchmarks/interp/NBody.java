// Field access and double arithmetic: planets under gravity.
public class NBody {
    static final class Body {
        double x, y, z, vx, vy, vz, mass;
    }

    static Body[] system() {
        Body[] bodies = new Body[5];
        for (int i = 0; i < bodies.length; i++) {
            Body b = bodies[i] = new Body();
            b.x = i * 3.1 - 4;
            b.y = (i * i) * 0.7 - 2;
            b.z = i * 0.3;
            b.vx = 0.01 * i;
            b.vy = 0.4 - 0.1 * i;
            b.vz = -0.02 * i;
            b.mass = i == 0 ? 39.0 : 0.03 * i;
        }
        return bodies;
    }

    static void advance(Body[] bodies, double dt) {
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
                double square = dx * dx + dy * dy + dz * dz + 0.01;
                double force = dt / (square * Math.sqrt(square));
                a.vx -= dx * b.mass * force;
                a.vy -= dy * b.mass * force;
                a.vz -= dz * b.mass * force;
                b.vx += dx * a.mass * force;
                b.vy += dy * a.mass * force;
                b.vz += dz * a.mass * force;
            }
        }
        for (Body b : bodies) {
            b.x += dt * b.vx;
            b.y += dt * b.vy;
            b.z += dt * b.vz;
        }
    }

    public static void main(String[] args) {
        Body[] bodies = system();
        for (int step = 0; step < 300_000; step++) advance(bodies, 0.001);
        double sum = 0;
        for (Body b : bodies) sum += b.x * 3 + b.y * 5 + b.z * 7 + b.vx;
        System.out.println("checksum " + Long.toHexString(Double.doubleToLongBits(sum)));
    }
}
