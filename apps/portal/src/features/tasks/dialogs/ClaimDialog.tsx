import { useTranslation } from 'react-i18next';
import { claimTask } from '../../../shared/api/tasks/actions';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { waitingTask } from '../../../shared/workflow/open-workflow';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';

/** Takes a task that several may handle. */
export function ClaimDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const task = waitingTask(props.open);
  if (!task) return null;
  const { procInstId, taskId } = task;
  return (
    <ActionDialog {...props} name="claim" send={() => claimTask({ procInstId, taskId })}>
      {t('hint.claim')}
    </ActionDialog>
  );
}
