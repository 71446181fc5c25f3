import { auth, limits } from '@portal/contract';
import { useRef, useState } from 'react';
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
  /** Shown after a code was requested. */
  sentHint?: string;
  /** Checks a number when its field loses the focus. @returns the error, if any */
  checkNumber?: (mobile: string) => Promise<string | undefined>;
  autoFocus?: boolean;
  /** The number that was typed before. */
  initial?: string | undefined;
}

/** The mobile number and the code that is sent to it. */
export function MobileFields({ request, errors, sentHint, checkNumber, autoFocus, initial = '' }: Props) {
  const { t } = useTranslation('account');
  const [mobile, setMobile] = useState(initial);
  const [issue, setIssue] = useState<string>();
  const unfit = useUnfitNumber(mobile, checkNumber);
  const { left, sent, markSent } = useCodeRequest(mobile);
  const [sending, setSending] = useState(false);

  async function send() {
    const wrong = mobileIssue(mobile);
    setIssue(wrong && t(wrong));
    if (wrong || unfit.issue) return;
    setSending(true);
    try {
      markSent(await request(mobile));
    } catch (error) {
      setIssue(messageOfError(error));
    }
    setSending(false);
  }

  return (
    <>
      <Field
        name="mobile"
        label={t('mobile')}
        error={issue ?? unfit.issue ?? errors.mobile}
        value={mobile}
        onChange={(event) => {
          setMobile(auth.typedMobile(event.target.value));
          setIssue(undefined);
        }}
        onBlur={unfit.check}
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

/** Checks a number with the server when its field loses the focus, each number once. */
function useUnfitNumber(mobile: string, ask: Props['checkNumber']) {
  const [found, setFound] = useState<{ mobile: string; issue: string | undefined }>();
  const asked = useRef<string>(undefined);
  return {
    issue: found?.mobile === mobile ? found.issue : undefined,
    check: () => {
      if (!ask || mobileIssue(mobile) || asked.current === mobile) return;
      asked.current = mobile;
      ask(mobile).then(
        (issue) => setFound({ mobile, issue }),
        /* The number may be checked again. Sending the form shows what is wrong with it. */
        () => (asked.current = undefined),
      );
    },
  };
}
