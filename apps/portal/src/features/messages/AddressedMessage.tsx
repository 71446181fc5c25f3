import { type messages as contract, limits } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal } from '@portal/widgets/modal';
import { Button } from 'antd';
import { useEffect, useEffectEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { messages } from '../../shared/api/messages';
import { refreshMessages } from '../../shared/api/refresh';
import { isGone } from '../../shared/http';
import { notice } from '../../shared/notice';
import { WorkflowDrawer } from '../../shared/workflow/parts';
import { openingOf, useMessageActions } from './message-actions';
import styles from './MessageDialog.module.css';

interface MessageDialogProps {
  message: contract.Message;
  onClose: () => void;
}

/** Shows a whole message. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
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

interface Props {
  message: contract.Message;
  onClose: () => void;
}

/** Opens a chosen message: its detail, or the page or workflow drawer to which it leads, and marks it as read. */
function OpenMessage({ message, onClose }: Props) {
  const { read } = useMessageActions();
  const opening = openingOf(message);
  const markRead = useEffectEvent(() => {
    if (!message.readStatus) read(message.id);
  });
  useEffect(() => markRead(), []);
  if (opening.kind === 'page') return <Navigate to={opening.path} replace />;
  return opening.kind === 'workflow' ? (
    <Suspense>
      <WorkflowDrawer target={opening.target} onClose={onClose} />
    </Suspense>
  ) : (
    <MessageDialog message={message} onClose={onClose} />
  );
}

/** Opens the message of the address, and marks it as read. */
export function AddressedMessage({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient();
  const { data, error } = useQuery(messages.detail(id));
  const { t } = useTranslation('messages');
  const refuse = useEffectEvent((refusal: Error) => {
    notice.error(isGone(refusal) ? t('gone') : refusal.message);
    onClose();
  });
  useEffect(() => {
    if (error) refuse(error);
  }, [error]);
  const readId = data?.id;
  useEffect(() => {
    if (readId !== undefined) void refreshMessages(client);
  }, [readId, client]);
  return data ? <OpenMessage message={data} onClose={onClose} /> : null;
}
