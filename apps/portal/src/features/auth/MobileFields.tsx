import { limits, type auth } from '@portal/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendSmsCode } from '../../shared/api/account';
import { messageOfError } from '../../shared/http';
import { Field } from './Field';
import styles from './MobileFields.module.css';
import { mobileProblem } from './mobile';

interface Props {
  purpose: auth.SmsPurpose;
  errors: Partial<Record<string, string>>;
}

/** The mobile number and the code that is sent to it. */
export function MobileFields({ purpose, errors }: Props) {
  const { t } = useTranslation('account');
  const [mobile, setMobile] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(false);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  async function send() {
    const wrong = mobileProblem(mobile);
    setProblem(wrong && t(wrong));
    if (wrong) return;
    try {
      setLeft(await sendSmsCode(mobile, purpose));
      setSent(true);
    } catch (error) {
      setProblem(messageOfError(error));
    }
  }

  return (
    <>
      <Field
        name="mobile"
        label={t('mobile')}
        error={problem ?? errors.mobile}
        value={mobile}
        onChange={(event) => {
          setMobile(event.target.value.trim());
          setProblem(undefined);
        }}
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
        maxLength={11}
        autoFocus
      />
      <Field
        name="code"
        label={t('code')}
        error={errors.code}
        hint={sent ? t('codeSent') : undefined}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={limits.smsCodeLength}
        extra={
          <button type="button" className={styles.send} disabled={left > 0} onClick={() => void send()}>
            {left > 0 ? t('sendAgainIn', { seconds: left }) : t('sendCode')}
          </button>
        }
      />
    </>
  );
}
