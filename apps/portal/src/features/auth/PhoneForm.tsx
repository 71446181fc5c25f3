import { useTranslation } from 'react-i18next';
import { sendSmsCode, signInBySms } from '../../shared/api/account';
import { startSession } from '../../shared/session/session';
import { FormShell } from './FormShell';
import { mobileErrors } from './mobile';
import { MobileFields } from './MobileFields';

/** /login/phone: a mobile number and the code sent to it. */
export default function PhoneForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { t } = useTranslation('account');
  const { t: tSignIn } = useTranslation('signIn');
  return (
    <FormShell
      check={(text) => mobileErrors(text, t)}
      send={async (text) => {
        startSession(await signInBySms(text('mobile').trim(), text('code').trim()));
        await onSignedIn();
      }}
      submit={tSignIn('submit')}
      sending={tSignIn('signingIn')}
    >
      {(errors) => <MobileFields request={(mobile) => sendSmsCode(mobile, 'signIn')} errors={errors} autoFocus />}
    </FormShell>
  );
}
