import { z } from 'zod';
import { administrator, instanceId, jobId, listQuery, searchText } from './shared';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, workflowId } from '../wire/envelope';
import { actionResult } from '../tasks/common';
import { limits } from '../wire/limits';

/* The automatic work of instances: jobs, external work, and what of it has failed. */

/** The keyword is searched in title and business key of the instance, or is its id. */
const workQuery = listQuery.extend({
  /** Part of a process's name or key. */
  process: searchText,
  /** Part of a node's name or id. */
  node: searchText,
  /** A part of the failure message. */
  message: searchText,
  /** The time since which an incident exists, or at which a job is due. */
  from: dateTime.optional(),
  to: dateTime.optional(),
});

const workRecord = z.object({
  procInstId: workflowId,
  processDefinitionKey: z.string(),
  processName: z.string(),
  title: z.string(),
  businessKey: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
});

/**
 * `job` is a failed job of the portal, `external` failed work of another system, `handler` an incident reported by a
 * handler, and `unhandled` a node that was passed because nobody could handle it. The last two cannot be retried.
 */
export const incidentKinds = ['job', 'external', 'handler', 'unhandled'] as const;

const incidentQuery = workQuery;

const incidentRecord = workRecord.extend({
  incidentId: z.string(),
  kind: z.enum(incidentKinds),
  /** The failure as text. */
  failure: z.string(),
  time: dateTime,
});
export type IncidentRecord = z.infer<typeof incidentRecord>;

export const incidentPage = endpoint({
  method: 'GET',
  path: '/workflow/administration/incidentPage',
  summary: `List the incidents, newest first; the total counts up to ${limits.administrationCountMax}`,
  access: administrator,
  query: incidentQuery,
  response: page(incidentRecord),
});

/**
 * The types of jobs: a timer, a timeout listener, a signal to receive later, or the continuation before or after a
 * node.
 */
export const jobKinds = ['timer', 'listener', 'deadline', 'signal', 'before', 'after'] as const;

/**
 * `failed` jobs have no attempts left, `retrying` jobs have failed and are tried again, `planned` jobs have not failed.
 */
export const jobStates = ['failed', 'retrying', 'planned'] as const;
export type JobState = (typeof jobStates)[number];

const jobQuery = workQuery.extend({ state: z.enum(jobStates).optional() });
export type JobQuery = z.infer<typeof jobQuery>;

const jobRecord = workRecord.extend({
  jobId: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  due: dateTime,
  retries: z.number().int(),
  /** The last error as text, which is empty if there was none. */
  failure: z.string(),
  /** Whether its instance is suspended. */
  suspended: z.boolean(),
});
export type JobRecord = z.infer<typeof jobRecord>;

export const jobPage = endpoint({
  method: 'GET',
  path: '/workflow/administration/jobPage',
  summary: `List timers and other jobs, the next due first; the total counts up to ${limits.administrationCountMax}`,
  access: administrator,
  query: jobQuery,
  response: page(jobRecord),
});

/** The number of attempts that a retry by an administrator adds. */
export const newRetries = 3;

const retryOutcome = z.object({
  retried: z.array(z.string()),
  refused: z.array(z.object({ incidentId: z.string(), reason: z.string() })),
});
export type RetryOutcome = z.infer<typeof retryOutcome>;

export const retryIncidents = endpoint({
  method: 'POST',
  path: '/workflow/administration/retryIncidents',
  summary: 'Retry incidents; each that cannot be retried is named with its reason',
  access: administrator,
  body: z.object({ incidentIds: z.array(workflowId).min(1).max(limits.administrationPageSizeMax) }),
  response: retryOutcome,
});

export const dismissIncident = endpoint({
  method: 'POST',
  path: '/workflow/administration/dismissIncident',
  summary: 'Take note of a node that was passed since no one could handle it, which removes it from the list',
  access: administrator,
  body: z.object({ incidentId: workflowId }),
  response: actionResult,
});

export const setJobDue = endpoint({
  method: 'POST',
  path: '/workflow/administration/setJobDue',
  summary: 'Change the due date of a job',
  access: administrator,
  body: instanceId.extend({ jobId, due: dateTime }),
  response: actionResult,
});
