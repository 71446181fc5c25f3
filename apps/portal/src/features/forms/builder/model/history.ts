/** A state with what came before it and what was undone. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the last edit changed: edits of the same thing in a row are undone together. */
  edited: string | null;
}

const maxPast = 200;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], edited: null });

/** `edited` names what an edit changes, e.g. one text that is being typed; null for an edit that stands alone. */
export function edit<T>(history: History<T>, next: T, edited: string | null): History<T> {
  if (next === history.present) return history;
  const sameThing = edited !== null && edited === history.edited;
  const past = sameThing ? history.past : [...history.past, history.present].slice(-maxPast);
  return { past, present: next, future: [], edited };
}

export function undo<T>({ past, present, future }: History<T>): History<T> {
  if (past.length === 0) return { past, present, future, edited: null };
  return { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future], edited: null };
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future, edited: null };
  return { past: [...past, present], present: next, future: rest, edited: null };
}
