import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOfError } from '../../../shared/http';
import form from '../SignInForm.module.css';
import { startAuthorization } from './authorization';
import styles from './social.module.css';

/** Signs in at the provider, and leads back to the page that the visitor asked for. */
export default function SocialButton({ provider }: { provider: string }) {
  const { t } = useTranslation('social');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    setFailure('');
    try {
      await startAuthorization('signIn', new URLSearchParams(location.search).get('from'));
    } catch (error) {
      setFailure(messageOfError(error));
      setBusy(false);
    }
  }

  return (
    <>
      <button type="button" className={styles.button} disabled={busy} onClick={() => void start()}>
        {t('signInWith', { provider })}
      </button>
      {failure && (
        <p className={form.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
