import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { Suspense, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { messages } from '../../shared/api/messages';
import { refreshMessages } from '../../shared/api/refresh';
import { notice } from '../../shared/notice';
import { notifySystem } from '../../shared/system-notifications';
import { useMessageAddress } from '../../shared/ui/useMessageAddress';

/**
 * Announces a push on the page, and by a system notification while the page is hidden. A click opens the object it
 * names.
 */
export function announce(text: string, onOpen?: () => void): void {
  notice.success(text, onOpen);
  notifySystem(text, onOpen);
}

const AddressedMessage = lazyInPlace(async () => ({
  default: (await import('../../features/messages')).AddressedMessage,
}));

/**
 * Announces a pushed message by its title, because a push itself contains no text. A click on the notice opens the
 * message.
 * @returns `opened` is the message that the address names
 */
export function useNewMessageNotice(): { announceMessage: () => Promise<void>; opened: ReactNode } {
  const client = useQueryClient();
  const { id, open, close } = useMessageAddress();
  const openNow = useRef(open);
  useEffect(() => {
    openNow.current = open;
  });
  const announceMessage = useCallback(async () => {
    const unread = messages.unread();
    const known = client.getQueryData(unread.queryKey)?.records[0]?.id;
    void refreshMessages(client);
    const page = await client.fetchQuery({ ...unread, staleTime: 0 }).catch(() => null);
    const newest = page?.records[0];
    if (newest === undefined || newest.id === known) announce(t('newMessage', { ns: 'shell' }));
    else announce(newest.msgTitle, () => openNow.current(newest.id));
  }, [client]);
  const opened = id !== null && (
    <Suspense>
      <AddressedMessage key={id} id={id} onClose={close} />
    </Suspense>
  );
  return { announceMessage, opened };
}
