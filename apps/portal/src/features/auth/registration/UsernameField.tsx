import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usernameTaken } from '../../../shared/api/auth/registration';
import { messageOfError } from '../../../shared/http';
import { Field } from '../Field';
import { usernameIssue } from './issues';

/** A new account name; leaving the field checks that it is free. */
export function UsernameField({ error }: { error: string | undefined }) {
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
      onChange={() => setIssue(undefined)}
      onBlur={({ target: { value } }) => value !== '' && void check(value.trim())}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
