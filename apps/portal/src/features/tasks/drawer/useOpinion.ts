import { useEffect, useState, useSyncExternalStore } from 'react';
import { unsavedInput } from '../../../shared/drafts/unsaved-input';
import type { StaleReason } from '../../../shared/workflow/action-dialog-props';
import { createOpinion, isBegun, type Opinion } from '../../../shared/workflow/opinion';
import { subjectKey, waitingTask, type OpenWorkflow, type TaskInfo } from '../../../shared/workflow/open-workflow';
import { isSameTask, staleReason } from './stale';

interface Kept {
  target: string;
  /** The task that the opinion is about. */
  task: TaskInfo;
  opinion: Opinion;
  /** Whether another task has replaced the one that the reader opened. */
  replaced: boolean;
}

export type DrawerOpinion = ReturnType<typeof useOpinion>;

/**
 * Returns the opinion on the open task. Once something is typed, it belongs to that task. If the task is gone or moved
 * to another version, the reader is told why and can still copy the text.
 */
export function useOpinion(open: OpenWorkflow | null, error: unknown, target: string) {
  const [kept, setKept] = useState<Kept | null>(null);
  const task = open && waitingTask(open);
  const current = kept?.target === target ? kept : null;
  const begin = (next: OpenWorkflow, about: TaskInfo, replaced: boolean) =>
    setKept({ target, task: about, replaced, opinion: createOpinion(subjectKey(next), about.draft?.comment) });
  const isOther = current !== null && task !== null && !isSameTask(current.task, task);
  if (open && task && (!current || (isOther && !isBegun(current.opinion)))) begin(open, task, current !== null);

  const opinion = current?.opinion ?? null;
  useEffect(
    () => (opinion ? unsavedInput.watch({ isUnsaved: () => isBegun(opinion), discard: opinion.clear }) : undefined),
    [opinion],
  );
  const stale: StaleReason | undefined = current
    ? staleReason({ ...current.task, claim: task?.claim ?? current.task.claim }, open, error)
    : undefined;
  const goOn = (reason: StaleReason) => {
    if (reason === 'gone') opinion?.clear();
    else if (task) setKept((before) => before && { ...before, task, replaced: true });
  };
  return {
    opinion,
    isTyped: useIsTyped(opinion),
    stale,
    /** Whether the reader sees the task that they opened. */
    isAsOpened: current !== null && !current.replaced && stale === undefined,
    /** Continues with the current task. The text about a task that is gone is dropped. */
    goOn: stale && stale !== 'suspended' ? () => goOn(stale) : undefined,
  };
}

const nothing = { subscribe: () => () => {}, read: () => '' };

const useIsTyped = (opinion: Opinion | null): boolean => {
  const { subscribe, read } = opinion ?? nothing;
  return useSyncExternalStore(subscribe, () => read() !== '');
};
