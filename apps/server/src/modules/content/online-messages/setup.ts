import { permissions } from '@portal/contract';
import {
  onlineMessageComments,
  onlineMessageReading,
  onlineMessages as definition,
  onlineMessagesPerDay,
} from '@portal/contract/online-messages';
import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { createdBy, requireRecordsLeft, serveComments, serveRecords } from '../../../platform/records';
import { recordNotifier } from '../../commons/messages';
import { permissionHolders } from '../../accounts/roles';
import { findQuestions } from './questions';

const userAddress = (id: number) => `/onlineMessages/index?tab=mine&id=${id}`;
const officeAddress = (id: number) => `/background/onlineMessages?id=${id}`;

export const setupOnlineMessages: SetupModule = (context) => {
  const { route, db } = context;
  const notify = recordNotifier(context, definition);

  /** The office for the author of a message, the author for the office. */
  async function otherSide(transaction: Db, session: Session, id: number) {
    const author = await createdBy(transaction, definition, id);
    return session.userId === author
      ? {
          userIds: await permissionHolders(transaction, session.tenantId, permissions.onlineMessageAnswer),
          link: officeAddress(id),
        }
      : { userIds: [author], link: userAddress(id) };
  }

  serveRecords(context, definition, {
    prepare: async (transaction, session, values, stored) => {
      if (!stored) await requireRecordsLeft(transaction, definition, session, onlineMessagesPerDay);
      return values;
    },
    on: {
      answer: (_, now) => ({ answeredAt: now }),
      publish: (_, now) => ({ publishedAt: now }),
      unpublish: () => ({ publishedAt: null }),
    },
    changed: async (transaction, { session, action, id, values, state, afterCommit }) => {
      if (action === 'publish' && values['visibility'] !== 'public') throw new PortalError('messagePrivate');
      if (!['create', 'answer', 'publish'].includes(action)) return;
      const other = await otherSide(transaction, session, id);
      await notify.state(transaction, { session, values, ...other, afterCommit }, state);
    },
  });

  serveComments(context, definition, onlineMessageComments, {
    states: ['submitted', 'answered', 'published'],
    commented: async (transaction, { session, record, text, afterCommit }) => {
      const other = await otherSide(transaction, session, record.id);
      await notify.comment(transaction, { session, values: record.values, ...other, afterCommit }, text);
    },
  });

  route(onlineMessageReading.questions, ({ session, query }) => findQuestions(db, session.tenantId, query));
};
