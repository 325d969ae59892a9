// Runs a program of this folder many times on HotSpot and prints which outcomes occurred: run.py --hotspot N.
//
// HotSpot by itself shows few interleavings of threads that live for microseconds. So the program's classes (not the
// library's) are rewritten while they are loaded: in front of each access, call and monitor instruction comes a call of
// point(), which fences and sometimes pauses. The fence also keeps the machine's memory order out of the picture. Every
// round loads the classes anew, so that statics and class initialisation start afresh.
//
// One line a program and outcome: name, how often, exit, stdout; tabs between, stdout with \n and \\ escaped.
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.invoke.VarHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassVisitor;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

public class Stress {
    // ------------------------------------------------------------------------------- called by rewritten code

    static volatile int pauseOneIn = 2;

    public static void point() {
        VarHandle.fullFence();
        if (pauseOneIn == 0) return;
        ThreadLocalRandom random = ThreadLocalRandom.current();
        if (random.nextInt(pauseOneIn) != 0) return;
        long end = System.nanoTime() + random.nextInt(60_000);
        while (System.nanoTime() < end) Thread.onSpinWait();
        if (random.nextInt(4) == 0) Thread.yield();
    }

    public static int choose(int n) {
        return ThreadLocalRandom.current().nextInt(n);
    }

    public static void exit(int status) {
        Round round = Round.current();
        synchronized (round) {
            if (round.halted == null) round.halted = round.out.toString();
        }
        round.stopThread();
    }

    public static void ignore() {
        Round round = Round.current();
        round.ignored = true;
        round.stopThread();
    }

    public static void nothing() {}

    // ------------------------------------------------------------------------------------------- one execution

    static final class Round extends ThreadGroup {
        static volatile Round latest;
        final ByteArrayOutputStream out = new ByteArrayOutputStream();
        volatile boolean uncaught, ignored;
        volatile String halted;

        Round() {
            super("round");
            latest = this;
        }

        static Round current() {
            for (ThreadGroup g = Thread.currentThread().getThreadGroup(); g != null; g = g.getParent()) {
                if (g instanceof Round) return (Round) g;
            }
            return latest;
        }

        @Override public void uncaughtException(Thread t, Throwable e) {
            uncaught = true;
        }

        void stopThread() {
            while (true) LockSupport.parkNanos(1_000_000_000L);
        }

        Thread[] alive() {
            Thread[] all = new Thread[64];
            int n = enumerate(all, true), kept = 0;
            for (int i = 0; i < n; i++) if (!all[i].isDaemon()) all[kept++] = all[i];
            return java.util.Arrays.copyOf(all, kept);
        }

        // "deadlock" after nobody could run for 40 ms. Who waits for a class to be initialised counts as running, so
        // 1.5 s are the end in any case.
        String await() throws Exception {
            long end = System.nanoTime() + 1_500_000_000L;
            int still = 0;
            while (true) {
                if (ignored) return "ignored";
                if (halted != null) return "halt";
                Thread[] alive = alive();
                if (alive.length == 0) return uncaught ? "exception" : "normal";
                boolean stuck = true;
                for (Thread t : alive) {
                    Thread.State s = t.getState();
                    stuck &= s == Thread.State.WAITING || s == Thread.State.BLOCKED;
                }
                still = stuck ? still + 1 : 0;
                if (still == 40 || System.nanoTime() > end) return "deadlock";
                if (stuck) Thread.sleep(1); else Thread.yield();
            }
        }
    }

    static final class Loader extends ClassLoader {
        final Path[] folders;

        Loader(Path... folders) {
            super(Stress.class.getClassLoader());
            this.folders = folders;
            setDefaultAssertionStatus(true);
        }

        @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> c = findLoadedClass(name);
                if (c != null) return c;
                for (Path folder : folders) {
                    Path file = folder.resolve(name.replace('.', '/') + ".class");
                    if (!Files.exists(file)) continue;
                    try {
                        byte[] bytes = rewrite(Files.readAllBytes(file), !name.contains("."));
                        return defineClass(name, bytes, 0, bytes.length);
                    } catch (IOException e) {
                        throw new ClassNotFoundException(name, e);
                    }
                }
            }
            return super.loadClass(name, resolve);
        }
    }

    static byte[] rewrite(byte[] bytes, boolean withPoints) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new ClassVisitor(Opcodes.ASM8, writer) {
            @Override public MethodVisitor visitMethod(int access, String name, String type, String s, String[] e) {
                boolean isNative = (access & Opcodes.ACC_NATIVE) != 0;
                MethodVisitor to = super.visitMethod(access & ~Opcodes.ACC_NATIVE, name, type, s, e);
                if (isNative) {
                    writeNative(to, name, type);
                    return null;
                }
                return withPoints ? new Points(to) : to;
            }
        }, 0);
        return writer.toByteArray();
    }

    static void writeNative(MethodVisitor to, String name, String type) {
        boolean isChoice = name.equals("choose");
        to.visitCode();
        if (isChoice) to.visitVarInsn(Opcodes.ILOAD, 0);
        String target = isChoice ? "choose" : name.equals("ignore") ? "ignore" : "nothing";
        to.visitMethodInsn(Opcodes.INVOKESTATIC, "Stress", target, type, false);
        to.visitInsn(isChoice ? Opcodes.IRETURN : Opcodes.RETURN);
        to.visitMaxs(1, 1);
        to.visitEnd();
    }

    static final class Points extends MethodVisitor {
        Points(MethodVisitor to) {
            super(Opcodes.ASM8, to);
        }

        void point() {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, "Stress", "point", "()V", false);
        }

        @Override public void visitFieldInsn(int op, String owner, String name, String type) {
            point();
            super.visitFieldInsn(op, owner, name, type);
        }

        @Override public void visitMethodInsn(int op, String owner, String name, String type, boolean itf) {
            boolean exits = owner.equals("java/lang/System") && name.equals("exit");
            boolean halts = owner.equals("java/lang/Runtime") && name.equals("halt");
            if (!name.equals("<init>")) point();
            if (halts) {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, "Stress", "exit", "(I)V", false);
                super.visitInsn(Opcodes.POP);
            } else {
                super.visitMethodInsn(op, exits ? "Stress" : owner, name, type, itf);
            }
        }

        @Override public void visitInsn(int op) {
            boolean loads = op >= Opcodes.IALOAD && op <= Opcodes.SALOAD;
            boolean stores = op >= Opcodes.IASTORE && op <= Opcodes.SASTORE;
            if (loads || stores || op == Opcodes.MONITORENTER || op == Opcodes.MONITOREXIT) point();
            super.visitInsn(op);
        }
    }

    // -------------------------------------------------------------------------------------------------- main

    // Args: folder of the stubs, folder of the programs, rounds, seconds a program may take, names.
    public static void main(String[] args) throws Exception {
        PrintStream console = System.out;
        System.setOut(new PrintStream(new OutputStream() {
            @Override public void write(int b) {
                Round.current().out.write(b);
            }

            @Override public void write(byte[] b, int from, int length) {
                Round.current().out.write(b, from, length);
            }
        }, true));
        int rounds = Integer.parseInt(args[2]);
        double limit = Double.parseDouble(args[3]);
        for (int i = 4; i < args.length; i++) {
            Map<String, Integer> counts = new TreeMap<>();
            long end = System.nanoTime() + (long) (limit * 1e9);
            for (int r = 0; r < rounds && (r < 3 || System.nanoTime() < end); r++) {
                pauseOneIn = new int[] {0, 2, 3, 6, 2}[r % 5];
                String outcome = run(new Loader(Path.of(args[0]), Path.of(args[1])), args[i]);
                if (!outcome.startsWith("ignored")) counts.merge(outcome, 1, Integer::sum);
            }
            for (Map.Entry<String, Integer> e : counts.entrySet()) {
                console.println(args[i] + "\t" + e.getValue() + "\t" + e.getKey());
            }
            console.flush();
        }
        Runtime.getRuntime().halt(0);
    }

    static String run(Loader loader, String name) throws Exception {
        Round round = new Round();
        Thread main = new Thread(round, () -> {
            try {
                loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (java.lang.reflect.InvocationTargetException e) {
                round.uncaught = true;
            } catch (ReflectiveOperationException e) {
                throw new Error(e);
            }
        }, "main");
        main.setDaemon(false);
        main.start();
        String exit = round.await();
        String text = exit.equals("halt") ? round.halted : round.out.toString();
        return exit + "\t" + text.replace("\\", "\\\\").replace("\n", "\\n");
    }
}
