import { limits } from '@portal/contract';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findPasswordIssue } from '../../../shared/api/auth/account';
import { usePlatformSettings } from '../../../shared/api/settings/settings';
import type { FieldErrors, ReadText } from '../FormShell';
import { PasswordField } from '../PasswordField';

interface Props {
  errors: FieldErrors;
  label?: string;
  repeatLabel?: string;
}

/** The new password, checked when its field loses the focus (spec 002 §5), its rules, and its repetition. */
export function NewPasswordFields({ errors, label, repeatLabel }: Props) {
  const { t } = useTranslation('account');
  const min = usePlatformSettings()?.passwordLengthMin ?? limits.passwordLengthMin;
  const [issue, setIssue] = useState<string>();
  const [password, setPassword] = useState('');
  /** The repetition, set when its field loses the focus. */
  const [repeated, setRepeated] = useState('');

  async function check(typed: string) {
    if (typed === '') return setIssue(t('newPasswordRequired'));
    setIssue(await findPasswordIssue(typed, t('weakPassword')));
  }

  return (
    <>
      <PasswordField
        name="newPassword"
        label={label ?? t('newPassword')}
        autoComplete="new-password"
        error={issue ?? errors.newPassword}
        hint={t('passwordRule', { min, max: limits.passwordLengthMax })}
        onType={(typed) => {
          setPassword(typed);
          setIssue(undefined);
        }}
        onLeave={(typed) => void check(typed)}
      />
      <PasswordField
        name="repeated"
        label={repeatLabel ?? t('repeated')}
        autoComplete="new-password"
        error={errors.repeated ?? (repeated === '' || repeated === password ? undefined : t('repeatedDiffers'))}
        onType={(typed) => setRepeated((before) => before && typed)}
        onLeave={setRepeated}
      />
    </>
  );
}

/**
 * Returns the errors of a new password that is missing or differs from its repetition. The server checks its strength.
 */
export function newPasswordErrors(text: ReadText, t: TFunction<'account'>): FieldErrors {
  if (text('newPassword') === '') return { newPassword: t('newPasswordRequired') };
  return text('repeated') === text('newPassword') ? {} : { repeated: t('repeatedDiffers') };
}
