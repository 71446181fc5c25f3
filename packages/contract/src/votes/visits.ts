import type { HistoryRow } from '../tasks/instances';
import type { Countersign, SigningRule } from './rule';
import { votesNeeded } from './tally';

type Row = Pick<HistoryRow, 'activityId' | 'processId' | 'action' | 'voided' | 'automatic' | 'member' | 'added'>;

/** The rows of the members of a node of several persons, from one entry of a token to its end. */
export interface Visit<R extends Row = HistoryRow> {
  rows: R[];
  /** Null if the version is no longer known. */
  rule: SigningRule | null;
}

/** Actions that end the turn of a member. If the same node acts again after one of these, it was entered once more. */
const ending: ReadonlySet<Row['action']> = new Set([
  'start',
  'complete',
  'resubmit',
  'disagree',
  'reject',
  'autoComplete',
  'overdueComplete',
  'overdueReject',
  'canceled',
]);

/** Returns the visit to which each row of a member belongs. */
export function visitsByRow<R extends Row>(rows: readonly R[]): ReadonlyMap<R, Visit<R>> {
  const open = new Map<string, { visit: Visit<R>; ended: Set<number> }>();
  const visits = new Map<R, Visit<R>>();
  for (const row of rows) {
    if (!row.member) continue;
    const { place, rule } = row.member;
    const node = `${row.processId ?? ''} ${row.activityId}`;
    let found = open.get(node);
    if (row.action === 'withdraw') found?.ended.delete(place);
    if (!found || found.ended.has(place)) {
      found = { visit: { rows: [], rule }, ended: new Set() };
      open.set(node, found);
    }
    found.visit.rows.push(row);
    if (ending.has(row.action)) found.ended.add(place);
    visits.set(row, found.visit);
  }
  return visits;
}

/** The actions that count as the signature of a member. */
const agreeing: ReadonlySet<Row['action']> = new Set([
  'start',
  'complete',
  'resubmit',
  'autoComplete',
  'overdueComplete',
]);

/** Returns the progress of a visit: its known members, how many of them have handled it, and whether it is open. */
export function progressOf({ rows }: Visit<Row>): { total: number; done: number; open: boolean } {
  const { handled, places, open } = readingOf(rows);
  const done = [...handled.values()].filter((row) => !row.voided).length;
  return { total: places.size, done, open };
}

/** Returns the rule of a visit with what its rows say was reached, or null if the rule is not known. */
export function countersignOf({ rows, rule }: Visit<Row>): Countersign | null {
  if (!rule) return null;
  const { handled, places } = readingOf(rows);
  const votesBy = (against: boolean) =>
    [...handled.values()].reduce(
      (sum, { action, member }) => sum + ((action === 'disagree') === against ? (member?.votes ?? 0) : 0),
      0,
    );
  // those who are not reached yet, or never were, are not in the history
  const total = rule.sequential ? null : [...places.values()].reduce((sum, votes) => sum + votes, 0);
  const isCounted = rule.percentage !== null || rule.count !== null;
  const needed = total === null || !isCounted ? null : votesNeeded(rule, total);
  return { ...rule, total, needed, agreed: votesBy(false), disagreed: votesBy(true) };
}

/** Returns the rule of each visit by the last of its rows, for a table of the rows. */
export function rulesByRow<R extends Row>(rows: readonly R[]): ReadonlyMap<R, Countersign> {
  const rules = new Map<R, Countersign>();
  for (const visit of new Set(visitsByRow(rows).values())) {
    const [last, rule] = [visit.rows.at(-1), countersignOf(visit)];
    if (last && rule) rules.set(last, rule);
  }
  return rules;
}

/**
 * Returns the row by which each member signed, the votes of each member by place, and whether a member has not acted. Signers
 * whom members added do not count.
 */
function readingOf(rows: readonly Row[]) {
  const handled = new Map<number, Row>();
  const all = new Map<number, number>();
  const left = new Map<number, number>();
  for (const row of rows) {
    const { action, member, automatic, added } = row;
    if (!member || added) continue;
    all.set(member.place, member.votes);
    if (agreeing.has(action) || action === 'disagree') handled.set(member.place, row);
    else if (action === 'withdraw') handled.delete(member.place);
    if (!automatic || action === 'autoComplete') left.set(member.place, member.votes);
  }
  const open = rows.some(({ action, member }) => member && action === 'running');
  return { handled, places: open ? left : all, open };
}
