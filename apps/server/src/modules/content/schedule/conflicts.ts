import { dayMs, formatDateTime, limits, parseDateTime } from '@portal/contract';
import { scheduleLimits, type Repeat, type ScheduleConflict, type ShareLevel } from '@portal/contract/schedule';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { User } from '../../../platform/http';
import type { ScheduleSource } from '../../../platform/schedule-sources';
import { busyTimes } from './reading';
import { endOf, lastStart, startsIn } from './repeats/occurrences';
import { settle } from './rows';
import { levelsFor, requireKeeper } from './sharing';

interface Proposal {
  startTime: string;
  endTime: string;
  allDay: boolean;
  repeat: Repeat | null;
  ownerId: number;
  guests: readonly number[];
  except?: number | undefined;
}

/**
 * Finds when the owner and the guests of an entry are busy already, within the days that a schedule shows at once. Of guests who do
 * not share their schedule with the user nothing is known, and so the answer says.
 */
export async function findConflicts(
  db: Db,
  sources: readonly ScheduleSource[],
  user: User,
  proposal: Proposal,
): Promise<{ conflicts: ScheduleConflict[]; unknown: string[] }> {
  await requireKeeper(db, user, proposal.ownerId);
  const guests = proposal.guests.filter((id) => id !== proposal.ownerId);
  const levels = new Map<number, ShareLevel>(
    await levelsFor(
      db,
      user,
      guests.filter((id) => id !== user.userId),
    ),
  );
  for (const id of [proposal.ownerId, ...guests])
    if (id === user.userId || id === proposal.ownerId) levels.set(id, 'details');

  const { startTime, endTime, repeat } = settle(proposal);
  const series = { startTime, endTime, repeat, excluded: [] };
  const last = formatDateTime(parseDateTime(startTime) + limits.scheduleDays * dayMs);
  const period = { startTime, endTime: repeat ? last : endTime };
  const starts = startsIn({ ...series, last: lastStart(series) }, { ...period, most: scheduleLimits.count });
  const busy = await busyTimes(db, sources, user, { ...period, levels, except: proposal.except });
  const wanted = starts.map((start) => ({ start, end: endOf(series, start) }));
  const clashes = busy
    .filter((time) => wanted.some(({ start, end }) => time.startTime < end && time.endTime > start))
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
    .slice(0, scheduleLimits.conflicts);
  const names = await namesOf(db, user, [...guests, ...levels.keys()]);
  return {
    conflicts: clashes.map(({ userId, title, startTime: from, endTime: to }) => ({
      userId,
      userName: names.get(userId) ?? '',
      title,
      startTime: from,
      endTime: to,
    })),
    unknown: guests.filter((id) => !levels.has(id)).flatMap((id) => names.get(id) ?? []),
  };
}

async function namesOf(db: Db, { tenantId }: User, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id::int, chinese_name as name from users
    where tenant_id = ${tenantId} and id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
