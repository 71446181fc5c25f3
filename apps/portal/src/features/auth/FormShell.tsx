import { Fragment, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canEncrypt } from '../../shared/crypto/encrypt-password';
import { messageOfError } from '../../shared/http';
import styles from './SignInForm.module.css';

/** The text of a field by its name. */
export type ReadText = (name: string) => string;
export type FieldErrors = Partial<Record<string, string>>;

interface Props {
  /** Returns the errors of the fields by name. Nothing is sent while there are any. */
  check: (text: ReadText) => FieldErrors;
  /** Sends the form. Its errors are shown above the button. */
  send: (text: ReadText) => Promise<void>;
  submit: string;
  /** The button's text while the form is being sent. */
  sending?: string;
  /** Whether the form sends a password, which needs a secure connection. */
  secret?: boolean;
  children: (errors: FieldErrors) => ReactNode;
}

/** A form that is checked, sent once at a time, and emptied when it was sent. */
export function FormShell({ check, send, submit, sending = submit, secret, children }: Props) {
  const { t } = useTranslation('signIn');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [tried, setTried] = useState(false);
  /** The number of successful requests. The fields are emptied after each one. */
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const insecure = secret === true && !canEncrypt();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const text = textsOf(form);
    const found = check(text);
    setTried(true);
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(text);
      form.reset();
      setTried(false);
      setRound(round + 1);
    } catch (error) {
      setFailure(messageOfError(error));
    }
    setBusy(false);
  }

  /* The errors are updated while the input is corrected. */
  function onInput(event: FormEvent<HTMLFormElement>) {
    setFailure('');
    if (tried) setErrors(check(textsOf(event.currentTarget)));
  }

  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} onInput={onInput} noValidate>
      <Fragment key={round}>{children(errors)}</Fragment>
      <p className={styles.failure} role="alert">
        {insecure ? t('insecure') : failure}
      </p>
      <button type="submit" className={styles.submit} disabled={insecure} aria-busy={busy}>
        {busy ? sending : submit}
      </button>
    </form>
  );
}

function textsOf(form: HTMLFormElement): ReadText {
  const data = new FormData(form);
  return (name) => (data.get(name) ?? '') as string;
}
