package peer;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import operatonjar.impl.com.google.gson.Gson;
import operatonjar.impl.com.google.gson.GsonBuilder;
import operatonjar.impl.com.google.gson.ToNumberPolicy;
import org.operaton.bpm.engine.ProcessEngine;
import org.operaton.bpm.engine.impl.cfg.ProcessEngineConfigurationImpl;
import org.operaton.bpm.engine.impl.cfg.StandaloneInMemProcessEngineConfiguration;

/**
 * Operaton's engine in memory, driven by lines of JSON on stdin: one action in the words of the conformance cases, or
 * `reset`. It answers one line: `{"state": …}`, with `"error"` where it refused the action, and
 * `"unreadable"` where it cannot read the state that it has come to.
 */
public final class Peer {
  private static final Gson json = new GsonBuilder().setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE).create();

  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    ProcessEngine engine = engine();
    Actions actions = new Actions(engine);
    out.println("ready " + ProcessEngine.class.getPackage().getImplementationVersion());
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      out.println(json.toJson(answer(engine, actions, line)));
    }
    engine.close();
  }

  private static ProcessEngine engine() {
    var configuration = new StandaloneInMemProcessEngineConfiguration();
    configuration.setJdbcUrl("jdbc:h2:mem:peer;QUERY_CACHE_SIZE=1000");
    configuration.setHistory("full");
    configuration.setJobExecutorActivate(false);
    configuration.setMetricsEnabled(false);
    configuration.setTaskMetricsEnabled(false);
    configuration.setCmmnEnabled(false);
    configuration.setDmnEnabled(false);
    configuration.setEnforceHistoryTimeToLive(false);
    return configuration.buildProcessEngine();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> answer(ProcessEngine engine, Actions actions, String line) {
    Map<String, Object> answer = new LinkedHashMap<>();
    Map<String, Object> asked = json.fromJson(line, Map.class);
    try {
      for (var entry : asked.entrySet()) actions.perform(entry.getKey(), entry.getValue());
    } catch (RuntimeException error) {
      answer.put("error", error.getClass().getSimpleName() + ": " + error.getMessage());
    }
    try {
      read(engine, asked.containsKey("history"), answer);
    } catch (RuntimeException error) {
      answer.put("unreadable", error.getClass().getSimpleName() + ": " + error.getMessage());
      answer.put("state", Map.of("instances", List.of(), "locals", List.of()));
      answer.put("history", List.of());
    }
    return answer;
  }

  /** Reads the state by one command, which costs less than one for each query. */
  private static void read(ProcessEngine engine, boolean history, Map<String, Object> answer) {
    var configuration = (ProcessEngineConfigurationImpl) engine.getProcessEngineConfiguration();
    configuration.getCommandExecutorTxRequired().execute(context -> {
      Snapshot snapshot = new Snapshot(engine);
      answer.put("state", snapshot.state());
      answer.put("history", history ? snapshot.history() : List.of());
      return null;
    });
  }
}
