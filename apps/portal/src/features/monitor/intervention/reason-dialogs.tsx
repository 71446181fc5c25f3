import type { monitor as contract } from '@portal/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { deliver, suspendInstance, terminateByAdministrator } from '../../../shared/api/monitor';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import type { Awaited } from '../InstanceDialogs';
import { waitText } from '../detail/Waits';
import { ReasonField } from '../intervention-fields';

interface Props {
  instance: Pick<contract.InstanceRecord, 'procInstId' | 'title'>;
  onClose: () => void;
  onDone: () => void;
}

/** Terminates the instance. The reason is recorded in its history. */
export function TerminateDialog({ instance: { procInstId, title }, ...dialog }: Props) {
  const { t } = useTranslation('processControl');
  return (
    <ActionDialog<{ reason: string }>
      {...dialog}
      shown
      draft={`monitor:${procInstId}`}
      name="terminate"
      danger
      send={({ reason }) => terminateByAdministrator({ procInstId, reason })}
    >
      <Alert
        type="warning"
        showIcon
        title={t('hint.terminate', { ns: 'handling', title })}
        description={t('terminate.hint')}
        style={{ marginBottom: 16 }}
      />
      <ReasonField />
    </ActionDialog>
  );
}

/** Suspends the instance until it is activated. The reason is recorded in its history. */
export function SuspendInstanceDialog({ instance: { procInstId, title }, ...dialog }: Props) {
  const { t: monitor } = useTranslation('monitor');
  return (
    <ActionDialog<{ reason: string }>
      {...dialog}
      shown
      draft={`monitor:${procInstId} suspend`}
      title={monitor('suspend.title', { title })}
      confirm={monitor('suspend.open')}
      send={({ reason }) => suspendInstance({ procInstId, reason })}
    >
      <Alert type="warning" showIcon title={monitor('suspend.hint')} style={{ marginBottom: 16 }} />
      <ReasonField />
    </ActionDialog>
  );
}

interface DeliverProps {
  procInstId: string;
  wait: Awaited;
  onClose: () => void;
  onDone: () => void;
}

/** Triggers an event for which an instance waits. */
export function DeliverDialog({ procInstId, wait, ...dialog }: DeliverProps) {
  const { t } = useTranslation('processControl');
  const { t: monitor } = useTranslation('monitor');
  return (
    <ActionDialog<{ reason: string }>
      {...dialog}
      shown
      draft={`monitor:${procInstId} ${wait.subscriptionId} deliver`}
      title={t('deliver.title')}
      confirm={t('deliver.confirm')}
      send={({ reason }) => deliver({ procInstId, subscriptionId: wait.subscriptionId, reason })}
    >
      <Alert
        type="info"
        showIcon
        title={waitText(wait, monitor)}
        description={t('deliver.hint')}
        style={{ marginBottom: 16 }}
      />
      <ReasonField hint={t('reason.kept')} />
    </ActionDialog>
  );
}
