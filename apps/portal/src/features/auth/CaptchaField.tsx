import { limits, type auth, type settings } from '@portal/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { captchaAddress, captchaSpeechAddress } from '../../shared/api/auth/auth';
import { currentLocale } from '../../shared/i18n';
import { Field } from './Field';
import styles from './SignInForm.module.css';

interface Props {
  name?: string;
  /** Names the picture. */
  randomStr: string;
  onRefresh: () => void;
  error?: string;
}

/**
 * Shows a picture whose characters are to be typed. A click loads another picture. A picture is valid for 60 s and then
 * replaced.
 */
export function CaptchaField({ name = 'code', randomStr, onRefresh, error }: Props) {
  const { t } = useTranslation('signIn');
  const [value, setValue] = useState('');
  useEffect(() => {
    setValue('');
    const timer = setTimeout(onRefresh, limits.captchaSeconds * 1000);
    return () => clearTimeout(timer);
    // Only a new picture restarts the clock.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [randomStr]);
  return (
    <Field
      name={name}
      label={t('captcha')}
      error={error}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={limits.captchaLength}
      spellCheck={false}
      extra={
        <>
          <ListenButton randomStr={randomStr} />
          <button
            type="button"
            className={styles.captcha}
            onClick={onRefresh}
            title={t('refreshCaptcha')}
            aria-label={t('refreshCaptcha')}
          >
            <img src={captchaAddress(randomStr)} alt={t('captchaPicture')} width={116} height={42} />
          </button>
        </>
      }
    />
  );
}

/** Reads the characters aloud, for people who cannot see them. */
function ListenButton({ randomStr }: Pick<Props, 'randomStr'>) {
  const { t } = useTranslation('signIn');
  const [failed, setFailed] = useState(false);
  const listen = () => {
    setFailed(false);
    new Audio(captchaSpeechAddress(randomStr, currentLocale())).play().catch(() => setFailed(true));
  };
  const label = failed ? t('captchaSpeechFailed') : t('listenToCaptcha');
  return (
    <button type="button" className={styles.inside} onClick={listen} title={label} aria-label={label}>
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
        <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Z" />
        {failed ? <path d="m16 9.5 5 5m0-5-5 5" /> : <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />}
      </svg>
    </button>
  );
}

export type CaptchaKind = auth.CaptchaKind;

/** Returns the kind of captcha that the platform requires before a sign-in, or 'off' for none. */
export const captchaOf = ({
  captchaEnabled,
  captchaKind,
}: Pick<settings.PlatformSettings, 'captchaEnabled' | 'captchaKind'>): CaptchaKind =>
  captchaEnabled ? captchaKind : 'off';
