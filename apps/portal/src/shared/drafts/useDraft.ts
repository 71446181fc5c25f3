import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sessionStore } from '../session/store';
import { drafts } from './drafts';
import { unsavedInput } from './unsaved-input';

export interface Draft<T> {
  /** What was typed before, or null. */
  stored: T | null;
  keep: (value: T) => void;
  discard: () => void;
}

/**
 * The draft of the signed-in user about a subject; without a subject nothing is kept. While its form is shown, it counts
 * as unsaved input.
 */
export function useDraft<T>(subject: string | undefined): Draft<T> {
  /* Of the user at first: when the session ends, what is typed still belongs to them. */
  const [userId] = useState(() => sessionStore.get()?.user.sysUser.userId);
  const [stored] = useState(() =>
    userId === undefined || subject === undefined ? null : (drafts.read(userId, subject) as T | null),
  );
  const isUnsaved = useRef(stored !== null);
  const keep = (value: T) => {
    if (userId === undefined || subject === undefined) return;
    isUnsaved.current = true;
    drafts.write(userId, subject, value);
  };
  const discard = () => {
    if (userId === undefined || subject === undefined) return;
    isUnsaved.current = false;
    drafts.remove(userId, subject);
  };
  const discardNow = useEffectEvent(discard);
  useEffect(() => unsavedInput.watch({ isUnsaved: () => isUnsaved.current, discard: () => discardNow() }), []);
  return { stored, keep, discard };
}
