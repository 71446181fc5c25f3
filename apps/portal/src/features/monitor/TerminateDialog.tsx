import type { monitor as contract } from '@portal/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { terminateByAdministrator } from '../../shared/api/monitor';
import { ActionDialog } from '../../shared/workflow/ActionDialog';
import { ReasonField } from './intervention-fields';

interface Props {
  instance: Pick<contract.InstanceRecord, 'procInstId' | 'title'>;
  onClose: () => void;
  onDone: () => void;
}

/** Ends the instance for good; the reason is kept in its history. */
export default function TerminateDialog({ instance: { procInstId, title }, ...dialog }: Props) {
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
