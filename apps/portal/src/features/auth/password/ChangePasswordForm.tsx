import { useTranslation } from 'react-i18next';
import { changePassword } from '../../../shared/api/auth/account';
import { reloadUser } from '../../../shared/session/upkeep';
import { FormShell } from '../FormShell';
import { newPasswordErrors, NewPasswordFields } from './NewPasswordFields';
import { PasswordField } from '../PasswordField';

/** Changes the password of the signed-in user. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('account');
  return (
    <FormShell
      check={(text) => ({
        ...(text('oldPassword') === '' && { oldPassword: t('oldPasswordRequired') }),
        ...newPasswordErrors(text, t),
      })}
      send={async (text) => {
        await changePassword(text('oldPassword'), text('newPassword'));
        await reloadUser();
        onChanged();
      }}
      submit={t('savePassword')}
      secret
    >
      {(errors) => (
        <>
          <PasswordField name="oldPassword" label={t('oldPassword')} error={errors.oldPassword} />
          <NewPasswordFields errors={errors} />
        </>
      )}
    </FormShell>
  );
}
