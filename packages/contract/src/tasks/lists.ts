import { z } from 'zod';
import { workingSpan } from '../work-calendar/span';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, searchQuery, workflowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { processKey } from '../definitions/parts';
import { delegationState, instanceState, instanceNumber, rejection } from './common';
import { historyAction } from './history-actions';
import { taskListPaths } from './paths';

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
  /** The due date and the follow-up date, each null if it is not set. */
  dueTime: dateTime.nullable(),
  followUpTime: dateTime.nullable(),
  /** Working time until it is due, or since then. */
  dueIn: workingSpan.optional(),
  /** The year of the due date, if its public holidays are not known: until they are, only weekends count. */
  unknownYear: z.number().int().optional(),
  /** Whether the signed-in user can withdraw their action. */
  withdrawable: z.boolean(),
  /** The task is open but its instance is suspended, so it cannot be handled until an administrator activates that. */
  suspended: z.boolean(),
});
export type TaskRecord = z.infer<typeof taskRecord>;

/** The query of a person's list: a process, and a range of the time by which the list is ordered. */
const listQuery = searchQuery.extend({
  processDefinitionKey: processKey.optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
});

/** The query of a list whose instances may have ended. */
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

/** Fields of the form that the process names for its rows, as the reader's node shows them. */
export const summary = z.array(z.object({ label: z.string(), text: z.string() }));
export type Summary = z.infer<typeof summary>;

/** An open task, with the name of the absent user for whom the reader acts and the reject that reopened it, if any. */
const todoRecord = taskRecord.extend({
  onBehalfOf: z.string().nullable(),
  rejection: rejection.nullable(),
  /** Since when the deadline stands still. It is absent if it does not. */
  deadlineHeldSince: dateTime.optional(),
  /** The names of those who sign before the reader can. It is absent if there are none. */
  awaited: z.array(z.string()).optional(),
  /** The delegation of a task that returns to its owner, with the owner's name. */
  delegation: z.object({ state: delegationState, ownerName: z.string() }).optional(),
  /** Whether the reader has opened it. */
  read: z.boolean(),
  summary,
});
export type TodoRecord = z.infer<typeof todoRecord>;

/** `received`: newest first. `due`: next due date first, tasks without one last. `age`: longest waiting first. */
export const todoOrder = z.enum(['received', 'due', 'age']);
export type TodoOrder = z.infer<typeof todoOrder>;

export const yesOrNo = z.enum(['true', 'false']).optional();
export const nameFragment = z.string().trim().max(limits.searchLength).optional();

/** Filters of the open tasks. `false` lists the others. */
export const todoQuery = listQuery.extend({
  sort: todoOrder.default('received'),
  /** Parts of the names of the initiator and the node. */
  initiator: nameFragment,
  node: nameFragment,
  overdue: yesOrNo,
  rejected: yesOrNo,
  onBehalf: yesOrNo,
  unread: yesOrNo,
});

export const todoPage = endpoint({
  method: 'GET',
  path: taskListPaths.todo,
  summary: 'List the open tasks of the signed-in user, newest first unless another order is asked for',
  access: 'user',
  query: todoQuery,
  response: page(todoRecord),
});

/** A task that the signed-in person handled, and the state of its instance. */
const doneRecord = taskRecord.extend({
  state: instanceState,
  summary,
  /** The name of the custom button by which the task was completed. It is absent for every other action. */
  button: z.string().optional(),
});
export type DoneRecord = z.infer<typeof doneRecord>;

export const donePage = endpoint({
  method: 'GET',
  path: taskListPaths.done,
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
  /** Whether the instance is suspended until an administrator activates it. */
  suspended: z.boolean(),
  /** Names of the nodes that wait now. */
  currentNodes: z.array(z.string()),
  /** Names of the people and groups that have its open tasks: some of them where there are very many. */
  holderNames: z.array(z.string()),
  /** Whether it runs and somebody else has one of its open tasks. */
  urgeable: z.boolean(),
  /** The time since which its open tasks have been waiting, or null if none is open. */
  waitingSince: dateTime.nullable(),
  summary,
  /** The reject that reopened one of its open tasks, or null if there was none. */
  rejection: rejection.nullable(),
  startTime: dateTime,
  endTime: dateTime.nullable(),
  /** Whether the signed-in user started the instance and can withdraw it. */
  withdrawable: z.boolean(),
  /** Whether it has ended or was rejected, and the signed-in person can start its process again with the values of its form. */
  startableAgain: z.boolean(),
});
export type InstanceRecord = z.infer<typeof instanceRecord>;

export const initiatedPage = endpoint({
  method: 'GET',
  path: taskListPaths.initiated,
  summary: 'List the instances that the signed-in user started, newest first',
  access: 'user',
  query: stateQuery,
  response: page(instanceRecord),
});
