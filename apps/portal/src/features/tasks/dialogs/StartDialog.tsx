import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Skeleton, Typography } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { forecast } from '../../../shared/api/tasks/forecast';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';
import type { FormHandle } from '../../../shared/workflow/WorkflowForm';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import type { ChosenHandlers } from '../handlers/choices';
import { HandlerFields } from '../handlers/HandlerFields';
import { useRequestedChoices } from '../handlers/useRequestedChoices';
import { FlowFields } from './FlowFields';
import { chosenWay, type ChosenFlows } from './flows';

const StartForecast = lazyInPlace(() => import('../forecast/StartForecast'));

interface Values {
  flows?: ChosenFlows;
  handlers?: ChosenHandlers;
}

export function StartDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const { requested, watch } = useRequestedChoices();
  const { open, form } = props;
  if (open.kind !== 'start' || !form) return null;
  const { procDefKey, configuration } = open;
  return (
    <ActionDialog<Values>
      {...props}
      name="start"
      send={(chosen) => watch(form.start({ procDefKey, ...chosenWay(configuration.handlerChoiceList, chosen) }))}
    >
      <Typography.Paragraph>{t('hint.start')}</Typography.Paragraph>
      <FlowFields flows={configuration.seqFlowList} />
      {props.shown && <Ahead open={open} form={form} requested={requested} />}
    </ActionDialog>
  );
}

interface AheadProps {
  open: Extract<OpenWorkflow, { kind: 'start' }>;
  form: FormHandle;
  requested: ReadonlySet<string>;
}

/** Shows the handlers to choose and the forecast of the start, for the current input and choices. */
function Ahead({ open: { procDefKey, configuration }, form, requested }: AheadProps) {
  const flows = Form.useWatch<ChosenFlows | undefined>('flows');
  const handlers = Form.useWatch<ChosenHandlers | undefined>('handlers');
  const { handlerChoiceList: choices } = configuration;
  const order = {
    procDefKey,
    variables: form.values?.() ?? {},
    ...chosenWay(choices, { flows, handlers }),
  };
  const { data } = useQuery({
    ...forecast.start(order),
    enabled: choices.length > 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <HandlerFields choices={choices} requested={requested} flows={order.selectedSeqFlowId} steps={data} />
      <Suspense fallback={<Skeleton active />}>
        <StartForecast {...order} />
      </Suspense>
    </>
  );
}
