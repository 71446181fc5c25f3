import type { Actions } from './useActions';
import type { StaleReason } from '../../../shared/workflow/action-dialog-props';
import { isSuspended, subjectKey, waitingTask, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { opinionActions } from './useTaskDraft';
import { isNotFound, isNotYours } from './useOpenWorkflow';

interface Props {
  actions: Actions;
  /** What is open now, and why it can be read no longer. */
  now: OpenWorkflow | null;
  error: unknown;
}

/** The dialogs opened so far; a closed one stays, so that nothing typed is lost. */
export function ActionDialogs({ actions, now, error }: Props) {
  return actions.started.map(({ action, open, form, formRevision }) => (
    <action.Dialog
      key={`${action.name} ${subjectKey(open)}`}
      shown={actions.shown === action}
      open={open}
      form={form}
      formRevision={formRevision}
      onFormChanged={() => actions.setTab('form')}
      stale={staleReason(open, now, error)}
      draft={subjectKey(open)}
      savedComment={opinionActions.includes(action.name) ? savedComment(open) : undefined}
      onClose={actions.hide}
      onDone={() => actions.done(action)}
    />
  ));
}

const savedComment = (open: OpenWorkflow) => (open.kind === 'handle' ? open.info.draft?.comment : undefined);

/** Why an action on what was open when it began is possible no longer; undefined: it still is. */
function staleReason(began: OpenWorkflow, now: OpenWorkflow | null, error: unknown): StaleReason | undefined {
  if (began.kind === 'start') return undefined;
  if (isNotYours(error) || isNotFound(error)) return 'gone';
  if (now?.kind !== 'handle') return undefined;
  if (isSuspended(now)) return 'suspended';
  const [task, current] = [waitingTask(began), waitingTask(now)];
  if (!task) return undefined;
  if (!current || current.taskId !== task.taskId || current.claim !== task.claim) return 'gone';
  const isSame = current.taskProcDefId === task.taskProcDefId && current.taskDefKey === task.taskDefKey;
  return isSame ? undefined : 'changed';
}
