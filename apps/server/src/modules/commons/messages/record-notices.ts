import type { Localized } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import { textOf, type RecordDefinition } from '@portal/contract/records';
import type { AfterCommit, Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { notify, pushMessages, type Notification } from './notify';
import { toLocalized } from './strings';

export interface CommittedNotification extends Omit<Notification, 'msgLink'> {
  tenantId: number;
  userIds: readonly number[];
  /** The page's address. */
  link: string;
  afterCommit: AfterCommit;
}

/** Sends users a message in the transaction of the change it reports. Their browsers read it after the commit. */
export async function notifyUsers(
  transaction: Db,
  realtime: Pick<ModuleContext['realtime'], 'publishMessage'>,
  { tenantId, userIds, link, afterCommit, ...notification }: CommittedNotification,
): Promise<void> {
  const recipients = [...new Set(userIds)];
  await notify(transaction, tenantId, recipients, { ...notification, msgLink: link });
  afterCommit(() => pushMessages(realtime, tenantId, recipients));
}

const inAllLanguages = (text: string): Localized => ({ 'zh-CN': text, 'en-US': text });

/** What happened to a record, and whom to notify: everybody named except the person who did it. */
export interface RecordNotice {
  session: Session;
  values: FormValues;
  userIds: readonly number[];
  link: string;
  afterCommit: AfterCommit;
}

/** Notifies people of changes of a kind of record, in the words of its definition. */
export function recordNotifier({ realtime }: Pick<ModuleContext, 'realtime'>, { texts, list }: RecordDefinition) {
  const send = (
    transaction: Db,
    { session, userIds, link, values, afterCommit }: RecordNotice,
    content: (params: Record<string, string | Localized>) => Localized,
  ) => {
    const kind = { 'zh-CN': texts['zh-CN'].title, 'en-US': texts['en-US'].title };
    const title = textOf(values, list.columns[0] ?? '') ?? '';
    const params = { kind, title, person: session.chineseName };
    return notifyUsers(transaction, realtime, {
      tenantId: session.tenantId,
      userIds: userIds.filter((userId) => userId !== session.userId),
      link,
      title: toLocalized((table) => table.record.title, params),
      content: content(params),
      author: inAllLanguages(session.chineseName),
      afterCommit,
    });
  };
  return {
    /** The record has come into a state. */
    state: (transaction: Db, notice: RecordNotice, state: string) =>
      send(transaction, notice, (params) =>
        toLocalized((table) => table.record.state, {
          ...params,
          state: { 'zh-CN': texts['zh-CN'].states[state] ?? state, 'en-US': texts['en-US'].states[state] ?? state },
        }),
      ),
    /** Somebody commented on it. */
    comment: (transaction: Db, notice: RecordNotice, text: string) =>
      send(transaction, notice, (params) =>
        toLocalized((table) => table.record.comment, {
          ...params,
          text: text.length > 100 ? `${text.slice(0, 100)}…` : text,
        }),
      ),
  };
}
