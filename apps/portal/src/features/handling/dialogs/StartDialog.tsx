import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ActionDialogProps } from '../actions/WorkflowAction';
import { ActionDialog } from './ActionDialog';
import { FlowFields, type ChosenFlows } from './FlowFields';
import { selectedFlows } from './flows';

interface Values {
  flows?: ChosenFlows;
}

export function StartDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const { open, form } = props;
  if (open.kind !== 'start') return null;
  const { procDefKey, configuration } = open;
  return (
    <ActionDialog<Values>
      {...props}
      name="start"
      send={async ({ flows }) => form.current?.start({ procDefKey, selectedSeqFlowId: selectedFlows(flows) })}
    >
      <Typography.Paragraph>{t('hint.start')}</Typography.Paragraph>
      <FlowFields flows={configuration.seqFlowList} />
    </ActionDialog>
  );
}
