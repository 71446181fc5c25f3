import type { Json, StoredFileValue } from '@portal/contract/fields';
import { mail as contract, type MailBox } from '@portal/contract/mail';
import { call } from '../../http';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

export const mailKey = 'mail';

export const mailBox = ({ current, size, keyword }: ListQuery, box: MailBox, unread: boolean) =>
  readingPage([mailKey, box, { current, size, keyword, unread }], contract.list, {
    query: { box, current, size, keyword, unread: unread ? 'true' : 'false' },
  });

export const unreadMails = () => reading([mailKey, 'unread'], contract.unread);

/** Reads one mail, which marks it as read. */
export const mailDetail = (id: number) => reading([mailKey, 'detail', id], contract.read, { query: { id } });

export const readMailFile = (id: number, { bucketName, fileName }: StoredFileValue) =>
  call(contract.file, { query: { id, bucketName, fileName } });

export interface DraftOrder {
  requestId: string;
  draft?: { id: number; revision: number } | undefined;
  answers?: number | undefined;
  forwards: boolean;
  values: Record<string, Json>;
}

export const saveDraft = ({ requestId, draft, answers, forwards, values }: DraftOrder) =>
  call(contract.save, {
    body: { requestId, forwards, values, ...(draft && { draft }), ...(answers !== undefined && { answers }) },
  });

export const sendMail = (draft: { id: number; revision: number }) => call(contract.send, { body: draft });

export const withdrawMail = (id: number) => call(contract.withdraw, { body: { id } });
export const readAllMails = () => call(contract.markRead);
export const removeMail = (id: number) => call(contract.remove, { body: { ids: [id] } });
export const restoreMail = (id: number) => call(contract.restore, { body: { ids: [id] } });
export const eraseMail = (id: number) => call(contract.erase, { body: { ids: [id] } });
