import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ActionDialogProps } from '../actions/WorkflowAction';
import { useTask } from '../useTask';
import { ActionDialog } from './ActionDialog';
import { CommentField } from './CommentField';
import { FlowFields, type ChosenFlows } from './FlowFields';
import { selectedFlows } from './flows';

interface Values {
  flows?: ChosenFlows;
  comment?: string;
}

export function CompleteDialog({ shown, open, form: filled, onClose, onDone }: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const [form] = Form.useForm<Values>();
  const task = useTask(open);
  if (!task) return null;
  const { procInstId, taskId } = task;
  return (
    <ActionDialog<Values>
      shown={shown}
      title={t('dialog.complete')}
      confirm={t('confirm.complete')}
      form={form}
      send={async ({ comment = '', flows }) =>
        filled.current?.complete({ procInstId, taskId, comment, selectedSeqFlowId: selectedFlows(flows) })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <FlowFields flows={open.configuration.seqFlowList} />
      <CommentField />
    </ActionDialog>
  );
}
