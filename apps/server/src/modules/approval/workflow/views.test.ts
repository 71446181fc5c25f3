import { permissions } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { mayStart } from './views';

const staff = { userId: 7, identities: ['u:7', 'd:21', 'c:2', 'r:4'], permissions: [permissions.processStart] };
const starters = (users: string[], groups: string[] = []) => ({ users, groups, listed: true });

describe('the starters of a process', () => {
  it('are everybody by default', () => {
    expect(mayStart(starters([]), staff)).toBe(true);
  });

  it('exclude users without the permission to start processes', () => {
    expect(mayStart(starters(['7']), { ...staff, permissions: [permissions.processDesign] })).toBe(false);
  });

  it.each([
    [['7'], []],
    [[], ['4']],
    [[], ['r:4']],
    [['8'], ['d:21']],
    [[], ['c:9', 'c:2']],
  ])('include a person by users %j or groups %j (000-6-012)', (users, groups) => {
    expect(mayStart(starters(users, groups), staff)).toBe(true);
  });

  it.each([
    [['8'], []],
    [[], ['7']],
    [[], ['d:2']],
    [['u:7'], []],
  ])('leave a person out of users %j and groups %j', (users, groups) => {
    expect(mayStart(starters(users, groups), staff)).toBe(false);
  });
});
