package bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A work done again and again by several threads. */
record Turn(long done, long nanoseconds) {
  static Turn of(Work work, int clients, long milliseconds) throws Exception {
    long begin = System.nanoTime();
    long end = begin + milliseconds * 1_000_000;
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try {
      Callable<Long> client = () -> {
        long done = 0;
        while (System.nanoTime() < end) done += work.run();
        return done;
      };
      List<Future<Long>> running = new ArrayList<>();
      for (int number = 0; number < clients; number++) running.add(threads.submit(client));
      long done = 0;
      for (Future<Long> each : running) done += each.get();
      return new Turn(done, System.nanoTime() - begin);
    } finally {
      threads.shutdown();
    }
  }
}
