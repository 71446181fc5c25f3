import type { Handler } from '../src';

const nothing: Handler = () => undefined;

/** Handlers that replace the Java delegates of the recorded tests, keyed by the last part of the class name. */
const handlers: Readonly<Record<string, Handler>> = {
  'bpmn.executionlistener.ExecutionListenerTest$ThrowBPMNErrorDelegate': () => ({
    error: { code: '208', message: 'business error 208' },
  }),
  'bpmn.executionlistener.ListenerProcessEngineServicesAccessTest$AccessServicesListener': nothing,
  'bpmn.usertask.TaskListenerProcessEngineServicesAccessTest$AccessServicesListener': nothing,
  'bpmn.usertask.UserTaskTestCreateTaskListener': nothing,
  'bpmn.tasklistener.TaskListenerTest$VariablesCollectingListener': nothing,
  'api.externaltask.ExternalTaskServiceTest$ReadLocalVariableListenerImpl': nothing,
  'api.runtime.RestartProcessInstanceSyncTest$SetVariableExecutionListenerImpl': () => ({ vars: { var: 'foo' } }),
  'api.runtime.RuntimeServiceTest$CreateIncidentDelegate': () => ({ incident: { type: 'foo', message: 'bar' } }),
  'api.task.DelegateTaskTest$GetFollowUpDateListener': ({ task }) => ({
    vars: { followUp: task?.followUpAt == null ? null : 'date' },
  }),
  'api.task.DelegateTaskTest$SetFollowUpDateListener': nothing,
};

export const recordedHandlers = Object.fromEntries(
  Object.entries(handlers).map(([name, handler]) => [`org.operaton.bpm.engine.test.${name}`, handler]),
);
