package peer;

import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.operaton.bpm.engine.ProcessEngine;
import org.operaton.bpm.engine.externaltask.ExternalTask;
import org.operaton.bpm.engine.externaltask.ExternalTaskQueryBuilder;
import org.operaton.bpm.engine.impl.persistence.entity.JobEntity;
import org.operaton.bpm.engine.impl.util.ClockUtil;
import org.operaton.bpm.engine.runtime.Job;
import org.operaton.bpm.engine.task.Task;

/** The actions of the conformance cases on Operaton. A thing is named by its activity, of which there has to be one. */
final class Actions {
  private static final long never = 1_000_000_000_000L;
  private final ProcessEngine engine;
  private long began;

  Actions(ProcessEngine engine) {
    this.engine = engine;
  }

  @SuppressWarnings("unchecked")
  void perform(String name, Object value) {
    Map<String, Object> action = value instanceof Map ? (Map<String, Object>) value : Map.of();
    var runtime = engine.getRuntimeService();
    switch (name) {
      case "reset" -> reset(((Number) value).longValue());
      case "history" -> {}
      case "clock" -> ClockUtil.setCurrentTime(new Date(began + ((Number) value).longValue()));
      case "deploy" -> deploy((List<Map<String, Object>>) value);
      case "start" -> runtime.startProcessInstanceByKey(text(action, "processKey"), text(action, "businessKey"), vars(action));
      case "complete" -> engine.getTaskService().complete(task(action).getId(), vars(action));
      case "taskBpmnError" -> engine.getTaskService().handleBpmnError(task(action).getId(), text(action, "code"), "m", vars(action));
      case "taskEscalation" -> engine.getTaskService().handleEscalation(task(action).getId(), text(action, "code"), vars(action));
      case "setAssignee" -> engine.getTaskService().setAssignee(task(action).getId(), text(action, "user"));
      case "delegate" -> engine.getTaskService().delegateTask(task(action).getId(), text(action, "user"));
      case "resolve" -> engine.getTaskService().resolveTask(task(action).getId());
      case "message" -> message(action);
      case "evaluateStartConditions" -> runtime.createConditionEvaluation().setVariables(vars(action)).evaluateStartConditions();
      case "setTaskVars" -> engine.getTaskService().setVariables(task(action).getId(), vars(action));
      case "signal" -> runtime.createSignalEvent(text(action, "name")).setVariables(vars(action)).send();
      case "trigger" -> runtime.signal(runtime.createExecutionQuery().processInstanceId(instance(action)).activityId(text(action, "activity")).singleResult().getId(), vars(action));
      case "setVars" -> runtime.setVariables(instance(action), vars(action));
      case "removeVars" -> runtime.removeVariables(instance(action), (List<String>) action.get("names"));
      case "job" -> engine.getManagementService().executeJob(job(action).getId());
      case "setJobRetries" -> engine.getManagementService().setJobRetries(job(action).getId(), number(action, "retries"));
      case "suspend" -> runtime.suspendProcessInstanceById(instance(action));
      case "activate" -> runtime.activateProcessInstanceById(instance(action));
      case "fetchAndLock" -> fetch((List<Map<String, Object>>) action.get("topics"));
      case "completeExternal" -> engine.getExternalTaskService().complete(external(action).getId(), "w", vars(action));
      case "failExternal" -> engine
        .getExternalTaskService()
        .handleFailure(external(action).getId(), "w", "away", "far", number(action, "retries"), 0L);
      case "bpmnErrorExternal" -> engine
        .getExternalTaskService()
        .handleBpmnError(external(action).getId(), "w", text(action, "code"), "m", vars(action));
      case "unlockExternal" -> engine.getExternalTaskService().unlock(external(action).getId());
      case "modify" -> modify(action);
      case "delete" -> runtime.deleteProcessInstance(instance(action), text(action, "reason"));
      default -> throw new IllegalStateException("no action " + name);
    }
  }

  /** Forgets what the walk before has left, and sets the clock. */
  private void reset(long time) {
    var repository = engine.getRepositoryService();
    repository.createDeploymentQuery().list().forEach(deployment -> repository.deleteDeployment(deployment.getId(), true, true, true));
    began = time;
    ClockUtil.setCurrentTime(new Date(time));
  }

  private void deploy(List<Map<String, Object>> files) {
    var deployment = engine.getRepositoryService().createDeployment();
    for (Map<String, Object> file : files) deployment.addString(text(file, "name"), text(file, "xml"));
    deployment.deploy();
  }

  /** To an instance, or without one to the definition that it starts. */
  private void message(Map<String, Object> action) {
    var correlation = engine.getRuntimeService().createMessageCorrelation(text(action, "name")).setVariables(vars(action));
    if (action.containsKey("in")) correlation.processInstanceId(instance(action)).correlate();
    else correlation.correlateStartMessage();
  }

  private void fetch(List<Map<String, Object>> topics) {
    ExternalTaskQueryBuilder builder = engine.getExternalTaskService().fetchAndLock(100, "w", false);
    for (Map<String, Object> topic : topics) builder = builder.topic(text(topic, "topic"), never);
    builder.execute();
  }

  @SuppressWarnings("unchecked")
  private void modify(Map<String, Object> action) {
    String id = instance(action);
    var builder = engine.getRuntimeService().createProcessInstanceModification(id);
    for (Map<String, Object> one : (List<Map<String, Object>>) action.get("instructions")) {
      if (one.containsKey("startBefore")) builder.startBeforeActivity(text(one, "startBefore"));
      if (one.containsKey("startAfter")) builder.startAfterActivity(text(one, "startAfter"));
      if (one.containsKey("startTransition")) builder.startTransition(text(one, "startTransition"));
      if (one.containsKey("cancelAll")) builder.cancelAllForActivity(text(one, "cancelAll"));
    }
    builder.execute();
  }

  private String instance(Map<String, Object> action) {
    return new Refs(engine).id(action.get("in"));
  }

  private Task task(Map<String, Object> action) {
    var query = engine.getTaskService().createTaskQuery().processInstanceId(instance(action)).taskDefinitionKey(text(action, "task"));
    return (action.containsKey("assignee") ? query.taskAssignee(text(action, "assignee")) : query).singleResult();
  }

  private Job job(Map<String, Object> action) {
    String activity = text(action, "activity");
    var definitions = engine.getManagementService().createJobDefinitionQuery().activityIdIn(activity).list();
    return engine
      .getManagementService()
      .createJobQuery()
      .processInstanceId(instance(action))
      .list()
      .stream()
      .filter(job -> definitions.stream().anyMatch(one -> Objects.equals(one.getId(), job.getJobDefinitionId())))
      .filter(job -> ((JobEntity) job).getJobHandlerType().equals(text(action, "handler")))
      .findFirst()
      .orElseThrow();
  }

  private ExternalTask external(Map<String, Object> action) {
    return engine
      .getExternalTaskService()
      .createExternalTaskQuery()
      .processInstanceId(instance(action))
      .activityId(text(action, "activity"))
      .singleResult();
  }

  private static int number(Map<String, Object> action, String name) {
    return ((Number) action.get(name)).intValue();
  }

  private static String text(Map<String, Object> action, String name) {
    Object value = action.get(name);
    return value == null ? null : value.toString();
  }

  /** Whole numbers are of Java's `int`, as clients of its REST send them. */
  @SuppressWarnings("unchecked")
  private static Map<String, Object> vars(Map<String, Object> action) {
    Map<String, Object> given = new TreeMap<>((Map<String, Object>) action.getOrDefault("vars", Map.of()));
    given.replaceAll((name, value) -> value instanceof Long whole ? Integer.valueOf(whole.intValue()) : value);
    return given;
  }
}
