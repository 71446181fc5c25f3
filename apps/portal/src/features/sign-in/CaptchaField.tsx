import { limits } from '@portal/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { captchaAddress } from '../../shared/api/auth';
import { Field } from './Field';
import styles from './SignInForm.module.css';

interface Props {
  /** Names the picture; null while it is not known whether one is needed. */
  randomStr: string | null;
  onRefresh: () => void;
  error?: string;
}

/** A name for the next picture; not a secret, so that it also works where `crypto.randomUUID` does not exist. */
export const newCaptcha = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 12)}`;

/** The characters of a picture; a click brings another picture. A picture is good for 60 s, then a new one comes. */
export function CaptchaField({ randomStr, onRefresh, error }: Props) {
  const { t } = useTranslation('signIn');
  const [value, setValue] = useState('');
  useEffect(() => {
    setValue('');
    const timer = setTimeout(onRefresh, limits.captchaSeconds * 1000);
    return () => clearTimeout(timer);
    // The picture alone decides when the clock starts anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [randomStr]);
  return (
    <Field
      name="code"
      label={t('captcha')}
      error={error}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={limits.captchaLength}
      spellCheck={false}
      extra={
        <button
          type="button"
          className={styles.captcha}
          onClick={onRefresh}
          title={t('refreshCaptcha')}
          aria-label={t('refreshCaptcha')}
        >
          {randomStr && <img src={captchaAddress(randomStr)} alt={t('captchaPicture')} width={116} height={42} />}
        </button>
      }
    />
  );
}
