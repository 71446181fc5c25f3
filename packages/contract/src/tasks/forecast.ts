import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime, workflowId } from '../wire/envelope';
import { addedSigner } from './added-signers';
import { nextSteps } from './handler-choices';
import { variables } from './variables';
import { countersign } from '../votes/rule';

/* Forecast of an instance or of a start, computed by the engine's own steps with the current variables. */

/**
 * `start` appears only if a start cannot continue by itself. `work` is done by the portal, `external` by another
 * system, and `event` is an event from outside.
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
 * Why the forecast ends after a step. `choice`: a handler chooses among the nodes in `detail`. `ownChoice`: the reader
 * chooses. `condition`: it depends on the conditions in `detail`. `event`: it depends on which of the events comes
 * first. `again`: the path returns to a node of an earlier step. `incident`: an administrator has to help. `stops`: the
 * step would be refused; `detail` says why. `long`: the forecast was cut off.
 */
const forecastEnds = ['choice', 'ownChoice', 'condition', 'event', 'again', 'incident', 'stops', 'long'] as const;

const forecastStep = z.object({
  kind: z.enum(forecastKinds),
  nodeId: z.string(),
  nodeName: z.string(),
  /** The step waits already. */
  now: z.boolean(),
  handlers: z.array(z.string()),
  /** Those of the handlers who were added as signers. It is absent if there are none. */
  added: z.array(addedSigner.extend({ userName: z.string() })).optional(),
  /** Set for tasks of several persons. Null if any one of the handlers completes it. */
  countersign: countersign.nullable(),
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
