import { expect, it } from 'vitest';
import { members } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { people } from '.';

describeKind(people, {
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

it('refers to a user, and is a list of ids in expressions', () => {
  const value = [{ id: 7, name: '张三' }];

  expect(people.references?.(value, { max: 1 })).toEqual([{ type: 'user', id: '7', name: '张三' }]);
  expect(people.toVariable?.(value, { max: 1 })).toEqual([7]);
});
