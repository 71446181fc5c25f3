import { useState } from 'react';
import { sessionStore } from './store';
import { drafts } from '../drafts';

export interface Draft<T> {
  /** What was typed before, or null. */
  stored: T | null;
  keep: (value: T) => void;
  discard: () => void;
}

/** The draft of the signed-in user about a subject; without a subject nothing is kept. */
export function useDraft<T>(subject: string | undefined): Draft<T> {
  /* Of the user at first: when the session ends, what is typed still belongs to them. */
  const [userId] = useState(() => sessionStore.get()?.user.sysUser.userId);
  const [stored] = useState(() =>
    userId === undefined || subject === undefined ? null : (drafts.read(userId, subject) as T | null),
  );
  return {
    stored,
    keep: (value) => userId !== undefined && subject !== undefined && drafts.write(userId, subject, value),
    discard: () => userId !== undefined && subject !== undefined && drafts.remove(userId, subject),
  };
}
