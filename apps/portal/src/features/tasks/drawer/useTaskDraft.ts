import { useQueryClient } from '@tanstack/react-query';
import type { tasks } from '@portal/contract';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { discardTaskDraft, saveTaskDraft, workflow } from '../../../shared/api/tasks/tasks';
import { drafts } from '../../../shared/drafts/useDraft';
import { notice } from '../../../shared/notice';
import { sessionStore } from '../../../shared/session/store';
import { needsNoForm } from '../../../shared/workflow/form-registry';
import { subjectKey, waitingTask, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import type { FormHandle } from '../../../shared/workflow/WorkflowForm';

/** The actions that a handler gives an opinion with; the draft keeps the one that was typed. */
export const opinionActions: readonly string[] = ['complete', 'resubmit', 'reject'];

/** The draft of an open task on the server: the form and the opinion, for the reader alone. */
export function useTaskDraft(open: OpenWorkflow | null, form: RefObject<FormHandle | null>) {
  const { t } = useTranslation('handling');
  const client = useQueryClient();
  /* Counts how often a draft was discarded: the form then begins anew. */
  const [round, setRound] = useState(0);
  const task = open && waitingTask(open);

  const show = (draft: tasks.TaskDraft | null) => {
    if (!task) return;
    const { procInstId, taskId } = task;
    client.setQueryData(workflow.info({ procInstId, taskId }).queryKey, (info) => info && { ...info, draft });
  };
  const attempt = async (step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      notice.failure(error);
    }
  };

  const save = () =>
    attempt(async () => {
      const isLoading = open !== null && !needsNoForm(open) && form.current === null;
      if (!open || !task || isLoading) return;
      const { procInstId, taskId, draft } = task;
      const typed = form.current?.draft?.() ?? null;
      const comment = typedOpinion(subjectKey(open)) ?? draft?.comment ?? '';
      const saved = await saveTaskDraft({ procInstId, taskId, draft: { comment, form: typed } });
      form.current?.drafted?.();
      show(saved);
      notice.success(t('success.save'));
    });

  const discard = () =>
    attempt(async () => {
      if (!open || !task) return;
      await discardTaskDraft({ procInstId: task.procInstId, taskId: task.taskId });
      form.current?.discard?.();
      forgetOpinions(subjectKey(open));
      show(null);
      setRound((before) => before + 1);
    });

  return { saved: task?.draft ?? null, save: () => void save(), discard: () => void discard(), round };
}

const withUser = <T>(work: (userId: number) => T): T | undefined => {
  const userId = sessionStore.get()?.user.sysUser.userId;
  return userId === undefined ? undefined : work(userId);
};

/** What was typed in the dialog of an action, whether it is open or was closed. */
const typedOpinion = (subject: string): string | undefined =>
  withUser((userId) =>
    opinionActions
      .map((name) => (drafts.read(userId, `${subject} ${name}`) as { comment?: string } | null)?.comment)
      .find(Boolean),
  );

const forgetOpinions = (subject: string): void =>
  withUser((userId) => opinionActions.forEach((name) => drafts.remove(userId, `${subject} ${name}`)));
