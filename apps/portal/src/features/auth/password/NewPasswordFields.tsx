import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findPasswordIssue } from '../../../shared/api/auth/password-issue';
import type { FieldErrors } from '../FormShell';
import { PasswordField } from '../PasswordField';

interface Props {
  errors: FieldErrors;
  label?: string;
  repeatLabel?: string;
}

/** A new password, checked when it is left (spec 002 §5), and its repetition. */
export function NewPasswordFields({ errors, label, repeatLabel }: Props) {
  const { t } = useTranslation('account');
  const [issue, setIssue] = useState<string>();

  async function check(password: string) {
    if (password === '') return setIssue(t('newPasswordRequired'));
    setIssue(await findPasswordIssue(password, t('weakPassword')));
  }

  return (
    <>
      <PasswordField
        name="newPassword"
        label={label ?? t('newPassword')}
        autoComplete="new-password"
        error={issue ?? errors.newPassword}
        onLeave={(password) => void check(password)}
      />
      <PasswordField
        name="repeated"
        label={repeatLabel ?? t('repeated')}
        autoComplete="new-password"
        error={errors.repeated}
      />
    </>
  );
}
