import { useTranslation } from 'react-i18next';
import { unclaimTask } from '../../../shared/api/tasks/actions';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { waitingTask } from '../../../shared/workflow/open-workflow';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from '../../../shared/workflow/CommentField';

/** Gives a task that was taken back to everybody it was offered to. */
export function UnclaimDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const task = waitingTask(props.open);
  if (!task) return null;
  const { procInstId, taskId } = task;
  return (
    <ActionDialog<{ comment?: string }>
      {...props}
      name="unclaim"
      send={({ comment = '' }) => unclaimTask({ procInstId, taskId, comment })}
    >
      <p>{t('hint.unclaim')}</p>
      <CommentField />
    </ActionDialog>
  );
}
