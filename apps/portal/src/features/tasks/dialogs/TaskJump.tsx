import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { choices, jumpTo } from '../../../shared/api/tasks/actions';
import { messageOfError } from '../../../shared/http';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from '../../../shared/workflow/CommentField';
import { waitingTask } from '../../../shared/workflow/open-workflow';

interface Props extends Pick<ActionDialogProps, 'shown' | 'draft' | 'onClose' | 'onDone'> {
  task: { procInstId: string; taskId: string };
  /** A user who does not handle the task must give a reason. */
  reason?: { label: string; required: string };
}

interface Values {
  target: string;
  comment?: string;
}

/** Continues at any other node. Nodes in between are skipped. */
export default function TaskJump({ task: { procInstId, taskId }, reason, ...dialog }: Props) {
  const { t } = useTranslation('handling');
  const nodes = useQuery({ ...choices.jumpNodes({ procInstId, taskId }), enabled: dialog.shown });
  return (
    <ActionDialog<Values>
      {...dialog}
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
      <CommentField {...reason} />
    </ActionDialog>
  );
}

/** A handler leaves their task for another node. */
export function JumpDialog({ open, ...dialog }: ActionDialogProps) {
  const task = waitingTask(open);
  return task && <TaskJump {...dialog} task={task} />;
}
