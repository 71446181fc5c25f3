import { useState } from 'react';
import form from '../SignInForm.module.css';
import styles from './social.module.css';

interface Props {
  choices: readonly { key: string; label: string; start: () => Promise<void> }[];
  /** The text for a failure, or null for one that is shown elsewhere: then the buttons stay disabled. */
  failureOf: (error: unknown) => string | null;
}

/** Buttons that sign in without name and password. */
export function SignInButtons({ choices, failureOf }: Props) {
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function run(start: () => Promise<void>) {
    setBusy(true);
    setFailure('');
    try {
      await start();
    } catch (error) {
      const text = failureOf(error);
      if (text === null) return;
      setFailure(text);
      setBusy(false);
    }
  }

  return (
    <>
      <div className={styles.buttons}>
        {choices.map(({ key, label, start }) => (
          <button key={key} type="button" className={styles.button} disabled={busy} onClick={() => void run(start)}>
            {label}
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
