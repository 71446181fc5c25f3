import { auth } from '@portal/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { bindSocial, signInSocially } from '../../../shared/api/auth/social';
import { CallError, messageOfError } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { securityAddress } from '../../../shared/paths';
import { homeAddress, returnAddress, signInAddress } from '../../../shared/session/guard';
import { leaveForSignIn, signInReason } from '../../../shared/session/leave';
import { AccountDisabledError, challengeFrom, signOutAndLeave, startSession } from '../../../shared/session/session';
import { sessionStore } from '../../../shared/session/store';
import SecondFactorForm from '../SecondFactorForm';
import { pendingBinding, readReturn, startedAuthorization, type Authorization } from './authorization';
import { SocialCard } from './SocialCard';

/** How long the message to a disabled user stays before they are signed out (spec 000 §7). */
const disabledMs = 1200;

/** /authredirect with the answer of a provider: signs in, or binds the identity. */
export default function SocialReturn() {
  const { t } = useTranslation('social');
  const { t: tSignIn } = useTranslation('signIn');
  const navigate = useNavigate();
  /* The attempt is read only once, because the authorization and the address are gone after that. */
  const [finish] = useState(() => once(readAttempt));
  const [next, setNext] = useState<string | null>(null);
  const [challenge, setChallenge] = useState('');
  const [failure, setFailure] = useState('');

  useEffect(() => {
    void run();

    async function run() {
      const attempt = finish();
      if (!attempt) return setFailure(t('notCompleted'));
      if (attempt === 'running') return;
      const { returned, purpose } = attempt;
      setNext(attempt.next);
      try {
        if (purpose === 'bind') {
          await bindSocial(attempt.type, returned);
          notice.success(t('bound'));
        } else startSession(await signInSocially(returned));
        await navigate(returnAddress(attempt.next), { replace: true });
      } catch (error) {
        refuse(error, attempt);
      }
    }

    function refuse(error: unknown, attempt: Authorization): void {
      const found = challengeFrom(error);
      if (found) return setChallenge(found);
      const unbound = error instanceof CallError && auth.socialNotBound.safeParse(error.data);
      if (unbound && unbound.success) {
        pendingBinding.leave({ ...unbound.data, next: attempt.next });
        signInReason.leave(messageOfError(error));
        return location.assign(signInAddress(auth.socialReturnPath));
      }
      setFailure(error instanceof AccountDisabledError ? tSignIn('disabled') : messageOfError(error));
      if (isDisabled(error)) setTimeout(leave, disabledMs);
    }
  }, [finish, navigate, t, tSignIn]);

  if (challenge)
    return (
      <SocialCard title={t('secondStep')}>
        <SecondFactorForm
          challenge={challenge}
          onSignedIn={async () => navigate(returnAddress(next), { replace: true })}
          onBack={() => location.assign(signInAddress())}
        />
      </SocialCard>
    );
  return (
    <SocialCard title={failure ? t('failed') : t('verifying')} failure={failure}>
      {failure && <a href={next?.startsWith(securityAddress) ? securityAddress : homeAddress}>{t('back')}</a>}
    </SocialCard>
  );
}

const leave = () => (sessionStore.get() ? void signOutAndLeave() : leaveForSignIn({ comeBack: false }));

const accountRefused = 426;
const isDisabled = (error: unknown): boolean =>
  error instanceof AccountDisabledError || (error instanceof CallError && error.status === accountRefused);

type Attempt = Authorization & { returned: auth.SocialReturn };

/** Takes the answer out of the address bar, so that the code stays in no history. */
function readAttempt(): Attempt | null {
  const started = startedAuthorization.take();
  const returned = started && readReturn(location.href, started);
  history.replaceState(history.state, '', location.pathname);
  return started && returned ? { ...started, returned } : null;
}

/** Effects run twice in development. The second run finds the first one still running. */
function once<T>(read: () => T): () => T | 'running' {
  let started = false;
  return () => {
    if (started) return 'running';
    started = true;
    return read();
  };
}
