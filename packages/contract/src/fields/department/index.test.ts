import { expect, it } from 'vitest';
import { members } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { department } from '.';

describeKind(department, {
  settings: { max: 3 },
  values: members(3),
  rejects: [
    [
      [
        { id: 1, name: 'a' },
        { id: 1, name: 'b' },
      ],
      'duplicate',
    ],
    [[1, 2, 3, 4].map((id) => ({ id, name: 'a' })), 'tooMany'],
    [[{ id: 0, name: 'a' }], 'tooSmall'],
    [[{ id: '1', name: 'a' }], 'type'],
  ],
});

it('refers to a department, and is a list of ids in expressions', () => {
  const value = [{ id: 7, name: '张三' }];

  expect(department.references?.(value, { max: 1 })).toEqual([{ type: 'department', id: '7', name: '张三' }]);
  expect(department.toVariable?.(value, { max: 1 })).toEqual([7]);
});
