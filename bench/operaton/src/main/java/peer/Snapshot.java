package peer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.operaton.bpm.engine.ProcessEngine;
import org.operaton.bpm.engine.history.HistoricProcessInstance;
import org.operaton.bpm.engine.impl.persistence.entity.JobEntity;
import org.operaton.bpm.engine.impl.util.ClockUtil;
import org.operaton.bpm.engine.runtime.ActivityInstance;
import org.operaton.bpm.engine.runtime.Job;
import org.operaton.bpm.engine.runtime.ProcessInstance;
import org.operaton.bpm.engine.task.IdentityLink;

/** Everything that runs, in the words of the conformance cases. Its SQL is shorter than what the engine's queries build. */
final class Snapshot {
  private final ProcessEngine engine;
  private final Refs refs;
  private final List<Job> jobs;
  /** Activities by activity instance, of running instances. */
  private final Map<String, String> activities = new HashMap<>();

  Snapshot(ProcessEngine engine) {
    this.engine = engine;
    this.refs = new Refs(engine);
    this.jobs = engine.getManagementService().createJobQuery().list();
  }

  /** Executions that wait for a job; the completed members of a loop are transition instances, too. */
  private final Set<String> continued = new HashSet<>();

  Map<String, Object> state() {
    for (Job job : jobs) continued.add(((JobEntity) job).getExecutionId());

    Map<String, Object> state = new LinkedHashMap<>();
    state.put("instances", instances());
    state.put("locals", locals());
    state.put("tasks", tasks());
    state.put("jobs", jobs());
    state.put("subscriptions", subscriptions());
    state.put("incidents", incidents());
    state.put("externalTasks", externalTasks());
    state.put("ended", ended());
    return state;
  }

  /** The activities that are over, in order of their end. */
  List<String> history() {
    return engine
      .getHistoryService()
      .createHistoricActivityInstanceQuery()
      .finished()
      .orderPartiallyByOccurrence()
      .asc()
      .list()
      .stream()
      .filter(row -> !row.getActivityId().endsWith("#multiInstanceBody"))
      .map(row -> refs.of(row.getProcessInstanceId()) + " " + row.getActivityId() + (row.isCanceled() ? " canceled" : " ended"))
      .toList();
  }

  private List<Map<String, Object>> instances() {
    List<Map<String, Object>> found = new ArrayList<>();
    var running = engine.getRuntimeService().createNativeProcessInstanceQuery().sql("select * from ACT_RU_EXECUTION where PARENT_ID_ is null");
    for (ProcessInstance instance : running.list()) {
      Map<String, Object> row = new LinkedHashMap<>();
      ActivityInstance tree = engine.getRuntimeService().getActivityInstance(instance.getId());
      HistoricProcessInstance historic = refs.all().stream().filter(one -> one.getId().equals(instance.getId())).findFirst().orElseThrow();
      row.put("ref", refs.of(instance.getId()));
      row.put("key", historic.getProcessDefinitionKey());
      row.put("tree", tree == null ? "" : tree(tree));
      row.put("vars", withoutNulls(engine.getRuntimeService().getVariablesLocal(instance.getId())));
      if (instance.getBusinessKey() != null) row.put("businessKey", instance.getBusinessKey());
      if (historic.getSuperProcessInstanceId() != null) row.put("calledBy", true);
      if (instance.isSuspended()) row.put("suspended", true);
      found.add(row);
    }
    return found;
  }

  private String tree(ActivityInstance instance) {
    activities.put(instance.getId(), instance.getActivityId());
    List<String> children = Stream
      .concat(
        Arrays.stream(instance.getChildActivityInstances()).map(this::tree),
        Arrays.stream(instance.getChildTransitionInstances()).filter(child -> continued.contains(child.getExecutionId())).map(child -> ">" + child.getActivityId())
      )
      .sorted()
      .toList();
    // an instance is named by its key, not by the id of its version
    String name = instance.getParentActivityInstanceId() == null
      ? instance.getProcessDefinitionId().replaceAll(":.*", "")
      : instance.getActivityId();
    return children.isEmpty() ? name : name + "(" + String.join(", ", children) + ")";
  }

  private static Map<String, Object> withoutNulls(Map<String, Object> variables) {
    Map<String, Object> rest = new TreeMap<>(variables);
    rest.values().removeIf(value -> value == null);
    return rest;
  }

  /** The variables of activities, `<instance> <activity> <name>=<value>`. */
  private List<String> locals() {
    return engine
      .getRuntimeService()
      .createVariableInstanceQuery()
      .list()
      .stream()
      .filter(variable -> variable.getTaskId() == null && variable.getValue() != null)
      // what a completed scope keeps for its compensation belongs to no activity
      .filter(variable -> variable.getActivityInstanceId() != null)
      .filter(variable -> !variable.getActivityInstanceId().equals(variable.getProcessInstanceId()))
      .map(variable ->
        refs.of(variable.getProcessInstanceId()) +
        " " +
        activities.getOrDefault(variable.getActivityInstanceId(), "?").replace("#multiInstanceBody", "") +
        " " +
        variable.getName() +
        "=" +
        variable.getValue()
      )
      .sorted()
      .toList();
  }

  private List<Map<String, Object>> tasks() {
    List<Map<String, Object>> found = new ArrayList<>();
    for (var task : engine.getTaskService().createNativeTaskQuery().sql("select * from ACT_RU_TASK").list()) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("key", task.getTaskDefinitionKey());
      row.put("in", refs.of(task.getProcessInstanceId()));
      if (task.getName() != null) row.put("name", task.getName());
      if (task.getAssignee() != null) row.put("assignee", task.getAssignee());
      if (task.getOwner() != null) row.put("owner", task.getOwner());
      if (task.getDelegationState() != null) row.put("delegation", task.getDelegationState().toString());
      if (task.getPriority() != 50) row.put("priority", task.getPriority());
      if (task.isSuspended()) row.put("suspended", true);
      var links = engine.getTaskService().getIdentityLinksForTask(task.getId()).stream().filter(link -> "candidate".equals(link.getType())).toList();
      put(row, "candidateUsers", links.stream().map(IdentityLink::getUserId));
      put(row, "candidateGroups", links.stream().map(IdentityLink::getGroupId));
      found.add(row);
    }
    return found;
  }

  private static void put(Map<String, Object> row, String name, Stream<String> values) {
    List<String> given = values.filter(Objects::nonNull).sorted().toList();
    if (!given.isEmpty()) row.put(name, given);
  }

  private List<Map<String, Object>> jobs() {
    Map<String, String> definitions = new HashMap<>();
    engine.getManagementService().createJobDefinitionQuery().list().forEach(one -> definitions.put(one.getId(), one.getActivityId()));
    List<Map<String, Object>> found = new ArrayList<>();
    for (Job job : jobs) {
      String handler = ((JobEntity) job).getJobHandlerType();
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("activity", definitions.get(job.getJobDefinitionId()));
      row.put("retries", job.getRetries());
      if (job.getProcessInstanceId() != null) row.put("in", refs.of(job.getProcessInstanceId()));
      row.put("handler", handler);
      if (handler.equals("async-continuation") && !((JobEntity) job).isExclusive()) row.put("exclusive", false);
      if (handler.startsWith("timer")) {
        row.put("dueInSec", Math.round((job.getDuedate().getTime() - ClockUtil.getCurrentTime().getTime()) / 1000.0));
      }
      found.add(row);
    }
    return found;
  }

  private List<Map<String, Object>> subscriptions() {
    List<Map<String, Object>> found = new ArrayList<>();
    for (var subscription : engine.getRuntimeService().createEventSubscriptionQuery().list()) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("type", subscription.getEventType());
      if (subscription.getEventName() != null) row.put("name", subscription.getEventName());
      row.put("activity", subscription.getActivityId());
      if (subscription.getProcessInstanceId() != null) row.put("in", refs.of(subscription.getProcessInstanceId()));
      found.add(row);
    }
    return found;
  }

  private List<Map<String, Object>> incidents() {
    List<Map<String, Object>> found = new ArrayList<>();
    for (var incident : engine.getRuntimeService().createIncidentQuery().list()) {
      // one that a called process has caused is shown where it happened
      if (!incident.getId().equals(incident.getCauseIncidentId())) continue;
      found.add(new LinkedHashMap<>(Map.of("type", incident.getIncidentType(), "activity", incident.getActivityId())));
    }
    return found;
  }

  private List<Map<String, Object>> externalTasks() {
    List<Map<String, Object>> found = new ArrayList<>();
    for (var task : engine.getExternalTaskService().createExternalTaskQuery().list()) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("activity", task.getActivityId());
      row.put("in", refs.of(task.getProcessInstanceId()));
      row.put("topic", task.getTopicName());
      if (task.getRetries() != null) row.put("retries", task.getRetries());
      if (task.getWorkerId() != null) row.put("worker", task.getWorkerId());
      found.add(row);
    }
    return found;
  }

  private List<Map<String, Object>> ended() {
    List<Map<String, Object>> found = new ArrayList<>();
    for (HistoricProcessInstance instance : refs.all()) {
      if (instance.getEndTime() == null) continue;
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("key", instance.getProcessDefinitionKey());
      row.put("state", instance.getState());
      row.put("in", refs.of(instance.getId()));
      if (instance.getEndActivityId() != null) row.put("endActivity", instance.getEndActivityId());
      if (instance.getDeleteReason() != null) row.put("deleteReason", instance.getDeleteReason());
      found.add(row);
    }
    return found;
  }
}
