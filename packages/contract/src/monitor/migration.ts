import { z } from 'zod';
import { administrator } from './shared';
import { endpoint } from '../wire/endpoint';
import { workflowId } from '../wire/envelope';
import { comment } from '../tasks/common';

/* Running instances are moved to another version of their process. */

/** The maximum number of instances that one call migrates or checks. */
export const migrationBatch = 50;

/** Maximum number of manually mapped nodes. */
const migrationMappings = 1000;

const nodeId = z.string().min(1).max(255);

const order = z.object({
  /** Two versions of one process, by their ids. */
  source: workflowId,
  target: workflowId,
  /** Nodes that change their id: source ids to target ids. */
  mapping: z
    .record(nodeId, nodeId)
    .refine((mapping) => Object.keys(mapping).length <= migrationMappings)
    .default({}),
});

/** The named instances, or else all running ones from the first or after `after`, up to a limit per call. */
const chosen = order.extend({
  procInstIds: z.array(workflowId).min(1).max(migrationBatch).optional(),
  after: workflowId.optional(),
});

/**
 * Reasons why a node has no counterpart in the target version. `missing`: no node has its id. `unknownTarget`: no node
 * has the given id. `otherKind`: the target is another kind of node. `otherEvent`: it waits for another event.
 * `otherLoop`: only one of the two is multi-instance. `otherScope`: it lies in another sub-process or at another
 * activity.
 */
const mappingIssues = ['missing', 'unknownTarget', 'otherKind', 'otherEvent', 'otherLoop', 'otherScope'] as const;

/**
 * Further reasons why an instance cannot be migrated. `flow`: the flow that a token would take was removed. `choice`:
 * an event of an event-based gateway was removed. `compensation`: a completed activity could no longer be compensated.
 */
export const migrationIssues = [...mappingIssues, 'flow', 'choice', 'compensation'] as const;

const node = z.object({ nodeId: z.string(), nodeName: z.string(), kind: z.string() });

const migratedNode = node.extend({
  targetId: z.string().nullable(),
  targetName: z.string(),
  /** Whether the mapping names the node. Otherwise it keeps its own id. */
  given: z.boolean(),
  issue: z.enum(mappingIssues).nullable(),
});
export type MigratedNode = z.infer<typeof migratedNode>;

export const migrationMap = endpoint({
  method: 'POST',
  path: '/workflow/administration/migrationMap',
  summary: 'Map the nodes of a version to those of another one',
  access: administrator,
  body: order,
  response: z.object({ nodes: z.array(migratedNode), targets: z.array(node) }),
});

const blocked = z.object({
  procInstId: workflowId,
  title: z.string(),
  issues: z.array(z.object({ nodeId: z.string(), nodeName: z.string(), issue: z.enum(migrationIssues) })),
});
export type BlockedInstance = z.infer<typeof blocked>;

export const migrationCheck = endpoint({
  method: 'POST',
  path: '/workflow/administration/migrationCheck',
  summary: `Check which running instances cannot be migrated, and why; ${migrationBatch} a call`,
  access: administrator,
  body: chosen,
  response: z.object({
    checked: z.number().int(),
    blocked: z.array(blocked),
    /** The cursor of the next page, or null on the last page. */
    next: workflowId.nullable(),
  }),
});

export const migrate = endpoint({
  method: 'POST',
  path: '/workflow/administration/migrate',
  summary: `Migrate running instances to another version, ${migrationBatch} a call; each that fails is named and left unchanged`,
  access: administrator,
  body: chosen.extend({ comment }),
  response: z.object({
    migrated: z.number().int(),
    refused: z.array(z.object({ procInstId: workflowId, title: z.string(), reason: z.string() })),
    next: workflowId.nullable(),
  }),
});
