import { auth } from '@portal/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelAutofill, signInByPasskey, signInByAutofill } from '../../../shared/api/auth/passkeys';
import { CallError, messageOfError } from '../../../shared/http';
import { startSession } from '../../../shared/session/session';
import { SignInButtons } from '../social/SignInButtons';
import { hasPasskeys, passkeyFailure } from './browser';

interface Props {
  onSignedIn: () => Promise<void>;
  /** Takes over a refusal that asks for a second factor. @returns false for other failures */
  onRefused: (error: unknown) => boolean;
  onFailure: (text: string) => void;
}

/** Autofill waits without end; the challenge that it was given ends a minute after this. */
const renewMs = (auth.passkeyLimits.seconds - 60) * 1000;

/** Signs in by a passkey of this browser, without name and password: by a button, or by autofill of the name field. */
export default function PasskeyButton(props: Props) {
  return hasPasskeys() ? <PasskeySignIn {...props} /> : null;
}

function PasskeySignIn({ onSignedIn, onRefused, onFailure }: Props) {
  const { t } = useTranslation('passkeys');
  /** Counts attempts of the autofill. Another begins when one is refused or too old. */
  const [attempts, setAttempts] = useState(0);

  async function enter(answer: auth.TokenAnswer) {
    startSession(answer);
    await onSignedIn();
  }
  function failureOf(error: unknown): string | null {
    if (onRefused(error)) return null;
    setAttempts((count) => count + 1);
    const reason = passkeyFailure(error);
    return reason ? t(reason) : messageOfError(error);
  }
  function refuse(error: unknown) {
    /* Other errors come from the browser, before the person has chosen a passkey. */
    if (!(error instanceof CallError) || onRefused(error)) return;
    onFailure(messageOfError(error));
    setAttempts((count) => count + 1);
  }
  return (
    <>
      <SignInButtons
        choices={[{ key: 'passkey', label: t('signIn'), start: async () => enter(await signInByPasskey()) }]}
        failureOf={failureOf}
        onFailure={onFailure}
      />
      <PasskeyAutofill
        key={attempts}
        onAnswer={enter}
        onFailure={refuse}
        onOld={() => setAttempts((count) => count + 1)}
      />
    </>
  );
}

interface PasskeyAutofillProps {
  onAnswer: (answer: auth.TokenAnswer) => Promise<void>;
  onFailure: (error: unknown) => void;
  onOld: () => void;
}

/** Waits for a passkey from the autofill of the name field as long as it is shown. */
function PasskeyAutofill({ onAnswer, onFailure, onOld }: PasskeyAutofillProps) {
  const answered = useEffectEvent(onAnswer);
  const failed = useEffectEvent(onFailure);
  const outdated = useEffectEvent(onOld);
  useEffect(() => {
    let isShown = true;
    signInByAutofill()
      .then((answer) => (isShown && answer ? answered(answer) : undefined))
      .catch((error: unknown) => (isShown ? failed(error) : undefined));
    return () => {
      isShown = false;
      cancelAutofill();
    };
  }, []);
  useEffect(() => {
    let isOld = false;
    const renew = () => {
      if (isOld && !document.hidden) outdated();
    };
    const timer = setInterval(() => {
      isOld = true;
      renew();
    }, renewMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return null;
}
