import { describe, expect, it } from 'vitest';
import { realNameIssue, usernameIssue } from './UsernameField';

describe('an account name', () => {
  it.each(['a', 'zhang_san', 'Z1', '_9', 'a'.repeat(20)])('accepts the account name %s', (name) => {
    expect(usernameIssue(name)).toBeUndefined();
  });

  it.each([
    ['', 'usernameRequired'],
    ['a'.repeat(21), 'usernameLength'],
    ['12345', 'usernameWrong'],
    ['张三', 'usernameWrong'],
    ['a-b', 'usernameWrong'],
    ['a b', 'usernameWrong'],
  ])('refuses the account name %j (000-5-037 to 000-5-039, 000-9-020)', (name, issue) => {
    expect(usernameIssue(name)).toBe(issue);
  });
});

describe('a real name', () => {
  it('accepts names of 1 to 20 Chinese characters (000-5-046, 000-9-021)', () => {
    expect(realNameIssue('张')).toBeUndefined();
    expect(realNameIssue('张'.repeat(20))).toBeUndefined();
    expect(realNameIssue('张'.repeat(21))).toBe('realNameWrong');
    expect(realNameIssue('Zhang')).toBe('realNameWrong');
    expect(realNameIssue('')).toBe('realNameWrong');
  });
});
