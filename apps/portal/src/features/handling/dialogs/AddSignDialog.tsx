import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { addSigners } from '../../../shared/api/handling';
import type { ActionDialogProps } from '../actions/WorkflowAction';
import { useTask } from '../useTask';
import { ActionDialog } from './ActionDialog';
import { CommentField } from './CommentField';
import { PeopleField, type People } from './PeopleField';

interface Values {
  people: People;
  comment?: string;
}

/** Adds any number of signers to a node of several persons (spec 000 §5). */
export function AddSignDialog({ shown, open, onClose, onDone }: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const [form] = Form.useForm<Values>();
  const task = useTask(open);
  if (!task) return null;
  const { procInstId, taskId, taskDefKey } = task;
  return (
    <ActionDialog<Values>
      shown={shown}
      title={t('dialog.addSign')}
      confirm={t('confirm.addSign')}
      form={form}
      send={({ people, comment = '' }) =>
        addSigners({ procInstId, taskId, taskDefKey, userIdList: people.map(({ userId }) => userId), comment })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <PeopleField label={t('field.signers')} required={t('rule.signers')} />
      <CommentField />
    </ActionDialog>
  );
}
