import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '../../../shared/api/auth/account';
import { FormShell } from '../FormShell';
import { mobileErrors, useOwnMobile } from '../mobile';
import type { CaptchaKind } from '../CaptchaField';
import { MobileFields } from '../MobileFields';
import { newPasswordErrors, NewPasswordFields } from './NewPasswordFields';

interface Props {
  /** null until the platform's settings are known. */
  captcha: CaptchaKind | null;
}

/** /login/forgetPassword and /login/forgetPasswordT: a new password with a code sent by SMS. */
export default function ForgotPasswordForm({ captcha }: Props) {
  const { t } = useTranslation('account');
  const { request, checkNumber } = useOwnMobile(captcha, 'resetPassword');
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
          <MobileFields request={request} checkNumber={checkNumber} errors={errors} autoFocus />
          <NewPasswordFields errors={errors} />
        </>
      )}
    </FormShell>
  );
}
