import { Alert, Modal, Typography } from 'antd';
import { useTranslation } from 'react-i18next';

/** A generated password, which cannot be shown again. */
export function PasswordDialog({ password, onClose }: { password: string; onClose: () => void }) {
  const { t } = useTranslation('people');
  return (
    <Modal
      open
      title={t('password.title')}
      okText={t('password.close')}
      cancelButtonProps={{ hidden: true }}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      onOk={onClose}
    >
      <Alert showIcon type="warning" title={t('password.once')} />
      <Typography.Paragraph copyable code aria-label={t('password.title')}>
        {password}
      </Typography.Paragraph>
    </Modal>
  );
}
