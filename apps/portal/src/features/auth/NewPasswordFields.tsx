import { auth } from '@portal/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkPassword } from '../../shared/api/auth/account';
import { canEncrypt } from '../../shared/crypto/encrypt-password';
import { messageOfError } from '../../shared/http';
import type { FieldErrors } from './FormShell';
import { PasswordField } from './PasswordField';

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
    if (!canEncrypt()) return;
    const answer = await checkPassword(password).catch(messageOfError);
    if (answer === auth.passwordCheck.ok) setIssue(undefined);
    else setIssue(answer === auth.passwordCheck.weak ? t('weakPassword') : answer);
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
