import { opinions, solicitationReading as calls, solicitations } from '@portal/contract/solicitations';
import { sql } from 'kysely';
import { portalNow, type Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { createdBy, requireRecord, serveRecords } from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { recordNotifier } from '../../commons/messages';
import { isOpen, serveReading } from './reading';
import { notifyAudiences, queueAudience } from './notify-audience';

export const setupSolicitations: SetupModule = (context) => {
  const { route, db } = context;
  const notify = recordNotifier(context, solicitations);
  const audiences = startWorker(async () => {
    await closeEnded(db);
    await notifyAudiences(db, context.realtime);
  }, context);
  const notifyOfOpinion = recordNotifier(context, opinions);

  serveRecords(context, solicitations, {
    on: { publish: (_, now) => ({ publishedAt: now }), publicise: (_, now) => ({ resultAt: now }) },
    changed: async (transaction, { session, action, id, values, state, afterCommit }) => {
      if (action === 'publish') {
        await queueAudience(transaction, id);
        afterCommit(() => audiences.wake());
      }
      if (action !== 'publicise') return;
      const userIds = await authorsOf(transaction, id);
      const link = `/solicitation/index?id=${id}`;
      await notify.state(transaction, { session, values, userIds, link, afterCommit }, state);
    },
  });

  serveRecords(context, opinions, {
    prepare: async (transaction, session, values, stored) => {
      if (stored && !(await isOpenFor(transaction, session, stored.id))) throw new PortalError('solicitationClosed');
      return values;
    },
    changed: async (transaction, { session, action, id, values, state, afterCommit }) => {
      if (action === 'change' || action === 'restore') return;
      const userIds = [await createdBy(transaction, opinions, id)];
      const link = `/solicitation/index?id=${String(Number(values['solicitation']))}`;
      await notifyOfOpinion.state(transaction, { session, values, userIds, link, afterCommit }, state);
    },
  });

  serveReading(context);

  route(calls.summary, async ({ session, query: { id } }) => {
    await requireRecord(db, solicitations, session, id);
    const { rows } = await sql<{ state: string; written: number }>`
      select state, count(*)::int as written from opinions
      where tenant_id = ${session.tenantId} and solicitation = ${id} and deleted_at is null group by state`.execute(db);
    return { states: Object.fromEntries(rows.map(({ state, written }) => [state, written])) };
  });
};

/** Closes solicitations whose time is over, so that the department reads the state that readers do. */
const closeEnded = (db: Db) =>
  sql`
    update solicitations s set state = 'closed', revision = revision + 1, updated_at = now()
    where s.state = 'open' and s.deleted_at is null and s.end_at <= ${portalNow()}`.execute(db);

/** Returns whether the solicitation of an opinion is open. */
async function isOpenFor(db: Db, { tenantId }: Session, opinionId: number): Promise<boolean> {
  const { rows } = await sql`
    select from opinions o join solicitations s on s.id = o.solicitation
    where o.id = ${opinionId} and o.tenant_id = ${tenantId} and ${isOpen()}`.execute(db);
  return rows.length > 0;
}

/** Authors who are notified of the result. */
const mostNotified = 2000;

async function authorsOf(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select created_by::int as id from opinions where solicitation = ${id} order by id limit ${mostNotified}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
