import { useTranslation } from 'react-i18next';
import { signInBySms } from '../../shared/api/auth/account';
import { startSession } from '../../shared/session/session';
import { FormShell } from './FormShell';
import { mobileErrors, useOwnMobile } from './mobile';
import type { CaptchaKind } from './CaptchaField';
import { MobileFields } from './MobileFields';

interface Props {
  /** null until the platform's settings are known. */
  captcha: CaptchaKind | null;
  onSignedIn: () => Promise<void>;
  /** Takes over a refusal that asks for a second factor. @returns false for other failures */
  onRefused: (error: unknown) => boolean;
}

/** /login/phone: a mobile number and the code sent to it. */
export default function PhoneForm({ captcha, onSignedIn, onRefused }: Props) {
  const { t } = useTranslation('account');
  const { t: tSignIn } = useTranslation('signIn');
  const { request, checkNumber } = useOwnMobile(captcha, 'signIn');
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
      {(errors) => <MobileFields request={request} checkNumber={checkNumber} errors={errors} autoFocus />}
    </FormShell>
  );
}
