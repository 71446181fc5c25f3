import { useQueryClient } from '@tanstack/react-query';
import type { tasks } from '@portal/contract';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { removeStartDraft, saveStartDraft, startDraft } from '../../../shared/api/forms/start-drafts';
import { refreshLists } from '../../../shared/api/refresh';
import { discardTaskDraft, saveTaskDraft, workflow } from '../../../shared/api/tasks/tasks';
import { drafts } from '../../../shared/drafts/useDraft';
import { notice } from '../../../shared/notice';
import { sessionStore } from '../../../shared/session/store';
import { useParameters } from '../../../shared/ui/useParameters';
import { needsNoForm } from '../../../shared/workflow/form-registry';
import { subjectKey, waitingTask, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import type { Opinion } from '../../../shared/workflow/opinion';
import { writeTarget } from '../../../shared/workflow/target';
import type { FormHandle } from '../../../shared/workflow/WorkflowForm';

/** The actions whose dialogs keep a draft in this tab that belongs to the draft on the server. */
const opinionActions: readonly string[] = ['complete', 'resubmit', 'reject'];

/** The draft of an open task, or of a start, on the server: the form and the opinion. Only the reader can see it. */
export function useTaskDraft(
  open: OpenWorkflow | null,
  form: RefObject<FormHandle | null>,
  { opinion, onClose }: { opinion: Opinion | null; onClose: () => void },
) {
  const { t } = useTranslation('handling');
  const client = useQueryClient();
  const [, changeAddress] = useParameters();
  /* Counts how often a draft was discarded: the form then begins anew. */
  const [round, setRound] = useState(0);
  const task = open && waitingTask(open);
  const isDraftableStart = open?.kind === 'start' && open.configuration.buttonList.some(({ id }) => id === 'save');

  const show = (draft: tasks.TaskDraft | null) => {
    if (!task) return;
    const { procInstId, taskId } = task;
    client.setQueryData(workflow.info({ procInstId, taskId }).queryKey, (info) => info && { ...info, draft });
  };
  /** @returns whether it succeeded */
  const attempt = async (step: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await step();
    } catch (error) {
      notice.failure(error);
      return false;
    }
  };

  const saveTask = async (): Promise<boolean> => {
    const isLoading = open !== null && !needsNoForm(open) && form.current === null;
    if (!open || !task || isLoading) return false;
    const { procInstId, taskId } = task;
    const draft = { comment: opinion?.read() ?? '', form: form.current?.draft?.() ?? null };
    const saved = await saveTaskDraft({ procInstId, taskId, draft });
    form.current?.drafted?.();
    show(saved);
    notice.success(t('success.save'));
    return true;
  };
  const saveStart = async ({ stays }: { stays: boolean }): Promise<boolean> => {
    const filled = form.current;
    if (open?.kind !== 'start' || !filled?.requestId) return false;
    const { requestId, version } = filled;
    const values = filled.draft?.().typed ?? {};
    const saved = await saveStartDraft({ requestId, procDefKey: open.procDefKey, version, values });
    filled.drafted?.();
    notice.success(t('success.saveStart'));
    void refreshLists(client);
    client.setQueryData(startDraft(requestId).queryKey, { ...saved, submittedAs: null });
    if (stays)
      changeAddress((address) => writeTarget(address, { startProcessKey: open.procDefKey, draft: requestId }), {
        replace: true,
      });
    return true;
  };

  const discard = async (): Promise<boolean> => {
    if (open?.kind === 'start' && open.draft) {
      await removeStartDraft(open.draft.requestId);
      form.current?.discard?.();
      void refreshLists(client);
      onClose();
      return true;
    }
    if (!open || !task) return false;
    await discardTaskDraft({ procInstId: task.procInstId, taskId: task.taskId });
    form.current?.discard?.();
    opinion?.clear();
    forgetChoices(subjectKey(open));
    show(null);
    setRound((before) => before + 1);
    return true;
  };

  const start = open?.kind === 'start' ? open.draft : undefined;
  return {
    saved: start ? { of: 'start' as const, ...start } : task?.draft ? { of: 'task' as const, ...task.draft } : null,
    save: () => void attempt(() => (open?.kind === 'start' ? saveStart({ stays: true }) : saveTask())),
    /** Stores a start before it is left. It is absent if the platform keeps no drafts. */
    saveAndLeave: isDraftableStart ? () => attempt(() => saveStart({ stays: false })) : undefined,
    discard: () => void attempt(discard),
    round,
  };
}

function forgetChoices(subject: string): void {
  const userId = sessionStore.get()?.user.sysUser.userId;
  if (userId !== undefined) for (const name of opinionActions) drafts.remove(userId, `${subject} ${name}`);
}
