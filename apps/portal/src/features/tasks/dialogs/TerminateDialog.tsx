import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { terminateInstance } from '../../../shared/api/tasks/tasks';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { sentParts } from '../../../shared/workflow/opinion';
import { waitingTask } from '../../../shared/workflow/open-workflow';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from '../../../shared/workflow/CommentField';

interface Values {
  comment?: string;
}

/** Terminates the instance. The dialog says that this is final and names the alternative (spec 000 §4). */
export function TerminateDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const task = waitingTask(props.open);
  if (!task) return null;
  const { procInstId, taskId, title } = task;
  return (
    <ActionDialog<Values>
      {...props}
      name="terminate"
      danger
      send={({ comment = '' }) =>
        terminateInstance({
          procInstId,
          taskId,
          comment,
          formRevision: props.formRevision,
          ...sentParts(props.opinion),
        })
      }
    >
      <Alert
        type="warning"
        showIcon
        title={t('hint.terminate', { title })}
        description={t('hint.terminateAlternative')}
        style={{ marginBottom: 16 }}
      />
      <CommentField />
    </ActionDialog>
  );
}
