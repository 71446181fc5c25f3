import { describe, expect, it } from 'vitest';
import type { Countersign } from './rule';
import { ruleInWords } from './words';

const rule = (changed: Partial<Countersign> = {}): Countersign => ({
  percentage: 50,
  count: null,
  sequential: false,
  voting: false,
  weighted: false,
  quorum: 0,
  eachGroup: false,
  total: 4,
  needed: 2,
  agreed: 0,
  disagreed: 0,
  ...changed,
});

describe('the rule of several persons in words', () => {
  it.each([
    ['全部同意', 'All must agree', rule({ percentage: 100, needed: 4 })],
    ['全部同意', 'All must agree', rule({ percentage: 90, needed: 4 })],
    ['任一人同意即可', 'Any one is enough', rule({ percentage: 1, needed: 1 })],
    ['4 人中 2 人同意（50%）', '2 of 4 must agree (50%)', rule()],
    ['4 人中 3 人同意', '3 of 4 must agree', rule({ percentage: null, count: 3, needed: 3 })],
    ['满足设定条件即可', 'Until a condition is met', rule({ percentage: null, needed: null })],
    ['4 人中 2 人同意', '2 of 4 must agree', rule({ percentage: null, needed: 2 })],
    ['依次办理，4 人中 2 人同意（50%）', 'In turn, 2 of 4 must agree (50%)', rule({ sequential: true })],
    ['依次办理，同意达到 50%', 'In turn, 50% must agree', rule({ sequential: true, total: null, needed: null })],
    ['3 人同意', '3 people must agree', rule({ percentage: null, count: 3, total: null, needed: null })],
    [
      '共 9 票，5 票同意（50%）；至少 3 人表态；每个单位、部门、角色至少一人表态；已同意 3 票，不同意 2 票，未表态 4 票',
      '5 of 9 votes must agree (50%); at least 3 must vote; at least one of each unit, department and role must vote; so far 3 agreed, 2 disagreed, 4 open',
      rule({
        voting: true,
        weighted: true,
        total: 9,
        needed: 5,
        quorum: 3,
        eachGroup: true,
        agreed: 3,
        disagreed: 2,
      }),
    ],
  ])('is %s', (zh, en, of) => {
    expect([ruleInWords(of, 'zh-CN'), ruleInWords(of, 'en-US')]).toEqual([zh, en]);
  });
});
