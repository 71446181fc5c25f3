import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '../../shared/api/account';
import { messageOfError } from '../../shared/http';
import { FormShell } from './FormShell';
import { MobileFields } from './MobileFields';
import { mobileProblem } from './mobile';
import { NewPasswordFields } from './NewPasswordFields';
import { newPasswordProblems } from './new-password';

/** /login/forgetPassword and /login/forgetPasswordT: a new password with a code sent by SMS. */
export default function ForgotPasswordForm() {
  const { t } = useTranslation('account');
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);

  async function submit(text: (name: string) => string) {
    const [mobile, code] = [text('mobile').trim(), text('code').trim()];
    const problem = mobileProblem(mobile);
    const passwords = newPasswordProblems(text);
    const found = {
      ...(problem && { mobile: t(problem) }),
      ...(code === '' && { code: t('codeRequired') }),
      ...(passwords.newPassword && { newPassword: t(passwords.newPassword) }),
      ...(passwords.repeated && { repeated: t(passwords.repeated) }),
    };
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await resetPassword(mobile, code, text('newPassword'));
      setDone(true);
    } catch (error) {
      setFailure(messageOfError(error));
    }
    setBusy(false);
  }

  if (done) return <p role="status">{t('passwordReset')}</p>;
  return (
    <FormShell onSubmit={(text) => void submit(text)} failure={failure} busy={busy} submit={t('savePassword')} secret>
      <MobileFields purpose="resetPassword" errors={errors} />
      <NewPasswordFields errors={errors} />
    </FormShell>
  );
}
