package bench;

import java.util.List;
import java.util.Map;
import org.operaton.bpm.engine.ProcessEngine;
import org.operaton.bpm.engine.RuntimeService;
import org.operaton.bpm.engine.TaskService;

/** One instance from start to end; answers the tasks completed. */
interface Work {
  int run();

  static Work of(String name, ProcessEngine engine) {
    RuntimeService runtime = engine.getRuntimeService();
    TaskService tasks = engine.getTaskService();
    return switch (name) {
      case "simple" -> () -> {
        runtime.startProcessInstanceByKey("simple", Map.of("days", 3, "reason", "holiday"));
        return complete(tasks, Map.of());
      };
      case "approval" -> () -> {
        Map<String, Object> given = Map.of("signers", List.of("2", "3", "4"), "amount", 1200);
        runtime.startProcessInstanceByKey("approval", given);
        int signed = complete(tasks, Map.of());
        int decided = complete(tasks, Map.of("approved", true));
        return signed + decided + complete(tasks, Map.of());
      };
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** Completes every task that this thread's commands have made. */
  private static int complete(TaskService tasks, Map<String, Object> variables) {
    List<String> made = MadeTasks.take();
    for (String task : made) tasks.complete(task, variables);
    return made.size();
  }
}
