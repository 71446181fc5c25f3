import type { KnownProcess } from './ports';

/** The designer's current knowledge of the process on the server. */
export interface Knowledge {
  now(): KnownProcess;
  /** Replaces everything known */
  replace(known: KnownProcess): void;
  /** Adds to the knowledge. */
  learn(known: KnownProcess): void;
}

export function createKnowledge(): Knowledge {
  let current: KnownProcess = {};
  return {
    now: () => current,
    replace: (known) => {
      current = known;
    },
    learn: (known) => {
      current = { ...current, ...known };
    },
  };
}
