// Classic searches: eight queens, game of life, knight moves by breadth-first search, flood fill, longest common subsequence.
import java.util.*;

class GridPuzzles {
    static int queens(int n, int row, int cols, int d1, int d2, int[] pos, List<String> found) {
        if (row == n) {
            if (found.size() < 3) {
                found.add(Arrays.toString(pos));
            }
            return 1;
        }
        int c = 0;
        for (int k = 0; k < n; k++) {
            int a = 1 << k, b = 1 << (row + k), d = 1 << (row - k + n);
            if ((cols & a) == 0 && (d1 & b) == 0 && (d2 & d) == 0) {
                pos[row] = k;
                c += queens(n, row + 1, cols | a, d1 | b, d2 | d, pos, found);
            }
        }
        return c;
    }

    static boolean[][] life(boolean[][] g) {
        int n = g.length;
        boolean[][] r = new boolean[n][n];
        for (int y = 0; y < n; y++) {
            for (int x = 0; x < n; x++) {
                int c = 0;
                for (int dy = -1; dy <= 1; dy++) {
                    for (int dx = -1; dx <= 1; dx++) {
                        if ((dx | dy) != 0 && g[(y + dy + n) % n][(x + dx + n) % n]) {
                            c++;
                        }
                    }
                }
                r[y][x] = c == 3 || c == 2 && g[y][x];
            }
        }
        return r;
    }

    static String lcs(String a, String b) {
        int[][] t = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) {
            for (int j = b.length() - 1; j >= 0; j--) {
                t[i][j] = a.charAt(i) == b.charAt(j) ? t[i + 1][j + 1] + 1 : Math.max(t[i + 1][j], t[i][j + 1]);
            }
        }
        StringBuilder s = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) {
            if (a.charAt(i) == b.charAt(j)) {
                s.append(a.charAt(i));
                i++;
                j++;
            } else if (t[i + 1][j] >= t[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        return s.toString();
    }

    public static void main(String[] args) {
        List<String> found = new ArrayList<>();
        System.out.println(queens(6, 0, 0, 0, 0, new int[6], found) + " " + found);
        System.out.println(queens(7, 0, 0, 0, 0, new int[7], found));
        boolean[][] g = new boolean[8][8];
        g[0][1] = g[1][2] = g[2][0] = g[2][1] = g[2][2] = true;
        for (int i = 0; i < 8; i++) {
            g = life(g);
        }
        for (boolean[] row : g) {
            StringBuilder s = new StringBuilder();
            for (boolean c : row) {
                s.append(c ? '#' : '.');
            }
            System.out.println(s);
        }
        int[][] dist = new int[6][6];
        for (int[] r : dist) {
            Arrays.fill(r, -1);
        }
        Deque<int[]> q = new ArrayDeque<>();
        q.add(new int[]{0, 0});
        dist[0][0] = 0;
        int[][] mv = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
        while (!q.isEmpty()) {
            int[] p = q.poll();
            for (int[] m : mv) {
                int x = p[0] + m[0], y = p[1] + m[1];
                if (x >= 0 && y >= 0 && x < 6 && y < 6 && dist[x][y] < 0) {
                    dist[x][y] = dist[p[0]][p[1]] + 1;
                    q.add(new int[]{x, y});
                }
            }
        }
        for (int[] r : dist) {
            System.out.println(Arrays.toString(r));
        }
        System.out.println(lcs("the quick brown fox", "thick crow ox"));
    }
}
