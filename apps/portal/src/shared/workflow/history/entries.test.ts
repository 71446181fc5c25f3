import type { tasks } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { entriesOf, spanParts } from './entries';
import { historyRow, signingRule } from './testing';

const rule = signingRule();
const signer = (place: number, changed: Partial<tasks.HistoryRow> = {}) =>
  historyRow({ activityId: 'sign', userNickName: `人${place}`, member: { place, votes: 1, rule }, ...changed });
const shape = (rows: tasks.HistoryRow[]) =>
  entriesOf(rows).map((entry) =>
    entry.kind === 'step'
      ? entry.row.userNickName
      : [entry.kind, entry.kind === 'members' ? entry.visit.rows.length : entry.rows.length],
  );

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
