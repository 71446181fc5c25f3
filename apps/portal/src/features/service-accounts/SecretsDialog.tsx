import { Modal } from '@portal/widgets/modal';
import { Alert, Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ServiceSecrets } from '../../shared/api/service-accounts';

/** Key and callback secret of an account, which cannot be shown again. */
export function SecretsDialog({ secrets, onClose }: { secrets: ServiceSecrets; onClose: () => void }) {
  const { t } = useTranslation('serviceAccounts');
  return (
    <Modal
      open
      title={t('secrets')}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      }
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      <Alert showIcon type="warning" title={t('once')} />
      {(['key', 'callbackSecret'] as const).map((name) => (
        <div key={name}>
          <p>{t(name)}</p>
          <Typography.Paragraph copyable code aria-label={t(name)}>
            {secrets[name]}
          </Typography.Paragraph>
        </div>
      ))}
    </Modal>
  );
}
