import type { messages as contract } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { messages } from '../../shared/api/messages';
import { refreshMessages } from '../../shared/api/refresh';
import { notice } from '../../shared/notice';

const OpenMessage = lazy(async () => ({ default: (await import('../../features/messages')).OpenMessage }));

/** Announces a pushed message by its title; a click on the notice opens it. A push itself carries no text. */
export function useNewMessageNotice(): { announce: () => Promise<void>; opened: ReactNode } {
  const client = useQueryClient();
  const [message, setMessage] = useState<contract.Message | null>(null);
  const announce = useCallback(async () => {
    const unread = messages.unread();
    const known = client.getQueryData(unread.queryKey)?.records[0]?.id;
    void refreshMessages(client);
    const page = await client.fetchQuery({ ...unread, staleTime: 0 }).catch(() => null);
    const newest = page?.records[0];
    if (newest === undefined || newest.id === known) notice.success(t('newMessage', { ns: 'shell' }));
    else notice.success(newest.msgTitle, () => setMessage(newest));
  }, [client]);
  const opened = message && (
    <Suspense>
      <OpenMessage key={message.id} message={message} onClose={() => setMessage(null)} />
    </Suspense>
  );
  return { announce, opened };
}
