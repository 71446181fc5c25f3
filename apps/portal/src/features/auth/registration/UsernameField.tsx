import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usernameTaken } from '../../../shared/api/auth/registration';
import { messageOfError } from '../../../shared/http';
import { Field } from '../Field';
import { usernameProblem } from './problems';

/** A new account name; leaving the field checks that it is free. */
export function UsernameField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('registration');
  const [problem, setProblem] = useState<string>();

  async function check(username: string) {
    const wrong = usernameProblem(username);
    if (wrong) return setProblem(t(wrong));
    const taken = await usernameTaken(username).catch(messageOfError);
    setProblem(taken === true ? t('usernameTaken') : taken || undefined);
  }

  return (
    <Field
      name="username"
      label={t('username')}
      error={problem ?? error}
      onChange={() => setProblem(undefined)}
      onBlur={({ target: { value } }) => value !== '' && void check(value.trim())}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
