import { z } from 'zod';
import { member } from '../organisation/address-book';
import { endpoint } from '../wire/endpoint';
import { page, pageQuery, rowId, workflowId } from '../wire/envelope';
import { limits } from '../wire/limits';

/* Handlers that people choose while an instance runs (docs/decisions/0074-handlers-chosen-at-runtime.md). */

const taskDefKey = z.string().min(1).max(255);

/** The people chosen for later nodes. An empty list clears the choice for a node. */
export const nextHandlerList = z
  .array(z.object({ taskDefKey, userIdList: z.array(rowId).max(1000) }))
  .max(100)
  .default([]);
export type NextHandlers = z.infer<typeof nextHandlerList>;

/** How a start or a completion continues: the flows chosen at gateways of manual choice, and the next handlers. */
export const nextSteps = {
  selectedSeqFlowId: z.array(z.string().max(255)).max(100).default([]),
  nextHandlerList,
  /** The custom button by which a task is completed. The default is `complete`. */
  buttonId: z.string().min(1).max(255).optional(),
};

/** How a completion continues. */
export const completionSteps = {
  ...nextSteps,
  /** The people who sign after the handler, before the process goes on. */
  signersAfter: z.array(rowId).max(1000).optional(),
};

/** A node whose handlers the reader chooses. */
export const handlerChoice = z.object({
  taskDefKey: z.string(),
  taskName: z.string(),
  /** The version that the node is of. */
  procDefId: workflowId,
  /** Whether several people can be chosen. */
  several: z.boolean(),
  required: z.boolean(),
  /**
   * `always`: the node is reached. `possible`: it depends on conditions. `passed`: only if tasks before it are passed
   * automatically, which the refusal of the command says.
   */
  reach: z.enum(['always', 'possible', 'passed']),
  /** The offered flows by which the node is reached, or null if it does not depend on them. */
  seqFlowIdList: z.array(z.string()).nullable(),
  /** Whether the definition lists the people to choose from. */
  restricted: z.boolean(),
  /** The people of the last choice. */
  chosenList: z.array(z.object({ userId: rowId, chineseName: z.string() })),
});
export type HandlerChoice = z.infer<typeof handlerChoice>;

export const choosablePage = endpoint({
  method: 'GET',
  path: '/workflow/runtime/query/choosableUserPage',
  summary: 'List the people whom the signed-in user can choose to handle a node',
  access: 'user',
  query: pageQuery.extend({
    procDefId: workflowId,
    taskDefKey,
    keyword: z.string().trim().max(limits.searchLength).default(''),
  }),
  response: page(member),
});
