import { auth, limits } from '@portal/contract';
import { useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOfError } from '../../shared/http';
import { useCodeRequest } from '../../shared/inputs/useCodeRequest';
import { Field } from './Field';
import type { FieldErrors } from './FormShell';
import styles from './MobileFields.module.css';
import { mobileIssue } from './mobile';

interface Props {
  /** Requests a code. @returns seconds until another can be requested */
  request: (mobile: string) => Promise<number>;
  errors: FieldErrors;
  /** Shown once a code was requested. */
  sentHint?: string;
  /** Returns what is wrong with the number, once the code has been typed. */
  check?: (mobile: string, code: string) => Promise<string | undefined>;
  autoFocus?: boolean;
}

/** The mobile number and the code that is sent to it. */
export function MobileFields({ request, errors, sentHint, check, autoFocus }: Props) {
  const { t } = useTranslation('account');
  const [mobile, setMobile] = useState('');
  const [issue, setIssue] = useState<string>();
  const { left, sent, markSent } = useCodeRequest(mobile);
  const [sending, setSending] = useState(false);

  async function send() {
    const wrong = mobileIssue(mobile);
    setIssue(wrong && t(wrong));
    if (wrong) return;
    setSending(true);
    try {
      markSent(await request(mobile));
    } catch (error) {
      setIssue(messageOfError(error));
    }
    setSending(false);
  }

  async function checkNumber({ target: { value } }: FocusEvent<HTMLInputElement>) {
    if (check && value.trim().length === limits.smsCodeLength && !mobileIssue(mobile))
      setIssue(await check(mobile, value.trim()).catch(messageOfError));
  }

  return (
    <>
      <Field
        name="mobile"
        label={t('mobile')}
        error={issue ?? errors.mobile}
        value={mobile}
        onChange={(event) => {
          setMobile(auth.typedMobile(event.target.value));
          setIssue(undefined);
        }}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        autoFocus={autoFocus}
      />
      <Field
        name="code"
        label={t('code')}
        error={errors.code}
        hint={sent ? (sentHint ?? t('codeSent')) : undefined}
        onBlur={(event) => void checkNumber(event)}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={limits.smsCodeLength}
        extra={
          <button type="button" className={styles.send} disabled={sending || left > 0} onClick={() => void send()}>
            {left > 0 ? t('sendAgainIn', { seconds: left }) : t('sendCode')}
          </button>
        }
      />
    </>
  );
}
