import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '../../shared/api/account';
import { messageOfError } from '../../shared/http';
import { reloadUser } from '../../shared/session/session';
import { FormShell } from './FormShell';
import { NewPasswordFields } from './NewPasswordFields';
import { newPasswordProblems } from './new-password';
import { PasswordField } from './PasswordField';

/** Changes the password of the signed-in user. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('account');
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(text: (name: string) => string) {
    const passwords = newPasswordProblems(text);
    const found = {
      ...(text('oldPassword') === '' && { oldPassword: t('oldPasswordRequired') }),
      ...(passwords.newPassword && { newPassword: t(passwords.newPassword) }),
      ...(passwords.repeated && { repeated: t(passwords.repeated) }),
    };
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await changePassword(text('oldPassword'), text('newPassword'));
      await reloadUser();
      onChanged();
    } catch (error) {
      setFailure(messageOfError(error));
    }
    setBusy(false);
  }

  return (
    <FormShell onSubmit={(text) => void submit(text)} failure={failure} busy={busy} submit={t('savePassword')} secret>
      <PasswordField name="oldPassword" label={t('oldPassword')} error={errors.oldPassword} />
      <NewPasswordFields errors={errors} />
    </FormShell>
  );
}
