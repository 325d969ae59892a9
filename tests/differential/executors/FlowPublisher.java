// SubmissionPublisher and Flow: subscription, demand, order, completion, error, cancel.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

public class FlowPublisher {
    static class Collecting implements Flow.Subscriber<Integer> {
        final StringBuffer log = new StringBuffer();
        final CountDownLatch ended = new CountDownLatch(1);
        final int limit;
        Flow.Subscription subscription;
        int received;

        Collecting(int limit) {
            this.limit = limit;
        }

        @Override
        public void onSubscribe(Flow.Subscription s) {
            subscription = s;
            log.append("subscribed ");
            s.request(1);
        }

        @Override
        public void onNext(Integer item) {
            log.append(item).append(' ');
            if (++received == limit) {
                subscription.cancel();
                log.append("cancelled");
                ended.countDown();
            } else {
                subscription.request(1);
            }
        }

        @Override
        public void onError(Throwable t) {
            log.append(t);
            ended.countDown();
        }

        @Override
        public void onComplete() {
            log.append("complete");
            ended.countDown();
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 4);
        Collecting all = new Collecting(Integer.MAX_VALUE);
        Collecting some = new Collecting(3);
        publisher.subscribe(all);
        publisher.subscribe(some);
        System.out.println(publisher.getNumberOfSubscribers() + " " + publisher.getMaxBufferCapacity() + " " + publisher.hasSubscribers());
        for (int i = 0; i < 15; i++) publisher.submit(i);
        publisher.close();
        all.ended.await();
        some.ended.await();
        System.out.println(all.log);
        System.out.println(some.log);
        System.out.println(publisher.isClosed());
        SubmissionPublisher<Integer> failing = new SubmissionPublisher<>(pool, 4);
        Collecting told = new Collecting(Integer.MAX_VALUE);
        failing.subscribe(told);
        failing.closeExceptionally(new IllegalStateException("source failed"));
        told.ended.await();
        System.out.println(told.log);
        try {
            failing.submit(1);
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        SubmissionPublisher<Integer> consumed = new SubmissionPublisher<>(pool, 8);
        int[] sum = new int[1];
        var done = consumed.consume(x -> sum[0] += x);
        for (int i = 1; i <= 10; i++) consumed.submit(i);
        consumed.close();
        done.get();
        System.out.println(sum[0]);
        pool.shutdown();
    }
}
