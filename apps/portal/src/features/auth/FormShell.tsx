import type { FormEvent, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { canEncrypt } from '../../shared/crypto/encrypt-password';
import styles from './SignInForm.module.css';

interface Props {
  ref?: Ref<HTMLFormElement>;
  /** Called with the texts of the fields, unless an earlier submit is still under way. */
  onSubmit: (text: (name: string) => string) => void;
  failure: string;
  busy: boolean;
  submit: string;
  /** Whether the form sends a password, which needs a secure connection. */
  secret?: boolean;
  children: ReactNode;
}

/** A form with its failure and one button. */
export function FormShell({ ref, onSubmit, failure, busy, submit, secret, children }: Props) {
  const { t } = useTranslation('signIn');
  const insecure = secret === true && !canEncrypt();
  function read(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    onSubmit((name) => (data.get(name) ?? '') as string);
  }
  return (
    <form ref={ref} className={styles.form} onSubmit={read} noValidate>
      {children}
      <p className={styles.failure} role="alert">
        {insecure ? t('insecure') : failure}
      </p>
      <button type="submit" className={styles.submit} disabled={insecure} aria-busy={busy}>
        {submit}
      </button>
    </form>
  );
}
