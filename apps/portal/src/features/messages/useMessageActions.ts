import type { messages as contract } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteMessage, readAllMessages, readMessage, readMessages } from '../../shared/api/messages';
import { refreshMessages } from '../../shared/api/refresh';
import { useDeletion } from '../../shared/dialogs/questions';
import { notice } from '../../shared/notice';

/** What can be done with messages; lists and count are read again after it. */
export function useMessageActions() {
  const { t } = useTranslation('messages');
  const confirmDeletion = useDeletion();
  const client = useQueryClient();
  const after = (work: Promise<unknown>) => work.then(() => refreshMessages(client));
  return {
    /** Silent if the message was removed meanwhile: it is being opened. */
    read: (id: number) => void after(readMessage(id)).catch(() => refreshMessages(client)),
    readBatch: (ids: number[]) => after(readMessages(ids)),
    readAll: () => after(readAllMessages()),
    askToDelete: ({ id, msgTitle }: contract.Message) =>
      confirmDeletion(msgTitle, () => after(deleteMessage(id)).then(() => notice.success(t('deleted')))),
  };
}
