import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { messages } from '../../shared/api/messages';
import { refreshMessages } from '../../shared/api/refresh';
import { isGone } from '../../shared/http';
import { notice } from '../../shared/notice';
import { OpenMessage } from './OpenMessage';

/** The message of the address; reading it marks it as read. */
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
