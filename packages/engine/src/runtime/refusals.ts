import { EngineError } from '../errors';
import { UsedUp, VersionConflict } from '../store/port';

/** Refusals that say only that nobody waits any more, or stands still, which hears no signals on Camunda either. */
const tooLate = new Set(['subscriptionNotFound', 'instanceEnded', 'instanceNotFound', 'conflict', 'suspended']);

/** What has come of a command for which nobody waits, or why it is refused. */
export type Outcome = 'done' | 'tooLate' | EngineError;

export async function outcomeOf(command: Promise<unknown>): Promise<Outcome> {
  try {
    await command;
    return 'done';
  } catch (error) {
    if (error instanceof UsedUp || error instanceof VersionConflict) return 'tooLate';
    if (!(error instanceof EngineError)) throw error;
    return tooLate.has(error.code) ? 'tooLate' : error;
  }
}
