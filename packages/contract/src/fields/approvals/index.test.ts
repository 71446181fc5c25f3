import { uniqueArray, uuid } from 'fast-check';
import { expect, it } from 'vitest';
import { describeKind } from '../testing/describe-kind';
import { approvals } from '.';

describeKind(approvals, {
  settings: { max: 3 },
  values: uniqueArray(uuid(), { maxLength: 3 }),
  rejects: [
    [['a', 'a'], 'duplicate'],
    [['a', 'b', 'c', 'd'], 'tooMany'],
    [['a b'], 'type'],
    [[1], 'type'],
  ],
});

it('refers to its instances, and holds at most 20', () => {
  expect(approvals.references?.(['i-1'], { max: 1 })).toEqual([{ type: 'instance', id: 'i-1' }]);
  expect(approvals.settings.safeParse({ max: 21 }).success).toBe(false);
});
