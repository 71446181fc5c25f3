import { drafts } from '../drafts/useDraft';
import { sessionStore } from '../session/store';

/**
 * A handler's typed opinion on a task. The drawer's action bar and every dialog show and change the same text. It is
 * not component state, so that typing renders only the field.
 */
export interface Opinion {
  read: () => string;
  write: (text: string) => void;
  /** Calls back on every change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** @param saved the initial text if this tab has no draft */
export function createOpinion(subject: string, saved = ''): Opinion {
  const key = `${subject} opinion`;
  /* The user is fixed at the start, because the input still belongs to them when the session ends. */
  const userId = sessionStore.get()?.user.sysUser.userId;
  const stored = userId === undefined ? null : drafts.read(userId, key);
  let text = typeof stored === 'string' ? stored : saved;
  const listeners = new Set<() => void>();
  return {
    read: () => text,
    write: (next) => {
      text = next;
      if (userId !== undefined) {
        if (next === '') drafts.remove(userId, key);
        else drafts.write(userId, key, next);
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
