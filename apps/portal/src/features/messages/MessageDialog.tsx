import { limits, type messages as contract } from '@portal/contract';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './MessageDialog.module.css';

interface Props {
  message: contract.Message;
  onClose: () => void;
}

/** All that a message says. */
export function MessageDialog({ message, onClose }: Props) {
  const { t } = useTranslation('messages');
  const { msgTitle, msgContent, sendAuthor, createTime } = message;
  return (
    <Modal
      open
      centered
      width={limits.modalWidth}
      title={msgTitle}
      onCancel={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p className={styles.note}>
        {t('from', { author: sendAuthor })} · {createTime}
      </p>
      <p className={styles.content}>{msgContent}</p>
    </Modal>
  );
}
