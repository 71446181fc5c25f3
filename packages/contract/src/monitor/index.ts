import { z } from 'zod';
import { administrator, instanceId, jobId, listQuery, searchText } from './shared';
import { reason } from './interventions';
import { jobKinds } from './work';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, pageQuery, processId, workflowId } from '../wire/envelope';
import { actionResult, instanceRecord as initiatedRecord } from '../tasks/endpoints';
import { limits } from '../wire/limits';

export * from './definitions';
export * from './interventions';
export * from './migration';
export * from './work';

/**
 * `incident` selects running instances in which something has failed for good, `suspended` those that are running but
 * suspended.
 */
export const stateFilters = [
  'running',
  'incident',
  'suspended',
  'complete',
  'terminal',
  'withdrawn',
  'revoked',
] as const;
export type StateFilter = (typeof stateFilters)[number];

/** The keyword matches the title or the business key, or is an instance's id. The times are those of the start. */
const instanceQuery = listQuery.extend({
  /** Part of a process's name or key. */
  process: searchText,
  state: z.enum(stateFilters).optional(),
  /** Part of an initiator's name or account. */
  initiator: searchText,
  startedFrom: dateTime.optional(),
  startedTo: dateTime.optional(),
});

/** Places that a row of the list names. */
export const maxPlaces = 5;

/**
 * A current node of an instance with its handlers. A node has no handlers if it is not a task, or if nobody is
 * eligible.
 */
const place = z.object({ nodeId: z.string(), nodeName: z.string(), handlers: z.array(z.string()) });
export type Place = z.infer<typeof place>;

export const instanceRecord = initiatedRecord
  .omit({
    currentNodes: true,
    holderNames: true,
    urgeable: true,
    waitingSince: true,
    summary: true,
    rejection: true,
    withdrawable: true,
    startableAgain: true,
  })
  .extend({
    initiatorName: z.string(),
    incident: z.boolean(),
    places: z.array(place),
    /** The number of further places. */
    morePlaces: z.number().int(),
  });
export type InstanceRecord = z.infer<typeof instanceRecord>;

export const instancePage = endpoint({
  method: 'GET',
  path: '/workflow/administration/page',
  summary: `List the instances of all processes, newest first; the total counts up to ${limits.administrationCountMax}`,
  access: administrator,
  query: instanceQuery,
  response: page(instanceRecord),
});

/**
 * The kinds of waits of an instance. `job` is a job of the engine, `external` is work that another system fetches, and
 * `event` is an event without a kind of its own.
 */
const waitKinds = [
  'task',
  'job',
  'external',
  'timer',
  'message',
  'signal',
  'condition',
  'join',
  'incident',
  'event',
] as const;

/** A wait state of an instance. */
export const wait = z.object({
  kind: z.enum(waitKinds),
  taskId: z.string().nullable(),
  /** Events that an administrator can trigger: messages, signals, receive tasks. */
  subscriptionId: z.string().nullable(),
  nodeId: z.string(),
  nodeName: z.string(),
  /** The activity that an event interrupts or accompanies, by name. */
  attachedTo: z.string().nullable(),
  since: dateTime,
  /** The due date of a task, or the time at which a timer fires. */
  due: dateTime.nullable(),
  /** Tasks: the assignee, otherwise the candidates. */
  handlers: z.array(z.string()),
  /** Tasks: unclaimed, with several candidates. */
  offered: z.boolean(),
  /** The person on whose behalf a delegated task is handled. */
  owner: z.string().nullable(),
  /** The name of a message or signal, the topic of external work, or the failure of an incident. */
  detail: z.string(),
  /** Joins: the nodes from which a token is still to come. */
  missing: z.array(z.string()),
});
export type Wait = z.infer<typeof wait>;

/** A piece of work that the portal does by itself, or that another system fetches. */
export const job = z.object({
  jobId: z.string(),
  kind: z.enum([...jobKinds, 'external']),
  nodeId: z.string(),
  nodeName: z.string(),
  /** External work has no time. */
  due: dateTime.nullable(),
  /**
   * The attempts left; with 0 there is an incident. Null for external work that has not failed, because it counts
   * attempts only from then on.
   */
  retries: z.number().int().nullable(),
  /** The last error, which is empty if there was none. */
  failure: z.string(),
});
export type Job = z.infer<typeof job>;

/** A value as JSON text (a date as the portal's time, a file as its name), personal details masked and long ones cut. */
export const variable = z.object({
  name: z.string(),
  /** The node to which the variable is local, or null for a variable of the process. */
  scope: z.string().nullable(),
  processId,
  /** The name of the called process, or null for the instance's own process. */
  processName: z.string().nullable(),
  type: z.enum(['string', 'number', 'boolean', 'date', 'file', 'null', 'object', 'list']),
  value: z.string(),
  /** Whether a part of the value is withheld. */
  masked: z.boolean(),
});
export type Variable = z.infer<typeof variable>;

const instanceDetail = instanceRecord.omit({ places: true, morePlaces: true }).extend({
  version: z.number().int(),
  /** The reason of a termination. It is empty if there was none or the instance was not terminated. */
  endReason: z.string(),
  waits: z.array(wait),
  jobs: z.array(job),
  variables: z.array(variable),
});
export type InstanceDetail = z.infer<typeof instanceDetail>;

export const instance = endpoint({
  method: 'GET',
  path: '/workflow/administration/instance',
  summary: 'Read an instance with its waits, incidents, jobs and variables',
  access: administrator,
  query: instanceId,
  response: instanceDetail,
});

/** A change of a variable. The values are those of `variable`, or null if the variable did not exist. */
const variableChange = z.object({
  time: dateTime,
  person: z.string(),
  nodeName: z.string(),
  name: z.string(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
});
export type VariableChange = z.infer<typeof variableChange>;

export const variableChangePage = endpoint({
  method: 'GET',
  path: '/workflow/administration/variableChanges',
  summary: 'List the variable changes of an instance with old and new value, newest first',
  access: administrator,
  query: pageQuery.extend({ procInstId: workflowId }),
  response: page(variableChange),
});

export const terminate = endpoint({
  method: 'POST',
  path: '/workflow/administration/terminate',
  summary: 'Terminate a running instance with a reason',
  access: administrator,
  body: instanceId.extend({ reason }),
  response: actionResult,
});

export const suspend = endpoint({
  method: 'POST',
  path: '/workflow/administration/suspend',
  summary: 'Suspend a running instance with a reason',
  access: administrator,
  body: instanceId.extend({ reason }),
  response: actionResult,
});

export const activate = endpoint({
  method: 'POST',
  path: '/workflow/administration/activate',
  summary: 'Activate a suspended instance',
  access: administrator,
  body: instanceId,
  response: actionResult,
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/workflow/administration/retryJob',
  summary: 'Run a job now and report its failure, or reset the retries of an external task',
  access: administrator,
  body: instanceId.extend({ jobId }),
  response: actionResult,
});
