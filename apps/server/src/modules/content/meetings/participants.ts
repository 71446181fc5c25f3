import type { Page } from '@portal/contract';
import type {
  OrganisedMeeting,
  OwnSignUp,
  Participant,
  PendingSignUp,
  ReaderSignUp,
  SignUpState,
} from '@portal/contract/meetings';
import { sql, type RawBuilder } from 'kysely';
import { jsonPage, type Db, eachRow, likePattern, portalNow, wireMoment, wireTime } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { maskContact } from '../../accounts/users';
import { readableMaterials } from './material-rights';
import { isOrganisedBy, kindOfSignUp } from './standing';

const person = sql`'id', p.id, 'userId', p.user_id, 'name', p.name, 'phone', p.phone, 'unit', p.unit,
  'remark', p.remark, 'kind', ${kindOfSignUp}, 'answers', p.answers, 'room', p.room, 'state', p.state, 'reason', p.reason, 'signUpTime', ${wireMoment(sql`p.signed_up_at`)},
  'checkInTime', ${wireMoment(sql`p.checked_in_at`)}`;
const activity = sql`'meetingId', r.id, 'title', r.title, 'startTime', ${wireTime(sql`r.starts_at`)}`;
export const joined = sql`meeting_sign_ups p join meetings r on r.id = p.meeting_id`;

function readPage<T>(
  db: Db,
  { columns, where, order }: Record<'columns' | 'where' | 'order', RawBuilder<unknown>>,
  paging: Paging,
): Promise<Page<T>> {
  const row = sql`jsonb_build_object(${columns})`;
  return jsonPage<T>(db, { from: joined, where, row, order }, paging);
}

/** Returns a sign-up as those who organise read it in a list. */
const masked = <T extends { phone: string }>(row: T): T => ({ ...row, phone: maskContact(row.phone) });

const maskedPage = async <T extends { phone: string }>(reading: Promise<Page<T>>): Promise<Page<T>> => {
  const page = await reading;
  return { ...page, records: page.records.map(masked) };
};

/** Returns the full phone number of a sign-up. @throws PortalError `notFound` if it is of another activity */
export async function phoneOf(db: Db, meetingId: number, id: number): Promise<string> {
  const { rows } = await sql<{ phone: string }>`
    select phone from meeting_sign_ups where id = ${id} and meeting_id = ${meetingId}`.execute(db);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'id' });
  return rows[0].phone;
}

/** Returns a sign-up of an activity with its phone number masked. */
export async function participant(db: Db, id: number): Promise<Participant> {
  const { rows } = await sql<{ record: Participant }>`
    select jsonb_build_object(${person}) as record from ${joined} where p.id = ${id}`.execute(db);
  return masked(rows[0]!.record);
}

interface Paging {
  current: number;
  size: number;
}

export const ownPage = (db: Db, session: Session, { when, ...page }: Paging & { when: 'all' | 'upcoming' | 'past' }) =>
  readPage<OwnSignUp>(
    db,
    {
      columns: sql`${activity}, ${person}, 'organiser', r.organiser, 'venue', coalesce(r.venue, ''),
        'endTime', ${wireTime(sql`r.ends_at`)}, 'meetingState', r.state,
        'materials', (select count(*) from meeting_materials m where m.meeting_id = r.id and ${readableMaterials(session)})`,
      where: sql`p.tenant_id = ${session.tenantId} and p.user_id = ${session.userId} and r.deleted_at is null
        and ${whenHeld[when]()}`,
      order: when === 'upcoming' ? sql`r.starts_at, p.id` : sql`r.starts_at desc, p.id desc`,
    },
    page,
  );

const isAhead = () => sql`(r.state = 'published' and r.ends_at >= ${portalNow()})`;

const whenHeld = { all: () => sql`true`, upcoming: isAhead, past: () => sql`not ${isAhead()}` };

/** Returns the caller's sign-up for an activity. */
export async function ownSignUp(db: Db, { tenantId, userId }: Session, meetingId: number) {
  const { rows } = await sql<{ record: ReaderSignUp }>`
    select jsonb_build_object(${person}, 'pass', p.pass) as record from ${joined}
    where p.tenant_id = ${tenantId} and p.user_id = ${userId} and p.meeting_id = ${meetingId}`.execute(db);
  return rows[0]?.record ?? null;
}

/** A phone is found by its whole number, since lists mask it. */
const named = (keyword: string) => sql`(${keyword} = '' or p.name ilike ${likePattern(keyword)}
  or p.phone = ${keyword} or p.unit ilike ${likePattern(keyword)})`;

/** Activities that the caller organises, the latest first. */
export async function organisedPage(
  db: Db,
  session: Session,
  { keyword, current, size }: Paging & { keyword: string },
): Promise<Page<OrganisedMeeting>> {
  const where = sql`r.tenant_id = ${session.tenantId} and r.deleted_at is null
    and r.state in ('published', 'ended', 'cancelled') and ${isOrganisedBy(session)}
    and (${keyword} = '' or r.title ilike ${likePattern(keyword)})`;
  const row = sql`(select jsonb_build_object('id', r.id, 'title', r.title, 'state', r.state,
      'startTime', ${wireTime(sql`r.starts_at`)}, 'capacity', r.capacity,
      'pending', count(*) filter (where state = 'pending'),
      'confirmed', count(*) filter (where state = 'confirmed'),
      'waiting', count(*) filter (where state = 'waiting'), 'present', count(checked_in_at))
    from meeting_sign_ups where meeting_id = r.id)`;
  const order = sql`r.starts_at desc, r.id desc`;
  return jsonPage<OrganisedMeeting>(db, { from: sql`meetings r`, where, row, order }, { current, size });
}

/** Sign-ups that wait for the caller's confirmation, the earliest activity first. */
export const pendingPage = (db: Db, session: Session, { keyword, ...page }: Paging & { keyword: string }) =>
  maskedPage(
    readPage<PendingSignUp>(
      db,
      {
        columns: sql`${activity}, ${person}`,
        where: sql`r.tenant_id = ${session.tenantId} and r.state = 'published' and r.deleted_at is null
        and p.state = 'pending' and ${isOrganisedBy(session)} and (${named(keyword)} or r.title ilike ${likePattern(keyword)})`,
        order: sql`r.starts_at, p.signed_up_at, p.id`,
      },
      page,
    ),
  );

export interface ParticipantQuery {
  meetingId: number;
  keyword: string;
  state?: SignUpState | undefined;
}

const participants = (session: Session, { meetingId, keyword, state }: ParticipantQuery) => ({
  columns: person,
  where: sql`r.id = ${meetingId} and r.tenant_id = ${session.tenantId} and ${isOrganisedBy(session)}
    and (${state ?? null}::text is null or p.state = ${state ?? null}) and ${named(keyword)}`,
  order: sql`p.signed_up_at, p.id`,
});

export const participantPage = (db: Db, session: Session, { current, size, ...query }: ParticipantQuery & Paging) =>
  maskedPage(readPage<Participant>(db, participants(session, query), { current, size }));

export async function* participantRows(db: Db, session: Session, query: ParticipantQuery): AsyncGenerator<Participant> {
  const { columns, where, order } = participants(session, query);
  const rows = eachRow<{ record: Participant }>(
    db,
    sql`select jsonb_build_object(${columns}) as record from ${joined} where ${where} order by ${order}`,
  );
  for await (const { record } of rows) yield record;
}
