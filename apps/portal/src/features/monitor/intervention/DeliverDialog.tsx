import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { deliver } from '../../../shared/api/monitor';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { waitText } from '../detail/wait-text';
import type { Awaited } from '../InstanceDialogs';
import { ReasonField } from '../intervention-fields';

interface Props {
  procInstId: string;
  wait: Awaited;
  onClose: () => void;
  onDone: () => void;
}

/** Lets happen what an instance waits for. */
export default function DeliverDialog({ procInstId, wait, ...dialog }: Props) {
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
