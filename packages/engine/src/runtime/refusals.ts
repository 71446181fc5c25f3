import { EngineError } from '../errors';
import { TriggerConsumed, VersionConflict } from '../store/ports/instances';

/** Refusals that only mean that the subscriber is gone or suspended, which receives no signals in Camunda either. */
const tooLate = new Set(['subscriptionNotFound', 'instanceEnded', 'instanceNotFound', 'conflict', 'suspended']);

/**
 * Refusals which mean that the job or its instance has ended or is suspended. The command that did so has updated the
 * job's row.
 */
const jobTooLate = new Set(['jobNotFound', 'instanceNotFound', 'instanceEnded', 'suspended']);

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
