import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { delegateTask } from '../../../shared/api/handling';
import type { ActionDialogProps } from '../actions/WorkflowAction';
import { useTask } from '../useTask';
import { ActionDialog } from './ActionDialog';
import { CommentField } from './CommentField';
import { PeopleField, type People } from './PeopleField';

interface Values {
  people: People;
  comment: string;
}

/** Hands the task to exactly one person (spec 000 §5). */
export function DelegateDialog({ shown, open, onClose, onDone }: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const [form] = Form.useForm<Values>();
  const task = useTask(open);
  if (!task) return null;
  const { procInstId, taskId } = task;
  return (
    <ActionDialog<Values>
      shown={shown}
      title={t('dialog.delegate')}
      confirm={t('confirm.delegate')}
      form={form}
      send={async ({ people: [person], comment }) =>
        person && delegateTask({ procInstId, taskId, assignee: person.userId, comment })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <PeopleField label={t('field.assignee')} required={t('rule.assignee')} limit={1} />
      <CommentField required={t('rule.delegateComment')} />
    </ActionDialog>
  );
}
