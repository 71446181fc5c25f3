import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { choices, jumpTo } from '../../../shared/api/approval';
import { messageOfError } from '../../../shared/http';
import type { ActionDialogProps } from '../actions/WorkflowAction';
import { useTask } from '../useTask';
import { ActionDialog } from './ActionDialog';
import { CommentField } from './CommentField';

interface Values {
  target: string;
  comment?: string;
}

/** Goes on at any other node; what lies between is left out. */
export function JumpDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const task = useTask(props.open);
  const { procInstId = '', taskId = '' } = task ?? {};
  const nodes = useQuery({ ...choices.jumpNodes({ procInstId, taskId }), enabled: props.shown && task !== null });
  if (!task) return null;
  return (
    <ActionDialog<Values>
      {...props}
      name="jump"
      send={({ target, comment = '' }) => jumpTo({ procInstId, taskId, target, comment })}
    >
      <Form.Item
        name="target"
        label={t('field.jumpTarget')}
        extra={nodes.error ? messageOfError(nodes.error) : t(nodes.data?.length === 0 ? 'noJumpNodes' : 'hint.jump')}
        rules={[{ required: true, message: t('rule.jumpTarget') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={nodes.isFetching}
          placeholder={t('rule.jumpTarget')}
          options={nodes.data?.map((node) => ({ value: node.taskDefKey, label: node.taskName }))}
        />
      </Form.Item>
      <CommentField />
    </ActionDialog>
  );
}
