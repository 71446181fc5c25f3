package bench;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import org.operaton.bpm.engine.ProcessEngine;

/**
 * Operaton's engine, driven by lines on stdin: `<work> <clients> <milliseconds>` runs a work with so many threads for
 * so long and answers `<tasks completed> <nanoseconds>`. Arguments: JDBC address, connections, diagrams.
 */
public final class Main {
  public static void main(String[] arguments) throws Exception {
    try (HikariDataSource pool = pool(arguments[0], Integer.parseInt(arguments[1]))) {
      ProcessEngine engine = Configuration.of(pool).buildProcessEngine();
      for (int place = 2; place < arguments.length; place++) deploy(engine, Path.of(arguments[place]));
      System.out.println("ready " + ProcessEngine.class.getPackage().getImplementationVersion());
      BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] words = line.split(" ");
        Turn turn = Turn.of(Work.of(words[0], engine), Integer.parseInt(words[1]), Long.parseLong(words[2]));
        System.out.println(turn.done() + " " + turn.nanoseconds());
      }
      engine.close();
    }
  }

  private static HikariDataSource pool(String address, int connections) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(address);
    config.setMaximumPoolSize(connections);
    config.setMinimumIdle(connections);
    config.setAutoCommit(false);
    config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
    return new HikariDataSource(config);
  }

  private static void deploy(ProcessEngine engine, Path diagram) throws Exception {
    try (var stream = java.nio.file.Files.newInputStream(diagram)) {
      engine.getRepositoryService().createDeployment().addInputStream(diagram.getFileName().toString(), stream).deploy();
    }
  }
}
