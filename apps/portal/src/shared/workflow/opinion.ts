import { opinions } from '@portal/contract';
import type { StoredFileValue } from '@portal/contract/fields';
import { drafts } from '../drafts/useDraft';
import { sessionStore } from '../session/store';

export interface OpinionParts {
  files: readonly StoredFileValue[];
  signature: StoredFileValue | null;
  /** Whether the signature is the one that the handler keeps. */
  isSaved: boolean;
}

const noParts: OpinionParts = { files: [], signature: null, isSaved: false };

/** Returns whether something was typed or added. */
export const isBegun = (opinion: Opinion): boolean => opinion.read() !== '' || opinion.parts() !== noParts;

/** The parts of an opinion as actions send them. */
export interface SentParts {
  opinionFiles?: StoredFileValue[];
  signature?: StoredFileValue | typeof opinions.savedSignature;
}

export function sentParts(opinion: Opinion | null | undefined): SentParts {
  const { files, signature, isSaved } = opinion?.parts() ?? noParts;
  return {
    ...(files.length > 0 && { opinionFiles: [...files] }),
    ...(signature && { signature: isSaved ? opinions.savedSignature : signature }),
  };
}

/**
 * A handler's typed opinion on a task. The drawer's action bar and every dialog show and change the same text. It is
 * not component state, so that typing renders only the field.
 */
export interface Opinion {
  /** What goes with the text. It is kept only in memory, since uploads that nothing refers to are removed soon. */
  parts: () => OpinionParts;
  changeParts: (changed: Partial<OpinionParts>) => void;
  read: () => string;
  write: (text: string) => void;
  /** Drops the text and its parts. */
  clear: () => void;
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
  let parts = noParts;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const write = (next: string) => {
    text = next;
    if (userId !== undefined) {
      if (next === '') drafts.remove(userId, key);
      else drafts.write(userId, key, next);
    }
    notify();
  };
  return {
    read: () => text,
    write,
    parts: () => parts,
    changeParts: (changed) => {
      const next = { ...parts, ...changed };
      parts = next.files.length === 0 && next.signature === null ? noParts : next;
      notify();
    },
    clear: () => {
      parts = noParts;
      write('');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
