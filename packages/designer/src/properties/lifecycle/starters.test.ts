import { describe, expect, it } from 'vitest';
import { emptyPickerResult } from '@portal/contract';
import { chosenStarters, namedStarters, pickedStarters, starterNames } from './starters';

const stored = { candidateStarterUsers: '7, mary', candidateStarterGroups: 'd:2,staff,r:4,t:6' };
const named = [
  { type: 'user' as const, id: '7', name: '张伟' },
  { type: 'role' as const, id: '4', name: '审核' },
  { type: 'tag' as const, id: '6', name: '评审专家' },
];

describe('the candidate starters', () => {
  it('are selected in the picker by their stored values, under their known names', () => {
    expect(pickedStarters(stored, named)).toEqual({
      ...emptyPickerResult,
      userList: [{ userId: 7, chineseName: '张伟' }],
      departmentList: [{ id: 2, name: 'd:2' }],
      roleList: [{ roleId: 4, roleName: '审核' }],
      tagList: [{ tagId: 6, tagName: '评审专家' }],
    });
    expect(starterNames(stored, named, true)).toEqual(['张伟']);
    expect(starterNames(stored, named, false)).toEqual(['审核', '评审专家']);
  });

  it('are not shown by id while their names are unknown', () => {
    expect(namedStarters(pickedStarters(stored, named))).toEqual(named);
  });

  it('are stored by id and identity, beside entries of other modelers', () => {
    const picked = {
      ...emptyPickerResult,
      userList: [{ userId: 8, chineseName: '赵敏' }],
      companyList: [{ id: 3, name: '公司' }],
    };
    expect(chosenStarters(stored, picked)).toEqual({
      candidateStarterUsers: 'mary,8',
      candidateStarterGroups: 'staff,c:3',
    });
  });
});
