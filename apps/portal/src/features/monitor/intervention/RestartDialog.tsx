import type { monitor as contract } from '@portal/contract';
import { useClearing } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Radio, Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { administration, restartInstance } from '../../../shared/api/monitor';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { ReasonField } from '../intervention-fields';

interface Props {
  instance: Pick<contract.InstanceDetail, 'procInstId' | 'title'>;
  onClose: () => void;
  /** The new instance. */
  onDone: (procInstId: string) => void;
}

interface Values {
  target?: string;
  variables: 'end' | 'beginning';
  reason: string;
}

/** Restarts an ended instance, at its start or at a node. */
export default function RestartDialog({ instance: { procInstId, title }, onDone, ...dialog }: Props) {
  const { t } = useTranslation('processControl');
  const clearing = useClearing();
  const nodes = useQuery(administration.nodes(procInstId));
  const [requestId] = useState(() => crypto.randomUUID());
  const restarted = useRef('');
  return (
    <ActionDialog<Values>
      {...dialog}
      shown
      draft={`monitor:${procInstId} restart`}
      title={t('restart.title')}
      confirm={t('restart.confirm')}
      initialValues={{ variables: 'end' }}
      send={async (values) => {
        const answer = await restartInstance({ procInstId, requestId, ...values });
        restarted.current = answer.procInstId;
        return answer;
      }}
      onDone={() => onDone(restarted.current)}
    >
      <Alert type="info" showIcon title={t('restart.hint', { title })} style={{ marginBottom: 16 }} />
      <Form.Item name="target" label={t('restart.target')}>
        <Select
          allowClear={clearing}
          showSearch={{ optionFilterProp: 'label' }}
          loading={nodes.isPending}
          placeholder={t('restart.fromStart')}
          options={nodes.data
            ?.filter(({ kind }) => kind !== 'endEvent')
            .map(({ nodeId: value, nodeName: label }) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="variables" label={t('restart.variables')}>
        <Radio.Group
          options={(['end', 'beginning'] as const).map((value) => ({ value, label: t(`restart.of.${value}`) }))}
        />
      </Form.Item>
      <ReasonField hint={t('reason.kept')} />
    </ActionDialog>
  );
}
