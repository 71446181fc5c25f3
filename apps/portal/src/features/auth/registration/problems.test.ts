import { describe, expect, it } from 'vitest';
import { realNameProblem, usernameProblem } from './problems';

describe('an account name', () => {
  it.each(['a', 'zhang_san', 'Z1', '_9', 'a'.repeat(20)])('may be %s', (name) => {
    expect(usernameProblem(name)).toBeUndefined();
  });

  it.each([
    ['', 'usernameRequired'],
    ['a'.repeat(21), 'usernameLength'],
    ['12345', 'usernameWrong'],
    ['张三', 'usernameWrong'],
    ['a-b', 'usernameWrong'],
    ['a b', 'usernameWrong'],
  ])('may not be %j', (name, problem) => {
    expect(usernameProblem(name)).toBe(problem);
  });
});

describe('a real name', () => {
  it('consists of 1 to 20 Chinese characters', () => {
    expect(realNameProblem('张')).toBeUndefined();
    expect(realNameProblem('张'.repeat(20))).toBeUndefined();
    expect(realNameProblem('张'.repeat(21))).toBe('realNameWrong');
    expect(realNameProblem('Zhang')).toBe('realNameWrong');
    expect(realNameProblem('')).toBe('realNameWrong');
  });
});
