import { useState } from 'react';
import styles from './social.module.css';

interface Props {
  choices: readonly { key: string; label: string; start: () => Promise<void> }[];
  /** The text for a failure, or null for one that is shown elsewhere: then the buttons stay disabled. */
  failureOf: (error: unknown) => string | null;
  /** Receives the text of a failure, and an empty one when another attempt begins. */
  onFailure: (text: string) => void;
}

/** Buttons that sign in without name and password. */
export function SignInButtons({ choices, failureOf, onFailure }: Props) {
  const [busy, setBusy] = useState(false);

  async function run(start: () => Promise<void>) {
    setBusy(true);
    onFailure('');
    try {
      await start();
    } catch (error) {
      const text = failureOf(error);
      if (text === null) return;
      onFailure(text);
      setBusy(false);
    }
  }

  return (
    <div className={styles.buttons}>
      {choices.map(({ key, label, start }) => (
        <button key={key} type="button" className={styles.button} disabled={busy} onClick={() => void run(start)}>
          {label}
        </button>
      ))}
    </div>
  );
}
