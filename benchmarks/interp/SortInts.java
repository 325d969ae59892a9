// Calls and array access: quicksort and heapsort of ints, written in Java.
public class SortInts {
    static void quicksort(int[] a, int low, int high) {
        while (low < high) {
            int pivot = a[(low + high) >>> 1], i = low, j = high;
            while (i <= j) {
                while (a[i] < pivot) i++;
                while (a[j] > pivot) j--;
                if (i <= j) {
                    int t = a[i];
                    a[i++] = a[j];
                    a[j--] = t;
                }
            }
            if (j - low < high - i) {
                quicksort(a, low, j);
                low = i;
            } else {
                quicksort(a, i, high);
                high = j;
            }
        }
    }

    static void sift(int[] a, int root, int size) {
        for (int child; (child = 2 * root + 1) < size; root = child) {
            if (child + 1 < size && a[child + 1] > a[child]) child++;
            if (a[root] >= a[child]) return;
            int t = a[root];
            a[root] = a[child];
            a[child] = t;
        }
    }

    static void heapsort(int[] a) {
        for (int i = a.length / 2; i >= 0; i--) sift(a, i, a.length);
        for (int size = a.length - 1; size > 0; size--) {
            int t = a[0];
            a[0] = a[size];
            a[size] = t;
            sift(a, 0, size);
        }
    }

    static int[] numbers(int n, int seed) {
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = seed = seed * 1664525 + 1013904223;
        return a;
    }

    public static void main(String[] args) {
        long checksum = 0;
        for (int round = 0; round < 4; round++) {
            int[] a = numbers(120_000, round), b = numbers(120_000, round);
            quicksort(a, 0, a.length - 1);
            heapsort(b);
            for (int i = 0; i < a.length; i += 997) checksum = checksum * 31 + a[i] - 2L * b[i];
        }
        System.out.println("checksum " + checksum);
    }
}
