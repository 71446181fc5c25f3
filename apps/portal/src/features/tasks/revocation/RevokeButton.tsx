import { UndoOutlined } from '@ant-design/icons';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToRevoke } from '../../../shared/api/tasks/actions';
import { notice } from '../../../shared/notice';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';

interface Props {
  procInstId: string;
  title: string;
}

/** Asks for a reason, and starts the request to revoke an agreed instance. */
export function RevokeButton({ procInstId, title }: Props) {
  const { t } = useTranslation('handling');
  const [stage, setStage] = useState<'new' | 'shown' | 'hidden'>('new');
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  return (
    <>
      <Button
        size="small"
        icon={<Icon of={UndoOutlined} />}
        aria-label={t('revocation.label', { title })}
        onClick={() => setStage('shown')}
      >
        {t('revocation.open')}
      </Button>
      {stage !== 'new' && (
        <ActionDialog<{ reason: string }>
          shown={stage === 'shown'}
          title={t('revocation.dialog')}
          confirm={t('revocation.confirm')}
          draft={`instance:${procInstId} revoke`}
          danger
          send={({ reason }) => askToRevoke({ procInstId, reason, requestId })}
          onClose={() => setStage('hidden')}
          onDone={() => {
            setStage('new');
            setRequestId(crypto.randomUUID());
            notice.success(t('revocation.done'));
          }}
        >
          <Alert type="warning" showIcon title={t('revocation.hint', { title })} style={{ marginBottom: 16 }} />
          <Form.Item
            name="reason"
            label={t('revocation.reason')}
            rules={[
              { required: true, whitespace: true, message: t('revocation.reasonRequired') },
              {
                max: limits.revocationReasonLength,
                message: t('revocation.reasonLength', { count: limits.revocationReasonLength }),
              },
            ]}
          >
            <Input.TextArea rows={4} count={{ show: true, max: limits.revocationReasonLength }} />
          </Form.Item>
        </ActionDialog>
      )}
    </>
  );
}
