import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

/** Asks before another page is opened while the process is unsaved; the browser itself asks on closing. */
export function LeaveWarning({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation('processDesign');
  const blocker = useBlocker(dirty);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      centered
      title={t('leave.title')}
      okText={t('leave.ok')}
      cancelText={t('leave.cancel')}
      okButtonProps={{ danger: true }}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('leave.text')}
    </Modal>
  );
}
