import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './Field';
import styles from './SignInForm.module.css';

interface Props {
  name?: string;
  label?: string;
  error?: string;
  hint?: string;
  autoComplete?: 'current-password' | 'new-password';
  onType?: (password: string) => void;
  /** Called with the password when the field loses the focus. */
  onLeave?: (password: string) => void;
}

/** The password, with a button that shows it and a hint while caps lock is on. */
export function PasswordField({
  name = 'password',
  label,
  error,
  hint,
  autoComplete = 'current-password',
  onType,
  onLeave,
}: Props) {
  const { t } = useTranslation('signIn');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      name={name}
      type={shown ? 'text' : 'password'}
      label={label ?? t('password')}
      error={error}
      hint={capsLock ? t('capsLock') : hint}
      tone={capsLock ? 'warning' : 'hint'}
      autoComplete={autoComplete}
      onChange={(event) => onType?.(event.target.value)}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={(event) => {
        setCapsLock(false);
        onLeave?.(event.target.value);
      }}
      extra={
        <button
          type="button"
          className={styles.inside}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          title={shown ? t('hidePassword') : t('showPassword')}
          aria-label={shown ? t('hidePassword') : t('showPassword')}
        >
          <svg
            viewBox="0 0 24 24"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            aria-hidden
          >
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {!shown && <path d="m4 4 16 16" />}
          </svg>
        </button>
      }
    />
  );
}
