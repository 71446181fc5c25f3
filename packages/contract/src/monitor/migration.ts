import { z } from 'zod';
import { administrator } from './shared';
import { endpoint } from '../wire/endpoint';
import { workflowId } from '../wire/envelope';
import { comment } from '../tasks/common';

/* Running instances are moved to another version of their process. */

/** Instances that one call migrates or looks at. */
export const migrationBatch = 50;

/** Maximum number of manually mapped nodes. */
const migrationMappings = 1000;

const nodeId = z.string().min(1).max(255);

const order = z.object({
  /** Versions of one process, by their ids. */
  source: workflowId,
  target: workflowId,
  /** Nodes that change their id: source ids to target ids. */
  mapping: z
    .record(nodeId, nodeId)
    .refine((mapping) => Object.keys(mapping).length <= migrationMappings)
    .default({}),
});

/** The instances named, else all that run, from the first or behind `after`; so many a call. */
const chosen = order.extend({
  procInstIds: z.array(workflowId).min(1).max(migrationBatch).optional(),
  after: workflowId.optional(),
});

/**
 * Why a node becomes none of the target version. `missing`: there is none of its id; `unknownTarget`: none of the id that
 * was given; `otherKind`: it is something else there, `otherEvent`: it waits for something else, `otherLoop`: it is done
 * once in one and several times in the other, `otherScope`: it stands in another sub-process or at another activity.
 */
const mappingIssues = ['missing', 'unknownTarget', 'otherKind', 'otherEvent', 'otherLoop', 'otherScope'] as const;

/**
 * What else keeps an instance: `flow`: the flow that it should continue by is gone, `choice`: an event that a gateway waits
 * for is gone, `compensation`: something done could not be undone any more.
 */
export const migrationIssues = [...mappingIssues, 'flow', 'choice', 'compensation'] as const;

const node = z.object({ nodeId: z.string(), nodeName: z.string(), kind: z.string() });

const migratedNode = node.extend({
  targetId: z.string().nullable(),
  targetName: z.string(),
  /** Whether the mapping names it; otherwise it keeps its own id. */
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
    /** Cursor of the next page; null: this was the last one. */
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
