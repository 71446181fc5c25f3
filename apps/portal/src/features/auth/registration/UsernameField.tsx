import { auth, limits } from '@portal/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usernameTaken } from '../../../shared/api/auth/registration';
import { messageOfError } from '../../../shared/http';
import { Field } from '../Field';

/** Asks for a new account name. Leaving the field checks that it is free. */
export function UsernameField({ error, initial }: { error: string | undefined; initial?: string | undefined }) {
  const { t } = useTranslation('registration');
  const [issue, setIssue] = useState<string>();

  async function check(username: string) {
    const wrong = usernameIssue(username);
    if (wrong) return setIssue(t(wrong));
    const taken = await usernameTaken(username).catch(messageOfError);
    setIssue(taken === true ? t('usernameTaken') : taken || undefined);
  }

  return (
    <Field
      name="username"
      label={t('username')}
      error={issue ?? error}
      defaultValue={initial}
      onChange={() => setIssue(undefined)}
      onBlur={({ target: { value } }) => value !== '' && void check(value.trim())}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Returns the key of the error in an account name (spec 000 §5), or undefined. */
export function usernameIssue(username: string): 'usernameRequired' | 'usernameLength' | 'usernameWrong' | undefined {
  if (username === '') return 'usernameRequired';
  if (username.length > limits.accountLength) return 'usernameLength';
  return auth.accountNamePattern.test(username) ? undefined : 'usernameWrong';
}

/** Returns the key of the error in a real name, or undefined. */
export const realNameIssue = (name: string): 'realNameWrong' | undefined =>
  auth.realNamePattern.test(name) ? undefined : 'realNameWrong';
