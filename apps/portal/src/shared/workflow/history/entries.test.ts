import type { tasks } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { entriesOf, neededBy, progressOf, spanParts } from './entries';
import { historyRow } from './testing';

const rule = { percentage: 100, sequential: false };
const signer = (place: number, changed: Partial<tasks.HistoryRow> = {}) =>
  historyRow({ activityId: 'sign', userNickName: `人${place}`, member: { place, rule }, ...changed });
const shape = (rows: tasks.HistoryRow[]) =>
  entriesOf(rows).map((entry) => (entry.kind === 'step' ? entry.row.userNickName : [entry.kind, entry.rows.length]));

describe('the entries of a history', () => {
  it('group consecutive steps that nobody handled', () => {
    const passed = historyRow({ automatic: true, action: 'autoComplete' });
    expect(shape([historyRow(), passed, passed, historyRow({ userNickName: '周婷' }), passed])).toEqual([
      '刘洋',
      ['automatic', 2],
      '周婷',
      ['automatic', 1],
    ]);
  });

  it('group the members of a node at the place of the last one, with the steps of parallel branches before it', () => {
    expect(shape([signer(1), historyRow({ userNickName: '陈静' }), signer(0)])).toEqual(['陈静', ['members', 2]]);
  });

  it('start a new group when a node acts again after a reject, but not after a withdrawal', () => {
    const cancelled = signer(0, { action: 'canceled', automatic: true });
    const again = [signer(0, { action: 'running', endTime: null }), signer(1, { action: 'running', endTime: null })];
    expect(shape([signer(1, { action: 'reject' }), cancelled, ...again])).toEqual([
      ['members', 2],
      ['members', 2],
    ]);
    expect(shape([signer(0), signer(0, { action: 'withdraw' }), signer(0), signer(1)])).toEqual([['members', 4]]);
  });
});

it('keeps the submission at the start in its place when a reject returns to the node of the initiator', () => {
  const submitted = signer(0, { activityId: 'fill', action: 'start' });
  const again = signer(0, { activityId: 'fill', action: 'running', endTime: null });
  const rejected = historyRow({ userNickName: '陈静', action: 'reject' });

  expect(shape([submitted, rejected, again])).toEqual(['人0', '陈静', '人0']);
});

describe('the progress of a task of several people', () => {
  it.each([
    ['all have handled it', [signer(0), signer(1)], { total: 2, done: 2, open: false }],
    [
      'one still has it',
      [signer(1), signer(0, { action: 'running', endTime: null })],
      { total: 2, done: 1, open: true },
    ],
    [
      'one was removed while it waits',
      [signer(2), signer(1, { action: 'canceled', automatic: true }), signer(0, { action: 'running', endTime: null })],
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
    expect(progressOf({ kind: 'members', rows, rule })).toEqual(expected);
  });
});

it.each([
  ['all', { percentage: 100, sequential: false }, 3, { kind: 'all', needed: 3 }],
  ['any one', { percentage: 1, sequential: false }, 3, { kind: 'one', needed: 1 }],
  ['a share that its members make a number', { percentage: 50, sequential: false }, 3, { kind: 'some', needed: 2 }],
  ['a share that asks for all', { percentage: 90, sequential: false }, 3, { kind: 'all', needed: 3 }],
  [
    'a share in turn, of members that are not all known',
    { percentage: 50, sequential: true },
    1,
    { kind: 'share', needed: 0 },
  ],
  ['a condition', { percentage: null, sequential: false }, 3, { kind: 'condition', needed: 0 }],
])('says how many members are needed by %s', (_, of, total, expected) => {
  expect(neededBy(of, { total, open: true })).toEqual(expected);
});

const minute = 60_000;
it.each([
  [0, [{ unit: 'second', count: 0 }]],
  [59_999, [{ unit: 'second', count: 59 }]],
  [
    90 * minute,
    [
      { unit: 'hour', count: 1 },
      { unit: 'minute', count: 30 },
    ],
  ],
  [24 * 60 * minute, [{ unit: 'day', count: 1 }]],
  [(24 * 60 + 5) * minute, [{ unit: 'day', count: 1 }]],
  [
    (3 * 24 + 2) * 60 * minute,
    [
      { unit: 'day', count: 3 },
      { unit: 'hour', count: 2 },
    ],
  ],
])('splits %i ms into its two largest units', (ms, expected) => {
  expect(spanParts(ms)).toEqual(expected);
});
