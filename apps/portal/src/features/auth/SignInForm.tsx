import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { awaitPlatformSettings } from '../../shared/api/settings/settings';
import { AccountDisabledError, signIn } from '../../shared/session/session';
import { canEncrypt } from '../../shared/crypto/encrypt-password';
import { CallError, messageOfError } from '../../shared/http';
import { captchaWrong, newCaptcha, useWorkStock } from '../../shared/work/stock';
import { captchaOf, type CaptchaKind, CaptchaField } from './CaptchaField';
import { Field } from './Field';
import { PasswordField } from './PasswordField';
import styles from './SignInForm.module.css';

interface Props {
  /** null while the platform's settings are on their way. */
  captcha: CaptchaKind | null;
  /** Why it was not possible to sign in, by this form or another way. Empty: no reason. */
  failure: string;
  onFailure: (text: string) => void;
  onSignedIn: () => Promise<void>;
  /** Takes over a refusal that asks for a second factor. @returns false for other failures */
  onRefused: (error: unknown) => boolean;
}

/** The status of `socialNotBound`: a directory accepted the password, but no account is bound to the person. */
const notBound = 417;

export function SignInForm({ captcha, failure, onFailure, onSignedIn, onRefused }: Props) {
  const { t } = useTranslation('signIn');
  const form = useRef<HTMLFormElement>(null);
  const [randomStr, setRandomStr] = useState(newCaptcha);
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const [busy, setBusy] = useState(false);
  const withPicture = captcha === 'picture';
  const works = useWorkStock(captcha === 'work');
  const encrypting = canEncrypt();

  const focus = (name: FieldName) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  const errorOf = (name: FieldName) => (missing.includes(name) ? t(`required.${name}`) : undefined);

  /* The error of a field disappears when the field is filled in. */
  function dropFilled({ target }: FormEvent) {
    const { name, value } = target as HTMLInputElement;
    if (value !== '') setMissing((before) => before.filter((field) => field !== name));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(form.current!);
    const text = (name: FieldName) => (data.get(name) ?? '') as string;
    onFailure('');
    setBusy(true);
    try {
      const kind = captcha ?? captchaOf(await awaitPlatformSettings());
      const lacking = missingFields(text, kind === 'picture');
      setMissing(lacking);
      if (lacking[0]) {
        setBusy(false);
        return focus(lacking[0]);
      }
      const credentials = { username: text('username').trim(), password: text('password') };
      const signInWith = (answer?: { randomStr: string; code: string }) => signIn({ ...credentials, captcha: answer });
      if (kind === 'work') await works.send((work) => signInWith({ randomStr: work.randomStr, code: work.randomCode }));
      else await signInWith(kind === 'picture' ? { randomStr, code: text('code').trim() } : undefined);
      await onSignedIn();
    } catch (error) {
      if (onRefused(error)) return;
      if (error instanceof CallError && error.status === notBound)
        (await import('./social/authorization')).leavePendingBinding(error);
      onFailure(error instanceof AccountDisabledError ? t('disabled') : messageOfError(error));
      setRandomStr(newCaptcha());
      focus(error instanceof CallError && error.status === captchaWrong && withPicture ? 'code' : 'password');
      setBusy(false);
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} onInput={dropFilled} noValidate>
      <Field
        name="username"
        label={t('username')}
        error={errorOf('username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PasswordField error={errorOf('password')} />
      {withPicture && (
        <CaptchaField randomStr={randomStr} onRefresh={() => setRandomStr(newCaptcha())} error={errorOf('code')} />
      )}
      <p className={styles.failure} role="alert">
        {encrypting ? failure : t('insecure')}
      </p>
      <button type="submit" className={styles.submit} disabled={!encrypting} aria-busy={busy}>
        {busy ? t('signingIn') : t('submit')}
      </button>
    </form>
  );
}

export type FieldName = 'username' | 'password' | 'code';

/** Returns the required fields that are empty, in the order of the form. */
export function missingFields(text: (name: FieldName) => string, withCaptcha: boolean): FieldName[] {
  const needed: FieldName[] = withCaptcha ? ['username', 'password', 'code'] : ['username', 'password'];
  return needed.filter((name) => (name === 'password' ? text(name) : text(name).trim()) === '');
}
