import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime, workflowId } from '../wire/envelope';
import { nextSteps } from './handler-choices';
import { variables } from './variables';

/* Forecast of an instance or of a start, computed by the engine's own steps with the current variables. */

/**
 * `start`: only where a start cannot go on by itself; `work`: done by the portal itself; `external`: by another system; `event`: something that has to
 * happen outside.
 */
const forecastKinds = [
  'start',
  'task',
  'timer',
  'message',
  'signal',
  'condition',
  'event',
  'external',
  'work',
  'end',
] as const;

/**
 * Why the forecast ends after a step. `choice`: a handler chooses among the nodes in `detail`, `ownChoice`: the
 * reader does; `condition`: it
 * depends on the conditions in `detail`; `event`: on which of the events comes first; `again`: the way comes back to a
 * node of an earlier step; `incident`: an administrator has to help; `stops`: it would be refused, in words; `long`: there is more.
 */
const forecastEnds = ['choice', 'ownChoice', 'condition', 'event', 'again', 'incident', 'stops', 'long'] as const;

/** How many members of a node of several persons have to act. */
const countersignRule = z.object({
  total: z.int(),
  /** null if a condition decides. */
  needed: z.int().nullable(),
  /** One after the other. */
  sequential: z.boolean(),
});

const forecastStep = z.object({
  kind: z.enum(forecastKinds),
  nodeId: z.string(),
  nodeName: z.string(),
  /** It waits already. */
  now: z.boolean(),
  handlers: z.array(z.string()),
  /** Tasks of several persons; null: any one of the handlers acts. */
  countersign: countersignRule.nullable(),
  /** The person who chooses the handlers of a task that has none yet. */
  chosenBy: z.enum(['initiator', 'previous', 'reader']).nullable(),
  /** Passes automatically, without an action of a user. */
  passed: z.boolean(),
  due: dateTime.nullable(),
  end: z.object({ reason: z.enum(forecastEnds), detail: z.array(z.string()) }).nullable(),
});
export type ForecastStep = z.infer<typeof forecastStep>;

export const instanceForecast = endpoint({
  method: 'GET',
  path: '/workflow/runtime/query/forecast',
  summary: 'Forecast the next nodes and handlers of an instance, for its participants',
  access: 'user',
  query: z.object({ procInstId: workflowId }),
  response: z.array(forecastStep),
});

export const startForecast = endpoint({
  method: 'POST',
  path: '/workflow/runtime/query/startForecast',
  summary: 'Forecast the nodes and handlers of a start with these variables, for candidate starters',
  access: 'user',
  body: z.object({
    procDefKey: z.string().min(1).max(255),
    variables,
    ...nextSteps,
  }),
  response: z.array(forecastStep),
});
