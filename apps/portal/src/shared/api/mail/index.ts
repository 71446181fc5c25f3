import type { Json, StoredFileValue } from '@portal/contract/fields';
import { mail as contract, type MailBox } from '@portal/contract/mail';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import type { ListQuery } from '../list-query';

export const mailKey = 'mail';

export const mailBox = ({ current, size, keyword }: ListQuery, box: MailBox, unread: boolean) =>
  queryOptions({
    queryKey: [mailKey, box, { current, size, keyword, unread }],
    queryFn: ({ signal }) =>
      call(
        contract.list,
        { query: { box, current, size, keyword, unread: unread ? 'true' : 'false' } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

export const unreadMails = () =>
  queryOptions({
    queryKey: [mailKey, 'unread'],
    queryFn: ({ signal }) => call(contract.unread, {}, { signal, quiet: true }),
  });

/** One mail, which is read by that. */
export const mailDetail = (id: number) =>
  queryOptions({
    queryKey: [mailKey, 'detail', id],
    queryFn: ({ signal }) => call(contract.read, { query: { id } }, { signal, quiet: true }),
  });

export const readMailFile = (id: number, { bucketName, fileName }: StoredFileValue) =>
  call(contract.file, { query: { id, bucketName, fileName } }, { quiet: true });

export interface DraftOrder {
  requestId: string;
  draft?: { id: number; revision: number } | undefined;
  answers?: number | undefined;
  forwards: boolean;
  values: Record<string, Json>;
}

export const saveDraft = ({ requestId, draft, answers, forwards, values }: DraftOrder) =>
  call(
    contract.save,
    { body: { requestId, forwards, values, ...(draft && { draft }), ...(answers !== undefined && { answers }) } },
    { quiet: true },
  );

export const sendMail = (draft: { id: number; revision: number }) =>
  call(contract.send, { body: draft }, { quiet: true });

export const withdrawMail = (id: number) => call(contract.withdraw, { body: { id } }, { quiet: true });
export const readAllMails = () => call(contract.markRead, {}, { quiet: true });
export const removeMail = (id: number) => call(contract.remove, { body: { ids: [id] } }, { quiet: true });
export const restoreMail = (id: number) => call(contract.restore, { body: { ids: [id] } }, { quiet: true });
export const eraseMail = (id: number) => call(contract.erase, { body: { ids: [id] } }, { quiet: true });
