import { expect, it } from 'vitest';
import type { membersKind } from '../members';
import { members } from './arbitraries';
import { describeKind } from './describe-kind';

/** Checks a kind whose values are people or units. */
export function describeMembers(kind: ReturnType<typeof membersKind>, type: 'user' | 'department' | 'company'): void {
  const member = (id: unknown, name = 'a') => ({ id, name });
  describeKind(kind, {
    settings: { max: 3 },
    values: members(3),
    rejects: [
      [[member(1), member(1, 'b')], 'duplicate'],
      [[1, 2, 3, 4].map((id) => member(id)), 'tooMany'],
      [[member(0)], 'tooSmall'],
      [[member('1')], 'type'],
    ],
  });

  it(`refers to a ${type}, and is a list of ids in expressions`, () => {
    const value = [{ id: 7, name: '张三' }];

    expect(kind.references?.(value, { max: 1 })).toEqual([{ type, id: '7', name: '张三' }]);
    expect(kind.toVariable?.(value, { max: 1 })).toEqual([7]);
  });
}
