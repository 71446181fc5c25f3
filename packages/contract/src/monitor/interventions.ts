import { z } from 'zod';
import { administrator, instanceId } from './shared';
import { endpoint } from '../wire/endpoint';
import { ownProcess, processId, workflowId } from '../wire/envelope';
import { actionResult } from '../tasks/common';
import { limits } from '../wire/limits';

/* Interventions of administrators in one instance. Each is recorded in its history with its reason. */

export const reason = z.string().trim().min(1).max(limits.commentLength);

const nodeId = z.string().min(1).max(255);

/** One of the processes that run in an instance. */
const runningProcess = instanceId.extend({ processId: processId.default(ownProcess) });

const nodePlace = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  kind: z.string(),
  /** The number of tokens at the node. */
  tokens: z.number().int(),
});
export type NodePlace = z.infer<typeof nodePlace>;

export const nodeList = endpoint({
  method: 'GET',
  path: '/workflow/administration/nodes',
  summary: 'List the nodes of a running process where tokens can be placed, with the tokens at each',
  access: administrator,
  query: runningProcess,
  response: z.array(nodePlace),
});

/** The maximum number of nodes in one modification. */
const modifiedNodes = 100;
const nodes = z.array(nodeId).max(modifiedNodes).default([]);

export const modify = endpoint({
  method: 'POST',
  path: '/workflow/administration/modify',
  summary: 'Remove all tokens from some nodes and place one before others; without tokens the instance ends',
  access: administrator,
  body: runningProcess
    .extend({ cancel: nodes, start: nodes, reason })
    .refine(({ cancel, start }) => cancel.length + start.length > 0, { path: ['start'] }),
  response: actionResult,
});

/** The types of a value that can be written. Dates have the format of the wire, anything else is JSON. */
export const variableTypes = ['string', 'number', 'boolean', 'date', 'json', 'null'] as const;
export type VariableType = (typeof variableTypes)[number];

/** A name that expressions can read. */
export const variableNamePattern = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
export const variableNameLength = 255;

export const setVariable = endpoint({
  method: 'POST',
  path: '/workflow/administration/setVariable',
  summary: 'Set a typed variable of an instance or of a called process; conditions that wait for it are evaluated',
  access: administrator,
  body: runningProcess.extend({
    name: z.string().trim().regex(variableNamePattern).max(variableNameLength),
    type: z.enum(variableTypes),
    value: z.string().max(limits.variablesLength).default(''),
    reason,
  }),
  response: actionResult,
});

export const deliver = endpoint({
  method: 'POST',
  path: '/workflow/administration/deliver',
  summary: 'Trigger an event that an instance waits for, as if its message or signal had arrived',
  access: administrator,
  body: instanceId.extend({ subscriptionId: z.string().min(1).max(255), reason }),
  response: actionResult,
});

export const restart = endpoint({
  method: 'POST',
  path: '/workflow/administration/restart',
  summary: 'Restart an ended instance at a node or at its start, with a copy of its form; once a request id',
  access: administrator,
  body: instanceId.extend({
    /** The default is the start. */
    target: nodeId.optional(),
    /** Whether to use the variables at the end of the instance, or the initial ones. */
    variables: z.enum(['end', 'beginning']).default('end'),
    reason,
    requestId: z.uuid(),
  }),
  response: z.object({ procInstId: workflowId }),
});
