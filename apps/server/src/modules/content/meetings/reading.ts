import { meetingReading, meetings, type MeetingDetail, type MeetingItem } from '@portal/contract/meetings';
import { sql } from 'kysely';
import { jsonPage, likePattern, portalNow, wireTime } from '../../../platform/database';
import type { ModuleContext } from '../../../platform/module';
import { anyReader, areaPrefix, requireRecord } from '../../../platform/records';
import { showBeginnings } from '../../commons/home';
import { meetingSource } from './schedule-source';
import { isOrganisedBy, isWithdrawable, kindsTaken, standingOf } from './standing';

/** Serves published activities to everybody who is signed in. */
export function serveReading({ route, db, part }: ModuleContext): void {
  showBeginnings(part, meetingSource(db));

  route(meetingReading.list, async ({ session, query: { keyword, kind, area, when, current, size } }) => {
    const upcoming = sql`(r.state = 'published' and r.ends_at >= ${portalNow()})`;
    const where = sql`r.tenant_id = ${session.tenantId} and r.deleted_at is null
      and r.state in ('published', 'ended', 'cancelled') and ${when === 'upcoming' ? upcoming : sql`not ${upcoming}`}
      and (${kind} = '' or r.kind = ${kind}) and (${area} = '' or starts_with(r.area, ${areaPrefix(area)}))
      and (${keyword} = '' or r.title ilike ${likePattern(keyword)} or r.organiser ilike ${likePattern(keyword)})`;
    const order = when === 'upcoming' ? sql`r.starts_at, r.id` : sql`r.starts_at desc, r.id desc`;
    const row = sql`jsonb_build_object('id', r.id, 'title', r.title, 'kind', r.kind, 'organiser', r.organiser,
      'mode', r.mode, 'area', r.area, 'venue', coalesce(r.venue, ''), 'startTime', ${wireTime(sql`r.starts_at`)},
      'endTime', ${wireTime(sql`r.ends_at`)}, 'capacity', r.capacity, 'cover', r.cover -> 0, 'state', r.state,
      ${standingOf(session)})`;
    return jsonPage<MeetingItem>(db, { from: sql`meetings r`, where, row, order }, { current, size });
  });

  route(meetingReading.detail, async ({ session, query: { id } }) => {
    const record = await requireRecord(db, meetings, anyReader(session.tenantId), id);
    const { rows } = await sql<{ standing: Omit<MeetingDetail, 'record'> }>`
      select jsonb_build_object(${standingOf(session)}, 'organising', ${isOrganisedBy(session)},
        'kinds', ${kindsTaken}, 'withdrawable', ${isWithdrawable()}) as standing
      from meetings r where r.id = ${id}`.execute(db);
    return { record, ...rows[0]!.standing };
  });
}
