import { useReducer } from 'react';

interface Steps<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
}

type Action<T> = { to: (present: T) => T } | 'undo' | 'redo';

const stepsMost = 200;

function reduce<T>({ past, present, future }: Steps<T>, action: Action<T>): Steps<T> {
  if (action === 'undo') {
    const before = past.at(-1);
    return before === undefined
      ? { past, present, future }
      : { past: past.slice(0, -1), present: before, future: [present, ...future] };
  }
  if (action === 'redo') {
    const [next, ...later] = future;
    return next === undefined ? { past, present, future } : { past: [...past, present], present: next, future: later };
  }
  const changed = action.to(present);
  return changed === present
    ? { past, present, future }
    : { past: [...past, present].slice(-stepsMost), present: changed, future: [] };
}

/** Keeps a value whose changes can be undone and redone. */
export function useUndo<T extends object>(initial: T) {
  const [{ past, present, future }, dispatch] = useReducer(reduce<T>, { past: [], present: initial, future: [] });
  return {
    value: present,
    change: (to: (present: T) => T) => dispatch({ to }),
    undo: past.length > 0 ? () => dispatch('undo') : null,
    redo: future.length > 0 ? () => dispatch('redo') : null,
  };
}
