import { limits } from '@portal/contract';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './Field.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  error?: string;
  /** Shown below the field, e.g. that caps lock is on. */
  hint?: string;
  /** Beside the input, inside its frame. */
  extra?: ReactNode;
}

/** A labelled input whose hint and error a screen reader hears too. */
export function Field({ label, error, hint, extra, maxLength = limits.textLength, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.frame} data-invalid={error !== undefined}>
        <input
          {...input}
          id={id}
          maxLength={maxLength}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
        />
        {extra}
      </div>
      <p id={`${id}-note`} className={error ? styles.error : styles.hint} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
}
