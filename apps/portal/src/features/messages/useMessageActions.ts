import type { messages as contract } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { deleteMessage, readAllMessages, readMessage, readMessages } from '../../shared/api/messages';
import { refreshMessages } from '../../shared/api/refresh';
import { notice } from '../../shared/notice';

/** What can be done with messages; lists and count are read again after it. */
export function useMessageActions() {
  const { t } = useTranslation('messages');
  const { modal } = App.useApp();
  const client = useQueryClient();
  const after = (work: Promise<unknown>) => work.then(() => refreshMessages(client));
  return {
    /** Without a word when it is gone meanwhile: it is being opened. */
    read: (id: number) => void after(readMessage(id)).catch(() => refreshMessages(client)),
    readBatch: (ids: number[]) => after(readMessages(ids)),
    readAll: () => after(readAllMessages()),
    askToDelete: ({ id, msgTitle }: contract.Message) =>
      void modal.confirm({
        title: t('delete.title', { title: msgTitle }),
        content: t('delete.hint'),
        okText: t('delete.ok'),
        okButtonProps: { danger: true },
        cancelText: t('cancel'),
        centered: true,
        onOk: () => after(deleteMessage(id)).then(() => notice.success(t('delete.done'))),
      }),
  };
}
