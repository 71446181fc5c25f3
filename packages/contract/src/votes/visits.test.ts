import { describe, expect, it } from 'vitest';
import type { HistoryRow } from '../tasks/instances';
import type { SigningRule } from './rule';
import { countersignOf, progressOf, rulesByRow } from './visits';

const rule: SigningRule = {
  percentage: 60,
  count: null,
  sequential: false,
  voting: true,
  weighted: false,
  quorum: 0,
  eachGroup: false,
};
type Row = Pick<HistoryRow, 'activityId' | 'processId' | 'action' | 'voided' | 'automatic' | 'member'>;
const signer = (place: number, changed: Partial<Row> = {}, own: SigningRule = rule): Row => ({
  activityId: 'sign',
  processId: null,
  action: 'complete',
  voided: false,
  automatic: false,
  member: { place, votes: 1, rule: own },
  ...changed,
});

describe('the progress of a task of several people', () => {
  it.each([
    ['all have handled it', [signer(0), signer(1)], { total: 2, done: 2, open: false }],
    ['one still has it', [signer(1), signer(0, { action: 'running' })], { total: 2, done: 1, open: true }],
    [
      'one was removed while it waits',
      [signer(2), signer(1, { action: 'canceled', automatic: true }), signer(0, { action: 'running' })],
      { total: 2, done: 1, open: true },
    ],
    [
      'what was enough took it from the others',
      [signer(0), signer(1, { action: 'canceled', automatic: true })],
      { total: 2, done: 1, open: false },
    ],
    [
      'a reject voided an agreement',
      [signer(0, { voided: true }), signer(1, { action: 'reject' })],
      { total: 2, done: 0, open: false },
    ],
  ])('%s', (_, rows, expected) => {
    expect(progressOf({ rows, rule })).toEqual(expected);
  });
});

describe('the rule of a visit', () => {
  it('counts votes for and against, also voided ones, and forgets withdrawn ones', () => {
    const rows = [
      signer(0, { voided: true }),
      signer(1, { action: 'disagree' }),
      signer(1, { action: 'withdraw' }),
      signer(1),
      signer(2, { action: 'disagree', member: { place: 2, votes: 3, rule } }),
    ];
    expect(countersignOf({ rows, rule })).toMatchObject({ total: 5, needed: 3, agreed: 2, disagreed: 3 });
  });

  it('knows no total in a sequence, and no number where a condition decides', () => {
    const inTurn = { ...rule, sequential: true };
    const byCondition = { ...rule, percentage: null };
    expect(countersignOf({ rows: [signer(0)], rule: inTurn })).toMatchObject({ total: null, needed: null });
    expect(countersignOf({ rows: [signer(0)], rule: byCondition })).toMatchObject({ total: 1, needed: null });
    expect(countersignOf({ rows: [signer(0)], rule: null })).toBeNull();
  });

  it('stands at the last row of each visit', () => {
    const rows = [signer(0), signer(1, { action: 'reject' }), signer(0), signer(1)];
    const rules = rulesByRow(rows);
    expect(rows.map((row) => rules.get(row)?.agreed)).toEqual([undefined, 1, undefined, 2]);
  });
});
