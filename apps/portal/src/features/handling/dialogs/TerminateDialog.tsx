import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { terminateInstance } from '../../../shared/api/handling';
import type { ActionDialogProps } from '../actions/WorkflowAction';
import { useTask } from '../useTask';
import { ActionDialog } from './ActionDialog';
import { CommentField } from './CommentField';

interface Values {
  comment?: string;
}

/** Stops the instance for good; the dialog says so and names the alternative (spec 000 §4). */
export function TerminateDialog({ shown, open, onClose, onDone }: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const [form] = Form.useForm<Values>();
  const task = useTask(open);
  if (!task) return null;
  const { procInstId, taskId, title } = task;
  return (
    <ActionDialog<Values>
      shown={shown}
      title={t('dialog.terminate')}
      confirm={t('confirm.terminate')}
      danger
      form={form}
      send={({ comment = '' }) => terminateInstance({ procInstId, taskId, comment })}
      onClose={onClose}
      onDone={onDone}
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
