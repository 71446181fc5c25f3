import { EngineError, type Engine, type JobRunner } from '../../src';
import { Killed } from '../../testing/crashing-store';
import { Away } from './unsteady';

/** A process of the program. */
export interface Process {
  engine: Engine;
  runner: JobRunner;
}

/** The engines that execute an operation, and the failure that is simulated. */
export interface Receivers {
  processes: readonly Process[];
  failure: string;
  /** The first write is refused. */
  refusesFirst: boolean;
  /** The crashed operation has ended. */
  quiet: () => Promise<unknown>;
}

/** `done`, the code of a refusal, or the database's message; any other error with its stack. */
export async function outcomeOf(command: Promise<unknown>): Promise<string> {
  try {
    await command;
    return 'done';
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    if (error instanceof Away || error instanceof Killed) return error.message;
    return error instanceof Error ? `\n${error.stack}` : String(error);
  }
}
