import { emptyPickerResult } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { add, isExpression, normalise, remove } from './selection';

const li = { userId: 2, chineseName: '李娜' };
const wang = { userId: 3, chineseName: '王强' };
const admin = { userId: 1, chineseName: '管理员' };

describe('the selection of the member picker', () => {
  it('opens with prior selections merged without duplicates (002-2-017)', () => {
    const prior = normalise({ userList: [li, wang, li], roleList: [] });

    expect(prior).toEqual({ ...emptyPickerResult, userList: [li, wang] });
  });

  it('does not add anybody twice', () => {
    const once = add(emptyPickerResult, 'userList', [li]).selection;

    expect(add(once, 'userList', [li, wang])).toEqual({
      selection: { ...emptyPickerResult, userList: [li, wang] },
      refused: false,
    });
  });

  it('adds up to the limit and reports that more was refused', () => {
    const { selection, refused } = add(emptyPickerResult, 'userList', [li, wang], 1);

    expect(selection.userList).toEqual([li]);
    expect(refused).toBe(true);
  });

  it('keeps what was selected before the limit was lowered', () => {
    const two = normalise({ userList: [li, wang] });

    expect(add(two, 'userList', [admin], 1).selection.userList).toEqual([li, wang]);
  });

  it('keeps the administrator unless removing them is allowed', () => {
    const both = normalise({ userList: [admin, li] });

    expect(remove(both, 'userList', [1, 2]).userList).toEqual([admin]);
    expect(remove(both, 'userList', [1, 2], true).userList).toEqual([]);
  });

  it('allows removing the role with the administrator’s number', () => {
    const roles = normalise({ roleList: [{ roleId: 1, roleName: '平台管理员' }] });

    expect(remove(roles, 'roleList', [1]).roleList).toEqual([]);
  });
});

describe('an expression', () => {
  it.each(['', '${initiator}', '${a > 1 ? b : c}'])('%s is one', (text) => expect(isExpression(text)).toBe(true));
  it.each(['initiator', '${initiator', 'initiator}', 'x${a}', ' '])('%s is none', (text) =>
    expect(isExpression(text)).toBe(false),
  );
});
