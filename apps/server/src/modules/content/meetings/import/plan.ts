import type { FormValues } from '@portal/contract/forms';
import { attendeeKinds, type ImportedAttendee, type SignUpState } from '@portal/contract/meetings';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import type { Issue } from '../../../../platform/sheet-import';
import type { LockedMeeting } from '../sign-up';
import type { SheetAttendee } from './check-rows';
import type { IssueCode } from './columns';

interface StoredSignUp {
  id: number;
  userId: number | null;
  name: string;
  phone: string;
  unit: string;
  remark: string;
  answers: FormValues;
  room: string;
  state: SignUpState;
}

/** What an import does with one row. */
export interface PlannedAttendee extends SheetAttendee {
  change: ImportedAttendee['change'];
  /** Null for an addition. */
  id: number | null;
  userId: number | null;
  before: Pick<StoredSignUp, 'userId' | 'state' | 'room'> | null;
}

/**
 * Decides what an import of checked rows does with an activity. People are known by their account, or else by their phone
 * number, which users type freely: the sign-up of a user needs the same name as well.
 */
export async function planImport(
  db: Db,
  tenantId: number,
  meeting: LockedMeeting,
  rows: readonly SheetAttendee[],
): Promise<{ planned: PlannedAttendee[]; issues: Issue<IssueCode>[] }> {
  const stored = await readSignUps(db, meeting.id);
  const accounts = await readAccounts(db, tenantId, rows);
  const byUser = new Map(stored.flatMap((each) => (each.userId === null ? [] : [[each.userId, each] as const])));
  const keyed = stored.map((each) => [each.userId === null ? each.phone : personKey(each), each] as const);
  /* The first of several people with one name and number counts. */
  const byContact = new Map(keyed.toReversed());
  const rowOf = new Map<number, number>();
  const places = placesOf(meeting, stored);
  const issues: Issue<IssueCode>[] = [];
  const planned = rows.map((row): PlannedAttendee => {
    const account = accounts.get(row.phone);
    const userId = account?.name === row.name ? account.id : null;
    const found = (userId === null ? byContact.get(personKey(row)) : byUser.get(userId)) ?? byContact.get(row.phone);
    if (!found) {
      const full = places.take(row.answers['attendeeKind']);
      if (full) issues.push({ row: row.row, ...full });
      return { ...row, change: 'added', id: null, userId, before: null };
    }
    const { userId: signedUp, state, room } = found;
    const base = { id: found.id, userId: signedUp ?? userId, before: { userId: signedUp, state, room } };
    const other = rowOf.get(found.id);
    if (other !== undefined)
      issues.push({ row: row.row, column: 'phone', code: 'personRepeated', params: { row: other } });
    else rowOf.set(found.id, row.row);
    if (state === 'refused' || state === 'withdrawn') return { ...row, ...base, change: 'kept' };
    const merged = mergedWith(found, row);
    const moves = found.answers['attendeeKind'] !== merged.answers['attendeeKind'];
    const hadPlace = state !== 'waiting';
    if (moves && hadPlace) places.leave(found.answers['attendeeKind']);
    const full = moves || !hadPlace ? places.take(merged.answers['attendeeKind']) : undefined;
    if (full) issues.push({ row: row.row, ...full });
    return { ...merged, ...base, change: isSame(found, merged) && base.userId === signedUp ? 'same' : 'changed' };
  });
  return { planned, issues };
}

const personKey = ({ phone, name }: Pick<StoredSignUp, 'phone' | 'name'>): string => `${phone}\n${name}`;

/** Empty cells keep what people have filled in themselves. */
const mergedWith = (found: StoredSignUp, row: SheetAttendee): SheetAttendee => ({
  ...row,
  unit: row.unit || found.unit,
  remark: row.remark || found.remark,
  room: row.room || found.room,
  answers: { ...found.answers, ...row.answers },
});

const isSame = (found: StoredSignUp, merged: SheetAttendee): boolean =>
  found.state === 'confirmed' &&
  (['name', 'phone', 'unit', 'remark', 'room'] as const).every((key) => found[key] === merged[key]) &&
  Object.entries(merged.answers).every(([key, value]) => found.answers[key] === value || key.startsWith('q_'));

type Full = Pick<Issue<IssueCode>, 'column' | 'code' | 'params'>;

/** Counts the places that an import takes, of the activity and of each kind of attendees. */
function placesOf({ capacity, values }: LockedMeeting, stored: readonly StoredSignUp[]) {
  const kinds = new Map(attendeeKinds(values).map((kind) => [kind.id, { ...kind, taken: 0 }]));
  const kindOf = (id: unknown) => (typeof id === 'string' ? kinds.get(id) : undefined);
  const withPlace = stored.filter(({ state }) => state === 'pending' || state === 'confirmed');
  let taken = withPlace.length;
  for (const { answers } of withPlace) {
    const kind = kindOf(answers['attendeeKind']);
    if (kind) kind.taken += 1;
  }
  return {
    /** Takes a place, or returns why there is none. */
    take(kindId: unknown): Full | undefined {
      const kind = kindOf(kindId);
      if (capacity !== null && taken >= capacity) return { column: 'name', code: 'placesFull' };
      if (kind && kind.capacity !== null && kind.taken >= kind.capacity)
        return { column: 'kind', code: 'kindFull', params: { name: kind.name } };
      taken += 1;
      if (kind) kind.taken += 1;
      return undefined;
    },
    leave(kindId: unknown): void {
      const kind = kindOf(kindId);
      taken -= 1;
      if (kind) kind.taken -= 1;
    },
  };
}

async function readSignUps(db: Db, meetingId: number): Promise<StoredSignUp[]> {
  const { rows } = await sql<StoredSignUp>`
    select id::int, user_id::int as "userId", name, phone, unit, remark, answers, room, state from meeting_sign_ups
    where meeting_id = ${meetingId} order by user_id is null, id`.execute(db);
  return rows;
}

async function readAccounts(db: Db, tenantId: number, rows: readonly SheetAttendee[]) {
  const { rows: found } = await sql<{ id: number; phone: string; name: string }>`
    select id::int, phone, chinese_name as name from users
    where tenant_id = ${tenantId} and phone collate "C" = any (${rows.map(({ phone }) => phone)}::text[])`.execute(db);
  return new Map(found.map((account) => [account.phone, account]));
}
