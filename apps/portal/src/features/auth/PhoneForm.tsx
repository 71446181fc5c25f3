import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInBySms } from '../../shared/api/account';
import { messageOfError } from '../../shared/http';
import { startSession } from '../../shared/session/session';
import { FormShell } from './FormShell';
import { MobileFields } from './MobileFields';
import { mobileProblem } from './mobile';

/** /login/phone: a mobile number and the code sent to it. */
export default function PhoneForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('account');
  const { t: tSignIn } = useTranslation('signIn');
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(text: (name: string) => string) {
    const [mobile, code] = [text('mobile').trim(), text('code').trim()];
    const problem = mobileProblem(mobile);
    setErrors({ ...(problem && { mobile: t(problem) }), ...(code === '' && { code: t('codeRequired') }) });
    setFailure('');
    if (problem || code === '') return;
    setBusy(true);
    try {
      startSession(await signInBySms(mobile, code));
      onSignedIn();
    } catch (error) {
      setFailure(messageOfError(error));
      setBusy(false);
    }
  }

  return (
    <FormShell
      onSubmit={(text) => void submit(text)}
      failure={failure}
      busy={busy}
      submit={busy ? tSignIn('signingIn') : tSignIn('submit')}
    >
      <MobileFields purpose="signIn" errors={errors} />
    </FormShell>
  );
}
