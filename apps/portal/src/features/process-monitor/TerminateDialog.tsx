import { limits, type administration as contract } from '@portal/contract';
import { Alert, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { terminateByAdministrator } from '../../shared/api/administration';
import { ActionDialog } from '../handling/dialogs/ActionDialog';

interface Props {
  instance: Pick<contract.InstanceRecord, 'procInstId' | 'title'>;
  shown: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Ends the instance for good; the reason is kept in its history. */
export function TerminateDialog({ instance: { procInstId, title }, ...dialog }: Props) {
  const { t } = useTranslation('processMonitor');
  return (
    <ActionDialog<{ reason: string }>
      {...dialog}
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
      <Form.Item
        name="reason"
        label={t('terminate.reason')}
        rules={[
          { required: true, whitespace: true, message: t('terminate.reasonMissing') },
          { max: limits.commentLength, message: t('terminate.reasonLength', { count: limits.commentLength }) },
        ]}
      >
        <Input.TextArea rows={3} count={{ show: true, max: limits.commentLength }} />
      </Form.Item>
    </ActionDialog>
  );
}
