import { auth } from '@portal/contract';
import { canEncrypt } from '../../crypto/encrypt-password';
import { messageOfError } from '../../http';
import { checkPassword } from './account';

/** Asks the weak-password call (spec 002 §5) what is wrong with a new password, if anything. */
export async function findPasswordIssue(password: string, weak: string): Promise<string | undefined> {
  if (!canEncrypt()) return undefined;
  const answer = await checkPassword(password).catch(messageOfError);
  if (answer === auth.passwordCheck.ok) return undefined;
  return answer === auth.passwordCheck.weak ? weak : answer;
}
