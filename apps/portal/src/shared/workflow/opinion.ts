import { drafts } from '../drafts/useDraft';
import { sessionStore } from '../session/store';

/**
 * What a handler has typed about a task. The drawer's action bar and every dialog show and change the same text; it is
 * no state of a component, so that typing renders the field alone.
 */
export interface Opinion {
  read: () => string;
  write: (text: string) => void;
  /** Calls back on every change; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** @param saved what it begins with when this tab keeps no draft */
export function createOpinion(subject: string, saved = ''): Opinion {
  const key = `${subject} opinion`;
  /* Of the user at first: when the session ends, what is typed still belongs to them. */
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
