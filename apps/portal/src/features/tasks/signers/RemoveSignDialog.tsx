import { signerActions } from '@portal/contract';
import { MultiSelect } from '@portal/widgets/multi-select';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { removeSigners } from '../../../shared/api/tasks/actions';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { waitingTask } from '../../../shared/workflow/open-workflow';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from '../../../shared/workflow/CommentField';
import { useSigners } from './useSigners';

interface Values {
  users: number[];
  comment?: string;
}

/** Removes other current or future signers. */
export function RemoveSignDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const { t: process } = useTranslation('process');
  const task = waitingTask(props.open);
  const others = useSigners(task, props.shown).filter(({ removable }) => removable);
  if (!task) return null;
  const { procInstId, taskId } = task;
  return (
    <ActionDialog<Values>
      {...props}
      name="removeSign"
      danger
      send={({ users, comment = '' }) => removeSigners({ procInstId, taskId, userIdList: users, comment })}
    >
      <Form.Item
        name="users"
        label={t('field.removedSigners')}
        extra={t(others.length === 0 ? 'noOtherSigners' : 'hint.removeSign')}
        rules={[{ required: true, type: 'array', min: 1, message: t('rule.removedSigners') }]}
      >
        <MultiSelect
          placeholder={t('rule.removedSigners')}
          options={others.map(({ userId, userName: name, state, added }) => ({
            value: userId,
            label: added
              ? t('signer.named', { name, kind: process(`action.${signerActions[added.kind]}`) })
              : state === 'waiting'
                ? t('signsLater', { name })
                : name,
          }))}
        />
      </Form.Item>
      <CommentField />
    </ActionDialog>
  );
}
