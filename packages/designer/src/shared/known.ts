import type { KnownProcess } from './ports';

/** What the designer knows of the process on the server at this moment. */
export interface Knowledge {
  now(): KnownProcess;
  /** Replaces everything known */
  replace(known: KnownProcess): void;
  /** Adds to what is known */
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
