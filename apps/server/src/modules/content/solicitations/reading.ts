import {
  opinions,
  solicitationReading as calls,
  solicitations,
  type ReadSolicitation,
  type SolicitationDetail,
} from '@portal/contract/solicitations';
import { sql } from 'kysely';
import { type Db, jsonPage, likePattern, portalNow, wireTime } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { searchSources } from '../../../platform/search';
import { createGenerated, recordFile } from '../../../platform/records';

/** Returns the published rows `s` whose audience the user belongs to. */
export const visibleTo = ({ tenantId, userType, companyIds }: Session) => sql`
  s.tenant_id = ${tenantId} and s.deleted_at is null and s.state <> 'draft'
  and (s.scope = 'all' or s.scope = 'accounts' and s.accounts ? ${userType}
    or s.scope = 'units' and exists (
      select from jsonb_array_elements(s.units) unit where (unit ->> 'id')::bigint = any (${companyIds}::bigint[])))`;

/** Returns whether opinions on the rows `s` can still be written. */
export const isOpen = () => sql`(s.state = 'open' and s.end_at > ${portalNow()})`;

const listed = ({ userId }: Session) => sql`
  'id', s.id, 'title', s.title, 'endAt', ${wireTime(sql`s.end_at`)},
  'publishedAt', ${wireTime(sql`s.published_at`)},
  'state', case when s.state = 'open' and not ${isOpen()} then 'closed' else s.state end,
  'opinion', (select o.state from opinions o where o.solicitation = s.id and o.created_by = ${userId})`;

/** Serves solicitations to the people who are asked, and accepts their opinions. */
export function serveReading(context: ModuleContext): void {
  const { route, db, storage, part } = context;

  const listFor = (
    session: Session,
    { keyword, show, ...page }: { keyword: string; show: string; current: number; size: number },
  ) => {
    const where = sql`${visibleTo(session)} and (${keyword} = '' or s.title ilike ${likePattern(keyword)})
      and (${show} = 'all' or ${isOpen()})`;
    const row = sql`jsonb_build_object(${listed(session)})`;
    const order = sql`s.published_at desc, s.id desc`;
    return jsonPage<ReadSolicitation>(db, { from: sql`solicitations s`, where, row, order }, page);
  };

  route(calls.list, ({ session, query }) => listFor(session, query));

  part(searchSources).push({
    kind: 'askedOpinions',
    async find({ session, keyword, current, size }) {
      const { records, ...page } = await listFor(session, { keyword, show: 'all', current, size });
      return {
        ...page,
        records: records.map(({ id, title, publishedAt }) => ({ id: String(id), title, note: '', time: publishedAt })),
      };
    },
  });

  route(calls.read, async ({ session, query: { id } }) => {
    const { rows } = await sql<{ solicitation: SolicitationDetail }>`
      select jsonb_build_object(${listed(session)}, 'body', s.body, 'attachments', coalesce(s.attachments, '[]'),
        'result', case when s.state = 'publicised' then s.result end,
        'opinionId', (select o.id from opinions o where o.solicitation = s.id and o.created_by = ${session.userId})
      ) as solicitation
      from solicitations s where s.id = ${id} and ${visibleTo(session)}`.execute(db);
    if (!rows[0]) throw new PortalError('notFound');
    return rows[0].solicitation;
  });

  route(calls.attachment, async ({ session, query: { id, bucketName, fileName } }) => {
    const { rows } = await sql`select from solicitations s where s.id = ${id} and ${visibleTo(session)}`.execute(db);
    if (rows.length === 0) throw new PortalError('notFound');
    return recordFile({ db, storage }, solicitations, session.tenantId, id, { bucket: bucketName, name: fileName });
  });

  route(calls.opine, async ({ body: { id, values }, ...request }) =>
    db.transaction().execute(async (transaction) => {
      const title = await openTitle(transaction, request.session, id);
      const created = await createGenerated(transaction, opinions, request, values, { title, solicitation: id });
      return { id: created, revision: 1 };
    }),
  );
}

/** Returns the title of a solicitation that the user may write an opinion on now, and has not yet. */
async function openTitle(transaction: Db, session: Session, id: number): Promise<string> {
  const { rows } = await sql<{ title: string; open: boolean; written: boolean }>`
    select s.title, ${isOpen()} as open,
      exists (select from opinions o where o.solicitation = s.id and o.created_by = ${session.userId}) as written
    from solicitations s where s.id = ${id} and ${visibleTo(session)} for update of s`.execute(transaction);
  if (!rows[0]) throw new PortalError('notFound');
  if (!rows[0].open) throw new PortalError('solicitationClosed');
  if (rows[0].written) throw new PortalError('opinionWritten');
  return rows[0].title;
}
