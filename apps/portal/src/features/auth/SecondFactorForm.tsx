import { useTranslation } from 'react-i18next';
import { completeSignIn } from '../../shared/api/auth/security';
import { startSession } from '../../shared/session/session';
import { Field } from './Field';
import { FormShell } from './FormShell';
import styles from './MobileFields.module.css';

interface Props {
  challenge: string;
  onSignedIn: () => Promise<void>;
  onBack: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export default function SecondFactorForm({ challenge, onSignedIn, onBack }: Props) {
  const { t } = useTranslation('secondFactor');
  const { t: tSignIn } = useTranslation('signIn');
  return (
    <>
      <FormShell
        check={(text) => (text('code').trim().length < 6 ? { code: t('codeRequired') } : {})}
        send={async (text) => {
          startSession(await completeSignIn(challenge, text('code').trim()));
          await onSignedIn();
        }}
        submit={tSignIn('submit')}
        sending={tSignIn('signingIn')}
      >
        {(errors) => (
          <>
            <p>{t('signInHint')}</p>
            <Field
              name="code"
              label={t('code')}
              error={errors.code}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              autoFocus
            />
          </>
        )}
      </FormShell>
      <button type="button" className={styles.send} onClick={onBack}>
        {t('back')}
      </button>
    </>
  );
}
