import { VersionConflict, type Begins } from '../store/port';

/** Whether what a command is decided on without having been read is there: asked before anything outside is called. */
export type IsStill = () => Promise<boolean>;

/** That new instances may begin of a version. */
export interface Guess {
  /** What whoever writes makes sure of. */
  begins: Begins;
  isStill: IsStill;
}

/** Asked at most once. */
export function once(ask: IsStill): IsStill {
  let asked: Promise<boolean> | undefined;
  return () => (asked ??= ask());
}

/** A fault found on what is not there any more is none. @throws {VersionConflict} */
export const decided = <T>(decision: Promise<T>, isStill: IsStill | undefined): Promise<T> =>
  decision.catch(async (error: unknown) => {
    throw isStill && !(await isStill()) ? new VersionConflict() : error;
  });

/** Nothing where something else is there than was guessed or read. */
export const unlessConflict = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof VersionConflict) return undefined;
    throw error;
  });
