import { EngineError } from '../errors';
import { TriggerConsumed, VersionConflict } from '../store/ports/instances';

/** Refusals that only mean that the subscriber is gone or suspended, which receives no signals in Camunda either. */
const tooLate = new Set(['subscriptionNotFound', 'instanceEnded', 'instanceNotFound', 'conflict', 'suspended']);

const jobTooLate = new Set(['jobNotFound', 'instanceEnded', 'suspended']);

/**
 * Whether the job or its instance has ended or is suspended. Such a refusal costs no retry; the command that ended it has
 * updated the job's row.
 */
export const isJobTooLate = (error: unknown): boolean => error instanceof EngineError && jobTooLate.has(error.code);

/** The result of a command that nobody waits for, or its refusal. */
export type Outcome = 'done' | 'tooLate' | EngineError;

export async function outcomeOf(command: Promise<unknown>): Promise<Outcome> {
  try {
    await command;
    return 'done';
  } catch (error) {
    if (error instanceof TriggerConsumed || error instanceof VersionConflict) return 'tooLate';
    if (!(error instanceof EngineError)) throw error;
    return tooLate.has(error.code) ? 'tooLate' : error;
  }
}
