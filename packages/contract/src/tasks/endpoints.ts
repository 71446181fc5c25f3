import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import {
  code,
  dateTime,
  ownProcess,
  page,
  pageQuery,
  processId,
  rowId,
  searchQuery,
  workflowId,
} from '../wire/envelope';
import { processKey } from '../definitions/process-key';
import { limits } from '../wire/limits';
import { handlerChoice } from './handler-choices';
import { historyAction } from './history-actions';
import { todoPagePath } from './paths';

/** An opinion: at most 100 characters (spec 000 §5). */
export const comment = z.string().trim().max(limits.commentLength).default('');

/* ---- What the drawer reads ---- */

/** A flow the handler chooses from at a gateway of manual choice. */
export const seqFlow = z.object({
  id: z.string(),
  name: z.string(),
  targetName: z.string(),
  gatewayId: z.string(),
  /** Exclusive gateways take one of their flows, inclusive ones at least one. */
  multiple: z.boolean(),
});
export type SeqFlow = z.infer<typeof seqFlow>;

export const taskButton = z.object({ id: z.string(), name: z.string(), enabled: z.boolean(), custom: z.boolean() });
export type TaskButton = z.infer<typeof taskButton>;

const triState = z.enum(['true', 'false', 'default']);
export const formFieldSetting = z.object({
  key: z.string(),
  name: z.string(),
  operable: triState,
  readOnly: triState,
  hidden: triState,
  required: triState,
});
export type FormFieldSetting = z.infer<typeof formFieldSetting>;
export const formPropertySetting = z.object({ key: z.string(), name: z.string(), value: z.string() });

export const taskForm = z.object({
  formId: z.number().int().nullable(),
  formKey: z.string(),
  formName: z.string(),
  /** The portal's form component; null when no such form is registered. */
  formRouter: z.string().nullable(),
  formFieldList: z.array(formFieldSetting),
  formPropertyList: z.array(formPropertySetting),
});
export type TaskForm = z.infer<typeof taskForm>;

/** Task configuration response (spec 000 §3). */
export const taskConfiguration = z.object({
  seqFlowList: z.array(seqFlow),
  buttonList: z.array(taskButton),
  formList: z.array(taskForm),
  /** Whether a reject must give its reason. */
  rejectCommentRequired: z.boolean(),
});
export type TaskConfiguration = z.infer<typeof taskConfiguration>;

export const processToStart = taskConfiguration.omit({ rejectCommentRequired: true }).extend({
  processName: z.string(),
  /** The nodes whose handlers the initiator chooses. */
  handlerChoiceList: z.array(handlerChoice),
});
export type ProcessToStart = z.infer<typeof processToStart>;

export const handleConfiguration = endpoint({
  method: 'GET',
  path: '/workflow/runtime/query/procDefConfForHandleTask',
  summary: 'Read the buttons, forms and offered flows of a task',
  access: 'user',
  query: z.object({ procDefId: workflowId, taskDefKey: z.string().max(255), buttonFlag: z.string().max(8).optional() }),
  response: taskConfiguration,
});

export const startConfiguration = endpoint({
  method: 'GET',
  path: '/workflow/runtime/query/procDefConfForStartProcessInst',
  summary: 'Read the name, forms and offered flows of a process to start',
  access: 'user',
  query: z.object({ procDefKey: z.string().max(255) }),
  response: processToStart,
});

/** running: this task waits for the reader; complete: it was handled, is somebody else's, or the instance is ended. */
export const taskState = z.enum(['running', 'complete']);

/** terminal: somebody else has ended it; withdrawn: its initiator has. */
export const instanceState = z.enum(['running', 'complete', 'terminal', 'withdrawn']);
export type InstanceState = z.infer<typeof instanceState>;

/** By which people name an instance: yyyyMMdd-nnnnnn. */
export const instanceNumber = z.string();

export const processInfo = z.object({
  procInstId: workflowId,
  procDefId: workflowId,
  taskId: workflowId.nullable(),
  taskDefKey: z.string().nullable(),
  /** The version that the node is of: of a called process another one than the instance's. */
  taskProcDefId: workflowId,
  taskState,
  businessKey: z.string(),
  instanceNumber,
  processDefinitionKey: z.string(),
  processName: z.string(),
  title: z.string(),
  state: instanceState,
  initiatorName: z.string(),
  startTime: dateTime,
  /** Names of the nodes that wait now. */
  currentNodes: z.array(z.string()),
  /** Whether there is an earlier node that the reader can reject the task to. */
  rejectable: z.boolean(),
  /** offered: the reader is one of several who can take it; taken: the reader did, and can give it back. */
  claim: z.enum(['offered', 'taken']).nullable(),
  /** Whether the reader can take back what they did at the task, or, without a task, that they started it. */
  withdrawable: z.boolean(),
  /** Whether the reader started it and can end it. */
  cancelable: z.boolean(),
  /** It runs, but stands still: nothing can be done in it until an administrator activates it. */
  suspended: z.boolean(),
  dueTime: dateTime.nullable(),
  followUpTime: dateTime.nullable(),
  /** The reject that brought the task back to the reader; null: none did. */
  rejection: z.object({ userName: z.string(), nodeName: z.string(), comment: z.string() }).nullable(),
  /** Whether the task is the initiator's own, to be submitted again after that reject. */
  resubmission: z.boolean(),
  /** The nodes whose handlers the reader chooses on completing the task. */
  handlerChoiceList: z.array(handlerChoice),
});
export type ProcessInfo = z.infer<typeof processInfo>;

/** Without a task: the instance as its initiator sees it, `taskDefKey` the node where it waits or last was. */
export const messageProcessInfo = endpoint({
  method: 'GET',
  path: '/workflow/runtime/query/getMessageProcessInfo',
  summary: 'Read the state of an instance and of one of its tasks',
  access: 'user',
  query: z.object({ procInstId: workflowId, taskId: workflowId.optional() }),
  response: processInfo,
});

export const historyRow = z.object({
  activityId: z.string(),
  activityName: z.string(),
  userNickName: z.string(),
  /** Who has delegated the task to them; empty: no user. */
  ownerName: z.string(),
  /** running = not yet handled. */
  action: historyAction,
  startTime: dateTime.nullable(),
  endTime: dateTime.nullable(),
  fullMsg: z.string(),
  /** To whom the task was delegated, or who was added to its signers. */
  targetNames: z.array(z.string()),
  /** The called process that it belongs to, and its name; null: the instance's own. */
  processId: processId.nullable(),
  processName: z.string(),
});
export type HistoryRow = z.infer<typeof historyRow>;

export const historyList = endpoint({
  method: 'GET',
  path: '/workflow/history/list',
  summary: 'List the history of an instance in order',
  access: 'user',
  query: z.object({ procInstId: workflowId }),
  response: z.array(historyRow),
});

export const activityStatus = z.enum(['running', 'complete', 'noRunning', 'terminal', 'withdrawn']);
export type ActivityStatus = z.infer<typeof activityStatus>;

/** Diagram response (spec 000 §3). */
export const diagram = z.object({
  bpmn20Xml: z.string(),
  activityStatusList: z.array(
    z.object({
      activityId: z.string(),
      status: activityStatus,
      /** The running operators, or else the people and groups of the node's candidate settings. */
      operatorList: z.array(z.string()),
    }),
  ),
  highLightGatewayList: z.array(z.string()),
  highLightFlowList: z.array(z.string()),
});
export type Diagram = z.infer<typeof diagram>;

export const historyDiagram = endpoint({
  method: 'GET',
  path: '/workflow/history/diagram',
  summary: 'Read the diagram of an instance, or of a called process, with the status of its nodes',
  access: 'user',
  query: z.object({ procInstId: workflowId, procDefId: workflowId, processId: processId.default(ownProcess) }),
  response: diagram,
});

/** A process that a call activity runs, or ran, within an instance. */
export const calledProcess = z.object({
  processId,
  /** The process that called it, and by which node; of one of several its place, from 0. */
  callerId: processId,
  nodeId: z.string(),
  nodeName: z.string(),
  loopCounter: z.number().int().nullable(),
  procDefId: workflowId,
  processName: z.string(),
  version: z.number().int(),
  state: instanceState,
  startTime: dateTime,
  endTime: dateTime.nullable(),
});
export type CalledProcess = z.infer<typeof calledProcess>;

export const calledPage = endpoint({
  method: 'GET',
  path: '/workflow/history/calledPage',
  summary: 'List the running called processes of an instance, then the ended ones; optionally of one caller or node',
  access: 'user',
  query: pageQuery.extend({
    size: pageQuery.shape.size.unwrap().max(limits.calledPageSizeMax).default(limits.pageSize),
    procInstId: workflowId,
    callerId: processId.optional(),
    nodeId: z.string().max(255).optional(),
  }),
  response: page(calledProcess),
});

const rejectTarget = z.object({
  taskDefKey: z.string(),
  taskName: z.string(),
  /** Whether the way can be gone again from there. */
  reFlow: z.boolean(),
  /** Whether it can come straight back from there; never where the platform does not allow that. */
  directReturn: z.boolean(),
});
export type RejectTarget = z.infer<typeof rejectTarget>;

export const listJumpTarget = endpoint({
  method: 'GET',
  path: '/workflow/runtime/query/listJumpTarget',
  summary: 'List the nodes to which a task can be rejected',
  access: 'user',
  query: z.object({ procInstId: workflowId, taskDefKey: z.string().max(255), taskId: workflowId.optional() }),
  response: z.array(rejectTarget),
});

/* ---- The lists ---- */

export const taskRecord = z.object({
  taskId: workflowId,
  procInstId: workflowId,
  procDefId: workflowId,
  taskDefKey: z.string(),
  taskName: z.string(),
  processDefinitionKey: z.string(),
  processName: z.string(),
  title: z.string(),
  businessKey: z.string(),
  initiatorName: z.string(),
  startTime: dateTime,
  endTime: dateTime.nullable(),
  action: historyAction.nullable(),
  /** When it should be done, and when it should be looked at again; null: no time is set. */
  dueTime: dateTime.nullable(),
  followUpTime: dateTime.nullable(),
  /** Whether the signed-in person can take back what they did. */
  withdrawable: z.boolean(),
  /** The task is open but its instance is suspended, so it cannot be handled until an administrator activates that. */
  suspended: z.boolean(),
});
export type TaskRecord = z.infer<typeof taskRecord>;

/** The query of a person's list: of one process, and in a range of the time by which the list is ordered. */
const listQuery = searchQuery.extend({
  processDefinitionKey: processKey.optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
});

/** That of a list whose instances may have ended. */
export const stateQuery = listQuery.extend({ state: instanceState.optional() });

/** The lists of a person, by the parts of their addresses. */
export const listName = z.enum(['todo', 'done', 'my', 'copied']);
export type ListName = z.infer<typeof listName>;

export const listedProcesses = endpoint({
  method: 'GET',
  path: '/workflow/runtime/query/listedProcesses',
  summary: 'List the processes that occur in a list of the signed-in user, by key',
  access: 'user',
  query: z.object({ list: listName }),
  response: z.array(z.object({ processDefinitionKey: processKey, processName: z.string() })),
});

export const todoPage = endpoint({
  method: 'GET',
  path: todoPagePath,
  summary: 'List the open tasks of the signed-in user, newest first',
  access: 'user',
  query: listQuery,
  response: page(taskRecord),
});

/** A task that the signed-in person handled, and the state of its instance. */
export const doneRecord = taskRecord.extend({ state: instanceState });
export type DoneRecord = z.infer<typeof doneRecord>;

export const donePage = endpoint({
  method: 'GET',
  path: '/workflow/history/donePage',
  summary: 'List the tasks that the signed-in user handled, newest first',
  access: 'user',
  query: stateQuery,
  response: page(doneRecord),
});

export const instanceRecord = z.object({
  procInstId: workflowId,
  procDefId: workflowId,
  processDefinitionKey: z.string(),
  processName: z.string(),
  title: z.string(),
  businessKey: z.string(),
  instanceNumber,
  state: instanceState,
  /** It runs, but stands still until an administrator activates it. */
  suspended: z.boolean(),
  /** Names of the nodes that wait now. */
  currentNodes: z.array(z.string()),
  startTime: dateTime,
  endTime: dateTime.nullable(),
  /** Whether the signed-in person, who started it, can take it back. */
  withdrawable: z.boolean(),
});
export type InstanceRecord = z.infer<typeof instanceRecord>;

export const initiatedPage = endpoint({
  method: 'GET',
  path: '/workflow/history/initiatedPage',
  summary: 'List the instances that the signed-in user started, newest first',
  access: 'user',
  query: stateQuery,
  response: page(instanceRecord),
});

/* ---- The actions ---- */

/** Answers with the instance; a repeated request gets 409 `taskNotActive`. */
export const actionResult = z.object({ procInstId: workflowId });

export const delegate = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/delegate',
  summary: 'Delegate a task to another user',
  access: 'user',
  body: z.object({
    procInstId: workflowId,
    taskId: workflowId,
    assignee: rowId,
    comment: z.string().trim().min(1).max(limits.commentLength),
  }),
  response: actionResult,
});

export const addSign = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/addSignForMultiInstTask',
  summary: 'Add signers to a countersign node',
  access: 'user',
  body: z.object({
    procInstId: workflowId,
    taskId: workflowId,
    taskDefKey: z.string().max(255),
    userIdList: z.array(rowId).min(1).max(1000),
    comment,
  }),
  response: actionResult,
});

/** '1' re-flow: the way is gone again from the target; '2' direct return, disabled by default (spec 000 §4). */
export const reSubmitTypes = { reFlow: '1', directReturn: '2' } as const;

export const reject = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/reject',
  summary: 'Reject a task to an earlier node',
  access: 'user',
  body: z.object({
    procInstId: workflowId,
    taskId: workflowId,
    target: z.string().min(1).max(255),
    reSubmitType: code(['1', '2']),
    comment,
  }),
  response: actionResult,
});

export const terminate = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/terminate',
  summary: 'Terminate the instance of a task',
  access: 'user',
  body: z.object({ procInstId: workflowId, taskId: workflowId, comment }),
  response: actionResult,
});
