import type { tasks } from '@portal/contract';

type Row = tasks.HistoryRow;

/** The name under which a person's choice of the timeline instead of the table is remembered. */
export const timelinePreference = 'history.timeline';

/** One step, steps that nobody did, or the members of a task of several persons in one visit of its node. */
export type Entry =
  | { kind: 'step'; row: Row }
  | { kind: 'automatic'; rows: Row[] }
  | { kind: 'members'; rows: Row[]; rule: tasks.MembersRule | null };

type Members = Extract<Entry, { kind: 'members' }>;

/**
 * The entries of a history, in order: neighbours that nobody did are one entry, and so are the members of a node of several
 * persons, at the place of the last of them.
 */
export function entriesOf(rows: readonly Row[]): Entry[] {
  const groups = membersByRow(rows);
  const entries: Entry[] = [];
  for (const row of rows) {
    const group = groups.get(row);
    const before = entries.at(-1);
    if (group) {
      if (group.rows.at(-1) === row) entries.push(group.rows.length > 1 ? group : alone(row));
    } else if (row.automatic && before?.kind === 'automatic') before.rows.push(row);
    else entries.push(alone(row));
  }
  return entries;
}

const alone = (row: Row): Entry => (row.automatic ? { kind: 'automatic', rows: [row] } : { kind: 'step', row });

/** Actions that end the turn of a member. If the same node acts again after one of these, it was entered once more. */
const ending: ReadonlySet<Row['action']> = new Set([
  'start',
  'complete',
  'resubmit',
  'reject',
  'autoComplete',
  'overdueComplete',
  'overdueReject',
  'canceled',
]);

interface Visit {
  group: Members;
  ended: Set<number>;
}

function membersByRow(rows: readonly Row[]): ReadonlyMap<Row, Members> {
  const visits = new Map<string, Visit>();
  const groups = new Map<Row, Members>();
  for (const row of rows) {
    if (!row.member) continue;
    const { place, rule } = row.member;
    const node = `${row.processId ?? ''} ${row.activityId}`;
    let visit = visits.get(node);
    if (row.action === 'withdraw') visit?.ended.delete(place);
    if (!visit || visit.ended.has(place)) {
      visit = { group: { kind: 'members', rows: [], rule }, ended: new Set() };
      visits.set(node, visit);
    }
    visit.group.rows.push(row);
    if (ending.has(row.action)) visit.ended.add(place);
    groups.set(row, visit.group);
  }
  return groups;
}

/** The actions that count as the signature of a member. */
const signing: ReadonlySet<Row['action']> = new Set([
  'start',
  'complete',
  'resubmit',
  'autoComplete',
  'overdueComplete',
]);

/** Returns the progress of a task of several persons: its known members, and how many of them have handled it. */
export function progressOf({ rows }: Members): { total: number; done: number; open: boolean } {
  const handled = new Set<number>();
  const left = new Set<number>();
  let open = false;
  for (const { action, member, automatic, voided } of rows) {
    if (!member) continue;
    if (action === 'running') open = true;
    if (signing.has(action)) {
      if (!voided) handled.add(member.place);
    } else if (action === 'withdraw') handled.delete(member.place);
    if (!automatic || action === 'autoComplete') left.add(member.place);
  }
  const all = new Set(rows.map(({ member }) => member?.place));
  return { total: open ? left.size : all.size, done: handled.size, open };
}

/** Returns how many of `total` members a rule requires: `all`, `one`, `some`, or `condition` if a condition decides. */
export function neededBy(
  { percentage, sequential }: tasks.MembersRule,
  { total, open }: { total: number; open: boolean },
): { kind: 'all' | 'one' | 'some' | 'share' | 'condition'; needed: number } {
  if (percentage === null) return { kind: 'condition', needed: 0 };
  if (percentage >= 100) return { kind: 'all', needed: total };
  // those who are not reached yet, or never were, are not in the history
  if (sequential) return { kind: 'share', needed: 0 };
  const needed = Math.max(1, Math.ceil((total * percentage) / 100 - 1e-9));
  if (needed === total && (total > 1 || open)) return { kind: 'all', needed };
  return { kind: needed === 1 ? 'one' : 'some', needed };
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns the two largest units of a duration, or its seconds if it is below a minute. */
export function spanParts(ms: number): { unit: 'day' | 'hour' | 'minute' | 'second'; count: number }[] {
  const parts = [
    { unit: 'day' as const, count: Math.floor(ms / day) },
    { unit: 'hour' as const, count: Math.floor((ms % day) / hour) },
    { unit: 'minute' as const, count: Math.floor((ms % hour) / minute) },
  ];
  const first = parts.findIndex(({ count }) => count > 0);
  if (first === -1) return [{ unit: 'second', count: Math.max(0, Math.floor(ms / 1000)) }];
  return parts.slice(first, first + 2).filter(({ count }) => count > 0);
}
