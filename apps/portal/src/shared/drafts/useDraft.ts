import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { personalKeys, removeEntries } from '../session/personal-entries';
import { sessionStore } from '../session/store';
import { unsavedInput } from './unsaved-input';

const keyOf = (userId: number, subject: string) => `${personalKeys.drafts}${userId}.${subject}`;

/**
 * Unsent input of a user, as JSON in this tab's session storage. It survives the end of the session and a new sign-in.
 * Because it may be personal data, it ends with the tab, and the drafts of another user are removed on reading.
 */
export const drafts = {
  read(userId: number, subject: string): unknown {
    removeEntries(sessionStorage, personalKeys.drafts, keyOf(userId, ''));
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(userId, subject)) ?? 'null') as unknown;
    } catch {
      return null;
    }
  },
  write(userId: number, subject: string, value: unknown): void {
    try {
      sessionStorage.setItem(keyOf(userId, subject), JSON.stringify(value));
    } catch {
      // a full storage keeps no draft
    }
  },
  remove: (userId: number, subject: string): void => sessionStorage.removeItem(keyOf(userId, subject)),
};

export interface Draft<T> {
  /** The earlier input, or null. */
  stored: T | null;
  keep: (value: T) => void;
  discard: () => void;
}

/**
 * Returns the draft of the signed-in user about a subject. Without a subject nothing is stored. While its form is
 * shown, it counts as unsaved input.
 */
export function useDraft<T>(subject: string | undefined): Draft<T> {
  /* The user is fixed at the start, because the input still belongs to them when the session ends. */
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
