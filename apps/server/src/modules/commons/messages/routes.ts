import { messages as contract } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { PortalError, type HttpApp, type Session } from '../../../platform/http';
import { markRead, messagePage, openMessage, removeMessage } from './store';

/**
 * Serves a person's own messages (spec 000 §7). Those of others are not found. `onChange` is called with the reader
 * whose list has changed.
 */
export function messageRoutes(route: HttpApp['route'], db: Db, onChange: (reader: Session) => void): void {
  const changedBy = (reader: Session, changed: number) => {
    if (changed > 0) onChange(reader);
    return { changed };
  };

  route(contract.messagePage, ({ session, query: { msgType = [], readStatus, ...query }, locale }) =>
    messagePage(
      db,
      session,
      { ...query, types: [msgType].flat(), readStatus: readStatus && readStatus === 'true' },
      locale,
    ),
  );

  route(contract.messageDetail, async ({ session, params, locale }) => {
    const opened = await openMessage(db, session, params.id, locale);
    if (!opened) throw new PortalError('notFound');
    if (opened.wasUnread) onChange(session);
    return opened.message;
  });

  route(contract.readMessage, async ({ session, params, locale }) => {
    const opened = await openMessage(db, session, params.id, locale);
    if (!opened) throw new PortalError('notFound');
    return changedBy(session, opened.wasUnread ? 1 : 0);
  });

  route(contract.batchReadMessages, async ({ session, body }) =>
    changedBy(session, await markRead(db, session, body.ids)),
  );

  route(contract.readAllMessages, async ({ session }) => changedBy(session, await markRead(db, session)));

  route(contract.deleteMessage, async ({ session, params }) => {
    if (!(await removeMessage(db, session, params.id))) throw new PortalError('notFound');
    return changedBy(session, 1);
  });
}
