import type { monitor as contract } from '@portal/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { suspendInstance } from '../../../shared/api/monitor';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { ReasonField } from '../intervention-fields';

interface Props {
  instance: Pick<contract.InstanceRecord, 'procInstId' | 'title'>;
  onClose: () => void;
  onDone: () => void;
}

/** Halts the instance until it is activated; the reason is kept in its history. */
export default function SuspendInstanceDialog({ instance: { procInstId, title }, ...dialog }: Props) {
  const { t } = useTranslation('monitor');
  return (
    <ActionDialog<{ reason: string }>
      {...dialog}
      shown
      draft={`monitor:${procInstId} suspend`}
      title={t('suspend.title', { title })}
      confirm={t('suspend.open')}
      send={({ reason }) => suspendInstance({ procInstId, reason })}
    >
      <Alert type="warning" showIcon title={t('suspend.hint')} style={{ marginBottom: 16 }} />
      <ReasonField />
    </ActionDialog>
  );
}
