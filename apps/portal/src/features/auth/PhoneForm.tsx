import { useTranslation } from 'react-i18next';
import { sendSmsCode, signInBySms } from '../../shared/api/auth/account';
import { startSession } from '../../shared/session/session';
import { FormShell } from './FormShell';
import { mobileErrors } from './mobile';
import { MobileFields } from './MobileFields';

interface Props {
  onSignedIn: () => Promise<void>;
  /** Takes over a refusal that asks for a second factor. @returns false for other failures */
  onRefused: (error: unknown) => boolean;
}

/** /login/phone: a mobile number and the code sent to it. */
export default function PhoneForm({ onSignedIn, onRefused }: Props) {
  const { t } = useTranslation('account');
  const { t: tSignIn } = useTranslation('signIn');
  return (
    <FormShell
      check={(text) => mobileErrors(text, t)}
      send={async (text) => {
        try {
          startSession(await signInBySms(text('mobile').trim(), text('code').trim()));
        } catch (error) {
          if (onRefused(error)) return;
          throw error;
        }
        await onSignedIn();
      }}
      submit={tSignIn('submit')}
      sending={tSignIn('signingIn')}
    >
      {(errors) => <MobileFields request={(mobile) => sendSmsCode(mobile, 'signIn')} errors={errors} autoFocus />}
    </FormShell>
  );
}
