package bench;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.operaton.bpm.engine.ProcessEngine;
import org.operaton.bpm.engine.externaltask.LockedExternalTask;
import org.operaton.bpm.engine.impl.cfg.ProcessEngineConfigurationImpl;
import org.operaton.bpm.engine.impl.cfg.StandaloneProcessEngineConfiguration;
import org.operaton.bpm.engine.runtime.Job;
import org.operaton.bpm.engine.task.Task;

/**
 * Operaton with its default settings, driven by lines on stdin: `<diagram> <key>` deploys the file, starts its process with an
 * amount of 20 and does whatever it waits for until it ends; it answers `ended` with the variables, or what is wrong.
 * Argument: JDBC address.
 */
public final class Standard {
  private static final int maxRounds = 50;

  public static void main(String[] arguments) throws Exception {
    ProcessEngineConfigurationImpl configuration = new StandaloneProcessEngineConfiguration();
    configuration.setJdbcUrl(arguments[0]);
    configuration.setJdbcDriver("org.postgresql.Driver");
    configuration.setDatabaseSchemaUpdate("true");
    configuration.setJobExecutorActivate(false);
    ProcessEngine engine = configuration.buildProcessEngine();
    System.out.println("ready " + ProcessEngine.class.getPackage().getImplementationVersion());
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] words = line.split(" ");
      System.out.println(answer(engine, Path.of(words[0]), words.length > 1 ? words[1] : null));
    }
    engine.close();
  }

  private static String answer(ProcessEngine engine, Path diagram, String key) {
    try (var stream = Files.newInputStream(diagram)) {
      engine.getRepositoryService().createDeployment().addInputStream(diagram.getFileName().toString(), stream).deploy();
      return key == null ? "deployed" : run(engine, key);
    } catch (Exception error) {
      return "refused " + String.valueOf(error.getMessage()).replace('\n', ' ');
    }
  }

  private static String run(ProcessEngine engine, String key) {
    String id = engine.getRuntimeService().startProcessInstanceByKey(key, "order-1", Map.of("amount", 20)).getId();
    for (int turn = 0; turn < maxRounds && isRunning(engine, id); turn++) work(engine);
    if (isRunning(engine, id)) return "waits at " + engine.getRuntimeService().getActiveActivityIds(id);
    return "ended " + variables(engine, id);
  }

  private static boolean isRunning(ProcessEngine engine, String id) {
    return engine.getRuntimeService().createProcessInstanceQuery().processInstanceId(id).count() > 0;
  }

  /** External tasks, user tasks and jobs; timers as though their time had come. */
  private static void work(ProcessEngine engine) {
    List<LockedExternalTask> locked = engine
      .getExternalTaskService()
      .fetchAndLock(9, "worker")
      .topic("mail", 10_000)
      .execute();
    for (LockedExternalTask task : locked) engine.getExternalTaskService().complete(task.getId(), "worker", Map.of("sent", true));
    for (Task task : engine.getTaskService().createTaskQuery().list()) engine.getTaskService().complete(task.getId());
    List<Job> jobs = engine.getManagementService().createJobQuery().active().withRetriesLeft().list();
    jobs.stream().min(Comparator.comparing(Job::getId)).ifPresent(job -> engine.getManagementService().executeJob(job.getId()));
  }

  /** Those of the instance itself, by name. */
  private static Map<String, Object> variables(ProcessEngine engine, String id) {
    Map<String, Object> found = new TreeMap<>();
    engine
      .getHistoryService()
      .createHistoricVariableInstanceQuery()
      .processInstanceId(id)
      .list()
      .stream()
      .filter(variable -> id.equals(variable.getActivityInstanceId()))
      .forEach(variable -> found.put(variable.getName(), variable.getValue()));
    return found;
  }
}
