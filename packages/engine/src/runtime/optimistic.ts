import { VersionConflict, type Begins } from '../store/ports/instances';

/** Verifies the optimistic state of a command before external calls. */
export type IsCurrent = () => Promise<boolean>;

/** Requires that new instances of a version are allowed. */
export interface Assumption {
  /** Conditions that the write verifies. */
  begins: Begins;
  isCurrent: IsCurrent;
}

/** Returns a function that asks at most once. */
export function once(ask: IsCurrent): IsCurrent {
  let answer: Promise<boolean> | undefined;
  return () => (answer ??= ask());
}

/** An error based on stale state is discarded. @throws {VersionConflict} */
export const decided = <T>(decision: Promise<T>, isCurrent: IsCurrent | undefined): Promise<T> =>
  decision.catch(async (error: unknown) => {
    throw isCurrent && !(await isCurrent()) ? new VersionConflict() : error;
  });

/** Returns undefined on a version conflict. */
export const unlessConflict = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof VersionConflict) return undefined;
    throw error;
  });
