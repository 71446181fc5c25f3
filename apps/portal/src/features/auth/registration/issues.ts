import { auth, limits } from '@portal/contract';

/** The key of what is wrong with an account name (spec 000 §5), or undefined. */
export function usernameIssue(username: string): 'usernameRequired' | 'usernameLength' | 'usernameWrong' | undefined {
  if (username === '') return 'usernameRequired';
  if (username.length > limits.accountLength) return 'usernameLength';
  return auth.accountNamePattern.test(username) ? undefined : 'usernameWrong';
}

/** The key of what is wrong with a real name, or undefined. */
export const realNameIssue = (name: string): 'realNameWrong' | undefined =>
  auth.realNamePattern.test(name) ? undefined : 'realNameWrong';
