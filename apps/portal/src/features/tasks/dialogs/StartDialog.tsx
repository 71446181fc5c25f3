import { Form, Skeleton, Typography } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import type { FormHandle } from '../../../shared/workflow/WorkflowForm';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { FlowFields, type ChosenFlows } from './FlowFields';
import { selectedFlows } from './flows';

const StartForecast = lazy(() => import('../forecast/StartForecast'));

interface Values {
  flows?: ChosenFlows;
}

export function StartDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const { open, form } = props;
  if (open.kind !== 'start' || !form) return null;
  const { procDefKey, configuration } = open;
  return (
    <ActionDialog<Values>
      {...props}
      name="start"
      send={({ flows }) => form.start({ procDefKey, selectedSeqFlowId: selectedFlows(flows) })}
    >
      <Typography.Paragraph>{t('hint.start')}</Typography.Paragraph>
      <FlowFields flows={configuration.seqFlowList} />
      <Ahead procDefKey={procDefKey} form={form} shown={props.shown} />
    </ActionDialog>
  );
}

interface AheadProps {
  procDefKey: string;
  form: FormHandle;
  shown: boolean;
}

/** What the start would meet with what is filled in and chosen now. */
function Ahead({ procDefKey, form, shown }: AheadProps) {
  const flows = Form.useWatch<ChosenFlows | undefined>('flows');
  if (!shown) return null;
  const variables = form.values?.() ?? {};
  return (
    <Suspense fallback={<Skeleton active />}>
      <StartForecast procDefKey={procDefKey} variables={variables} selectedSeqFlowId={selectedFlows(flows)} />
    </Suspense>
  );
}
