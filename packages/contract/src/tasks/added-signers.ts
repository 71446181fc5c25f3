import { z } from 'zod';
import { rowId, workflowId } from '../wire/envelope';
import { signerKind } from './history-actions';

/* Signers whom handlers add before, after or beside themselves (docs/decisions/0110-added-signers.md). */

/** How a signer was added, and by whom. */
export const addedSigner = z.object({ kind: signerKind, byName: z.string() });
export type AddedSigner = z.infer<typeof addedSigner>;

/** The signers around a task of the reader. */
export const taskSigning = z.object({
  /** The kinds of signers that the reader may add. */
  kinds: z.array(signerKind),
  /** The names of those who sign before the reader can. */
  awaited: z.array(z.string()),
  /** Set if the reader was added as a signer. */
  added: addedSigner.nullable(),
  /** Whether the way on is chosen by who added the reader. It is the reader's to choose once that one has left. */
  leavesChoices: z.boolean(),
  /** Whether there are signers whom the reader may remove. */
  removable: z.boolean(),
});
export type TaskSigning = z.infer<typeof taskSigning>;

/** How the handler of a step was added as a signer. */
export const addedStep = addedSigner.extend({
  /** The open task and its signer, if the reader may remove that one. */
  remove: z.object({ procInstId: workflowId, taskId: workflowId, userId: rowId }).nullable(),
});
