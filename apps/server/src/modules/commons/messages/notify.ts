import { identity, messages as contract, type Localized } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import type { AccountNotices } from '../../accounts/users';
import { addMessages } from './store';
import { toLocalized } from './strings';

/** A message of the product itself that leads to a page of the portal. */
export interface Notification {
  /** The page's address. */
  msgLink: string;
  title: Localized;
  content: Localized;
  /** The default author is the system. */
  author?: Localized;
}

/** Sends users a message in the transaction of the change it reports. */
export const notify = (
  transaction: Db,
  tenantId: number,
  userIds: readonly number[],
  notification: Notification,
): Promise<void> => notifyEach(transaction, tenantId, [{ ...notification, userIds }]);

/** Sends several messages, each to its users, with one statement. */
export const notifyEach = (
  transaction: Db,
  tenantId: number,
  notifications: readonly (Notification & { userIds: readonly number[] })[],
): Promise<void> =>
  addMessages(
    transaction,
    tenantId,
    notifications.flatMap(({ userIds, ...notification }) =>
      userIds.map((userId) => ({
        author: toLocalized((texts) => texts.system),
        ...notification,
        userId,
        msgType: contract.messageTypes.message,
        openMode: contract.openModes.link,
      })),
    ),
  );

/** Lets the browsers of users read their messages again, after the commit. */
export const pushMessages = (
  realtime: Pick<Realtime, 'publishMessage'>,
  tenantId: number,
  userIds: readonly number[],
): void => realtime.publishMessage(tenantId, userIds.map(identity.user), { type: 'add' });

/** Sends the messages of the areas of accounts. */
export const createAccountNotices = (realtime: Pick<Realtime, 'publishMessage'>): AccountNotices => ({
  send: (transaction, tenantId, userIds, { text, params, link }) =>
    notify(transaction, tenantId, userIds, {
      msgLink: link,
      title: toLocalized((texts) => texts[text].title, params),
      content: toLocalized((texts) => texts[text].content, params),
    }),
  push: (tenantId, userIds) => pushMessages(realtime, tenantId, userIds),
});
