import { z } from 'zod';
import { consultation } from '../consultations/endpoints';
import { storedFileValue } from '../fields/files/stored-files';
import { revocation } from '../revocation/endpoints';
import { countersign, signingRule } from '../votes/rule';
import { workingSpan } from '../work-calendar/span';
import { endpoint } from '../wire/endpoint';
import { dateTime, ownProcess, page, pageQuery, processId, workflowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { addedStep, taskSigning } from './added-signers';
import { delegation, instanceNumber, instanceState, rejection } from './common';
import { taskDraft } from './drafts';
import { handlerChoice } from './handler-choices';
import { historyAction } from './history-actions';

/**
 * `running`: this task waits for the reader. `complete`: it was handled, belongs to somebody else, or the instance has
 * ended.
 */
export const taskState = z.enum(['running', 'complete']);

const processInfo = z.object({
  procInstId: workflowId,
  procDefId: workflowId,
  taskId: workflowId.nullable(),
  taskDefKey: z.string().nullable(),
  /** The version to which the node belongs. In a called process it differs from the instance's version. */
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
  /**
   * `offered`: the reader is a candidate and can claim the task. `taken`: the reader has claimed it and can unclaim it.
   */
  claim: z.enum(['offered', 'taken']).nullable(),
  /** The name of the absent user for whom the reader acts, or null if the task is the reader's own. */
  onBehalfOf: z.string().nullable(),
  /** Whether the reader can withdraw their action on the task or, without a task, the start. */
  withdrawable: z.boolean(),
  /** Whether the reader started it and can end it. */
  cancelable: z.boolean(),
  /** Whether the reader started it and can start its process again with the values of its form. */
  startableAgain: z.boolean(),
  /** Whether the instance is suspended. Nothing can be done in it until an administrator activates it. */
  suspended: z.boolean(),
  dueTime: dateTime.nullable(),
  followUpTime: dateTime.nullable(),
  /** Working time until the task is due, or since then. */
  dueIn: workingSpan.optional(),
  /** The year of the due date, if its public holidays are not known: until they are, only weekends count. */
  unknownYear: z.number().int().optional(),
  /** The deadline stands still since this moment. */
  deadlineHeldSince: dateTime.optional(),
  /** The reject that returned the task to the reader, or null if there was none. */
  rejection: rejection.nullable(),
  /** The delegation of a task that returns to its owner, while it waits for the reader. */
  delegation: delegation.optional(),
  /** Whether the task is the initiator's own and waits again, to be submitted once more. */
  resubmission: z.boolean(),
  /** When the node of several persons is done to which the waiting task belongs; null for other tasks. */
  countersign: countersign.nullable(),
  /** The nodes whose handlers the reader chooses when completing the task. */
  handlerChoiceList: z.array(handlerChoice),
  /** Whether the platform keeps drafts of tasks, and the reader's draft of this one. */
  draftable: z.boolean(),
  draft: taskDraft.nullable(),
  /** The number of comments of others that the reader has not seen, counted up to a limit. */
  unreadComments: z.number().int(),
  /** The reader's answer to a copy of the instance. It is empty if there is none yet, and null if they have no copy. */
  copyAnswer: z.string().nullable(),
  /** Whether the reader follows it. */
  followed: z.boolean(),
  /** The signers around the reader's task, while it waits for the reader. */
  signing: taskSigning.optional(),
  /** The questions of handlers that concern the reader, or the task that waits for them. */
  consultations: z.array(consultation),
  /** Whether it can be revoked or was. It is null if it is not a matter of revoking at all. */
  revocation: revocation.nullable(),
});
export type ProcessInfo = z.infer<typeof processInfo>;

/**
 * Without a task it returns the instance as its initiator sees it. `taskDefKey` is the node where it waits or last was.
 */
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
  /** The name of the user who delegated the task. It is empty if the task was not delegated. */
  ownerName: z.string(),
  /** `running` means not yet handled. */
  action: historyAction,
  /** The name of the custom button by which the task was completed. It is absent for every other action. */
  button: z.string().optional(),
  /** A later reject or withdrawal took it back: it has no effect any more. */
  voided: z.boolean(),
  startTime: dateTime.nullable(),
  endTime: dateTime.nullable(),
  fullMsg: z.string(),
  /** The files of the step. It is absent if there are none. */
  files: z.array(storedFileValue).optional(),
  /** The handwritten signature of its opinion. It is absent if there is none. */
  signature: storedFileValue.optional(),
  /** The users to whom the task was delegated or returned, or who were added as signers. */
  targetNames: z.array(z.string()),
  /**
   * The changes that its handler made to the form, in the fields that the reader may read. An empty text stands for no
   * value.
   */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** A review by the person who submitted or wrote the record, as the platform may allow it. */
  ownReview: z.boolean(),
  /** The task was decided by a one-time link from an email. It is absent for every other action. */
  byLink: z.literal(true).optional(),
  /** No person did it: the process passed the step, or took the task away from its handler before they had acted. */
  automatic: z.boolean(),
  /** Whether the task waits and nobody has claimed it yet. `userNickName` names those who can. */
  offered: z.boolean(),
  /** How its handler was added as a signer. It is absent for a handler of the node. */
  added: addedStep.optional(),
  /**
   * The place in a task of several persons, from 0, and the member's votes. `rule` is null if the version is no longer
   * known.
   */
  member: z.object({ place: z.number().int(), votes: z.int(), rule: signingRule.nullable() }).nullable(),
  /** The called process to which it belongs, and its name. Null for the instance's own process. */
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

const activityStatus = z.enum(['running', 'complete', 'noRunning', 'terminal', 'withdrawn']);
export type ActivityStatus = z.infer<typeof activityStatus>;

/** Diagram response (spec 000 §3). */
export const diagram = z.object({
  bpmn20Xml: z.string(),
  activityStatusList: z.array(
    z.object({
      activityId: z.string(),
      status: activityStatus,
      /** The current handlers, or else the people and groups of the node's candidate settings. */
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
  /** The process that called it, the calling node, and its index (from 0) if that node called several. */
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
  /** Whether the task can return directly from there. It is false if the platform does not allow that. */
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
