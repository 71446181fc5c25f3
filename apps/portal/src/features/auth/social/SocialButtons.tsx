import type { settings } from '@portal/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOfError } from '../../../shared/http';
import form from '../SignInForm.module.css';
import { startAuthorization } from './authorization';
import styles from './social.module.css';

interface Props {
  providers: settings.PlatformSettings['socialProviders'];
}

/** Signs in at one of the providers, and leads back to the page that the visitor asked for. */
export default function SocialButtons({ providers }: Props) {
  const { t } = useTranslation('social');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function start(type: string) {
    setBusy(true);
    setFailure('');
    try {
      await startAuthorization(type, 'signIn', new URLSearchParams(location.search).get('from'));
    } catch (error) {
      setFailure(messageOfError(error));
      setBusy(false);
    }
  }

  return (
    <>
      <div className={styles.buttons}>
        {providers.map(({ type, name }) => (
          <button key={type} type="button" className={styles.button} disabled={busy} onClick={() => void start(type)}>
            {providers.length > 2 ? name : t('signInWith', { provider: name })}
          </button>
        ))}
      </div>
      {failure && (
        <p className={form.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
