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
import type { Opinion } from '../../../shared/workflow/opinion';
import type { FormHandle } from '../../../shared/workflow/WorkflowForm';

/** The actions whose dialogs keep a draft in this tab that belongs to the draft on the server. */
const opinionActions: readonly string[] = ['complete', 'resubmit', 'reject'];

/** The draft of an open task on the server: the form and the opinion. Only the reader can see it. */
export function useTaskDraft(open: OpenWorkflow | null, form: RefObject<FormHandle | null>, opinion: Opinion | null) {
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
      const { procInstId, taskId } = task;
      const draft = { comment: opinion?.read() ?? '', form: form.current?.draft?.() ?? null };
      const saved = await saveTaskDraft({ procInstId, taskId, draft });
      form.current?.drafted?.();
      show(saved);
      notice.success(t('success.save'));
    });

  const discard = () =>
    attempt(async () => {
      if (!open || !task) return;
      await discardTaskDraft({ procInstId: task.procInstId, taskId: task.taskId });
      form.current?.discard?.();
      opinion?.write('');
      forgetChoices(subjectKey(open));
      show(null);
      setRound((before) => before + 1);
    });

  return { saved: task?.draft ?? null, save: () => void save(), discard: () => void discard(), round };
}

function forgetChoices(subject: string): void {
  const userId = sessionStore.get()?.user.sysUser.userId;
  if (userId !== undefined) for (const name of opinionActions) drafts.remove(userId, `${subject} ${name}`);
}
