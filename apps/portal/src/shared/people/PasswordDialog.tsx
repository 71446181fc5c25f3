import { Modal } from '@portal/widgets/modal';
import { Alert, Button, Typography } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  password: string;
  onClose: () => void;
}

/** A generated password, which cannot be shown again. */
export const PasswordDialog = (props: Props) => (
  <Suspense>
    <ShownPassword {...props} />
  </Suspense>
);

function ShownPassword({ password, onClose }: Props) {
  const { t } = useTranslation('people');
  return (
    <Modal
      open
      title={t('password.title')}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('password.close')}
        </Button>
      }
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      <Alert showIcon type="warning" title={t('password.once')} />
      <Typography.Paragraph copyable code aria-label={t('password.title')}>
        {password}
      </Typography.Paragraph>
    </Modal>
  );
}
