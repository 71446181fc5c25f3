import { useTranslation } from 'react-i18next';
import { signInByPasskey } from '../../../shared/api/auth/passkeys';
import { messageOfError } from '../../../shared/http';
import { startSession } from '../../../shared/session/session';
import { SignInButtons } from '../social/SignInButtons';
import { hasPasskeys, passkeyFailure } from './browser';

interface Props {
  onSignedIn: () => Promise<void>;
  /** Takes over a refusal that asks for a second factor. @returns false for other failures */
  onRefused: (error: unknown) => boolean;
}

/** Signs in by a passkey of this browser, without name and password. */
export default function PasskeyButton({ onSignedIn, onRefused }: Props) {
  const { t } = useTranslation('passkeys');
  if (!hasPasskeys()) return null;

  async function start() {
    startSession(await signInByPasskey());
    await onSignedIn();
  }
  function failureOf(error: unknown): string | null {
    if (onRefused(error)) return null;
    const reason = passkeyFailure(error);
    return reason ? t(reason) : messageOfError(error);
  }
  return <SignInButtons choices={[{ key: 'passkey', label: t('signIn'), start }]} failureOf={failureOf} />;
}
