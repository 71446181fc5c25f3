import { z } from 'zod';
import { workflowId } from '../wire/envelope';
import { limits } from '../wire/limits';

/** An opinion: at most 100 characters (spec 000 §5). */
export const comment = z.string().trim().max(limits.commentLength).default('');

/**
 * `terminal` was ended by somebody else, `withdrawn` by its initiator. `revoked` was complete until a request revoked it.
 */
export const instanceState = z.enum(['running', 'complete', 'terminal', 'withdrawn', 'revoked']);
export type InstanceState = z.infer<typeof instanceState>;

/**
 * The revision of the form that the person has seen. If another revision is stored by now, the action is refused and
 * the answer contains the changes.
 */
export const formRevision = z.number().int().min(0).optional();

/** The number by which users name an instance: yyyyMMdd-nnnnnn. */
export const instanceNumber = z.string();

/**
 * Returns the instance. A repeated request is refused with 409 `taskNotActive`, unless it has the `Idempotency-Key` of
 * the first one and gets the same answer.
 */
export const actionResult = z.object({ procInstId: workflowId });

/** A reject that brought a task back: who rejected, at which node, and why. */
export const rejection = z.object({
  /** Empty if no person did it, but a deadline. */
  userName: z.string(),
  nodeName: z.string(),
  comment: z.string(),
  /** The members of the node did not agree; the user gave the deciding vote. */
  voted: z.literal(true).optional(),
});
export type Rejection = z.infer<typeof rejection>;

/** A task that was delegated for an opinion: it waits for that, or is back with its owner. Camunda's names. */
export const delegationState = z.enum(['PENDING', 'RESOLVED']);

/** The owner who asks, with what they ask, or the delegate who gave an opinion. The name is empty if it is not known. */
export const delegation = z.object({ state: delegationState, userName: z.string(), comment: z.string() });
export type Delegation = z.infer<typeof delegation>;
