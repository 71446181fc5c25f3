import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInByPasskey } from '../../../shared/api/auth/passkeys';
import { messageOfError } from '../../../shared/http';
import { startSession } from '../../../shared/session/session';
import form from '../SignInForm.module.css';
import social from '../social/social.module.css';
import { passkeyFailure } from './refusal';

interface Props {
  onSignedIn: () => Promise<void>;
  /** Takes over a refusal that asks for a second factor. @returns false for other failures */
  onRefused: (error: unknown) => boolean;
}

/** Signs in by a passkey of this browser, without name and password. */
export default function PasskeyButton({ onSignedIn, onRefused }: Props) {
  const { t } = useTranslation('passkeys');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    setFailure('');
    try {
      startSession(await signInByPasskey());
      await onSignedIn();
    } catch (error) {
      if (onRefused(error)) return;
      const reason = passkeyFailure(error);
      setFailure(reason ? t(reason) : messageOfError(error));
      setBusy(false);
    }
  }

  return (
    <>
      <div className={social.buttons}>
        <button type="button" className={social.button} disabled={busy} onClick={() => void start()}>
          {t('signIn')}
        </button>
      </div>
      {failure && (
        <p className={form.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
