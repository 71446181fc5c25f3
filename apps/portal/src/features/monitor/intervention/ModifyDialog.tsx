import type { monitor as contract } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { MultiSelect } from '@portal/widgets/multi-select';
import { Alert, Form } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { administration, modifyInstance } from '../../../shared/api/monitor';
import { workflow } from '../../../shared/api/tasks/tasks';
import { messageOfError } from '../../../shared/http';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { ReasonField, RunningProcessField } from '../intervention-fields';

const ModificationPreview = lazyInPlace(() => import('./ModificationPreview'));

interface Props {
  instance: Pick<contract.InstanceDetail, 'procInstId' | 'procDefId'>;
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  processId?: string;
  cancel?: string[];
  start?: string[];
  reason: string;
}

/** Removes tokens from nodes and places others. The diagram shows the result. */
export default function ModifyDialog({ instance, ...dialog }: Props) {
  const { t } = useTranslation('processControl');
  const [form] = Form.useForm<Values>();
  const chosenProcess = Form.useWatch('processId', form);
  const running = useQuery(workflow.allCalled(instance.procInstId, { running: true }));
  const called = running.data?.find(({ processId }) => processId === chosenProcess);
  const nodes = useQuery(administration.nodes(instance.procInstId, called?.processId));
  const cancel = Form.useWatch('cancel', form) ?? [];
  const start = Form.useWatch('start', form) ?? [];
  const known = nodes.data ?? [];
  const standing = known.filter(({ tokens }) => tokens > 0);
  const ends = start.length === 0 && standing.length > 0 && standing.every(({ nodeId }) => cancel.includes(nodeId));
  const optionsOf = (list: readonly contract.NodePlace[]) =>
    list.map(({ nodeId: value, nodeName }) => ({
      value,
      label: nodeName === value ? value : `${nodeName} (${value})`,
    }));
  const choice = { loading: nodes.isPending, showSearch: { optionFilterProp: 'label' } };
  return (
    <ActionDialog<Values>
      {...dialog}
      fields={form}
      shown
      draft={`monitor:${instance.procInstId} modify`}
      reset={({ processId }) => (processId === undefined ? {} : { cancel: [], start: [] })}
      title={t('modify.title')}
      confirm={t('modify.confirm')}
      danger={ends}
      send={({ reason, ...chosen }) => modifyInstance({ procInstId: instance.procInstId, ...chosen, reason })}
    >
      <RunningProcessField procInstId={instance.procInstId} />
      {nodes.error && <Alert type="error" showIcon role="alert" title={messageOfError(nodes.error)} />}
      <Form.Item name="cancel" label={t('modify.cancel')} extra={t('modify.cancelHint')}>
        <MultiSelect {...choice} placeholder={t('modify.choose')} options={optionsOf(standing)} />
      </Form.Item>
      <Form.Item
        name="start"
        label={t('modify.start')}
        dependencies={['cancel']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, chosen: string[] = []) =>
              chosen.length + ((getFieldValue('cancel') as string[] | undefined) ?? []).length > 0
                ? Promise.resolve()
                : Promise.reject(new Error(t('modify.missing'))),
          }),
        ]}
      >
        <MultiSelect {...choice} placeholder={t('modify.choose')} options={optionsOf(known)} />
      </Form.Item>
      {ends && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={t(called ? 'modify.endsCalled' : 'modify.ends')}
          style={{ marginBottom: 16 }}
        />
      )}
      {cancel.length + start.length > 0 && (
        <Suspense>
          <ModificationPreview instance={instance} called={called} cancel={cancel} start={start} />
        </Suspense>
      )}
      <ReasonField hint={t('reason.kept')} />
    </ActionDialog>
  );
}
