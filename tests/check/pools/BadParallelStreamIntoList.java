// EXPECT: exception java.lang.ArrayIndexOutOfBoundsException
// OUTCOMES: normal "1\n" | normal "2\n" | exception ""
// SKIP: full, dpor, source-dpor, optimal-dpor, sdpor, o-dpor
//
// A parallel stream adds two elements to an ArrayList: main runs one task, a worker the other. One
// element is lost if both read the size 0. One that took the empty array, and then sees size 1,
// writes behind the array's end; the stream throws that in main. How often main or the worker look
// for tasks in vain makes no states. (`full` finds the same in 127,298 states on JDK 17, and in
// 622,682 on 25.)
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

public class BadParallelStreamIntoList {
  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>();
    IntStream.range(0, 2).parallel().forEach(list::add);
    System.out.println(list.size());
  }
}
