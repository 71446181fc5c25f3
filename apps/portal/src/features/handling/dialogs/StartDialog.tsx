import { Form, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ActionDialogProps } from '../actions/WorkflowAction';
import { ActionDialog } from './ActionDialog';
import { FlowFields, type ChosenFlows } from './FlowFields';
import { selectedFlows } from './flows';

interface Values {
  flows?: ChosenFlows;
}

export function StartDialog({ shown, open, form: filled, onClose, onDone }: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const [form] = Form.useForm<Values>();
  if (open.kind !== 'start') return null;
  const { procDefKey, configuration } = open;
  return (
    <ActionDialog<Values>
      shown={shown}
      title={t('dialog.start')}
      confirm={t('confirm.start')}
      form={form}
      send={async ({ flows }) => filled.current?.start({ procDefKey, selectedSeqFlowId: selectedFlows(flows) })}
      onClose={onClose}
      onDone={onDone}
    >
      <Typography.Paragraph>{t('hint.start')}</Typography.Paragraph>
      <FlowFields flows={configuration.seqFlowList} />
    </ActionDialog>
  );
}
