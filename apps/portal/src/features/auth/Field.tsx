import { limits } from '@portal/contract';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './Field.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  error?: string;
  /** Shown below the field, also beside an error. */
  hint?: string;
  /** `warning` marks a hint that needs attention, e.g. while caps lock is on. */
  tone?: 'hint' | 'warning';
  /** Shown beside the input, inside its frame. */
  extra?: ReactNode;
}

/** A labelled input whose hint and error are also read by screen readers. */
export function Field({ label, error, hint, tone = 'hint', extra, maxLength = limits.textLength, ...input }: Props) {
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
      <div id={`${id}-note`} className={styles.note} aria-live="polite">
        {error && <p className={styles.error}>{error}</p>}
        {hint && hint !== error && <p className={styles[tone]}>{hint}</p>}
      </div>
    </div>
  );
}
