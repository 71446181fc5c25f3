import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetPassword, sendSmsCode } from '../../../shared/api/auth/account';
import { FormShell } from '../FormShell';
import { mobileErrors } from '../mobile';
import { MobileFields } from '../MobileFields';
import { newPasswordErrors } from './new-password';
import { NewPasswordFields } from './NewPasswordFields';

/** /login/forgetPassword and /login/forgetPasswordT: a new password with a code sent by SMS. */
export default function ForgotPasswordForm() {
  const { t } = useTranslation('account');
  const [done, setDone] = useState(false);
  if (done) return <p role="status">{t('passwordReset')}</p>;
  return (
    <FormShell
      check={(text) => ({ ...mobileErrors(text, t), ...newPasswordErrors(text, t) })}
      send={async (text) => {
        await resetPassword(text('mobile').trim(), text('code').trim(), text('newPassword'));
        setDone(true);
      }}
      submit={t('savePassword')}
      secret
    >
      {(errors) => (
        <>
          <MobileFields request={(mobile) => sendSmsCode(mobile, 'resetPassword')} errors={errors} autoFocus />
          <NewPasswordFields errors={errors} />
        </>
      )}
    </FormShell>
  );
}
