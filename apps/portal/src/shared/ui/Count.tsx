import { currentLocale } from '../i18n';
import { shortNumber } from '../i18n/texts';
import styles from './Count.module.css';

/** Shows a small number beside a name, or nothing for zero. `label` is its text for screen readers. */
export function Count({ value, label }: { value: number; label: string }) {
  return value > 0 ? (
    <span className={styles.count} title={label} role="img" aria-label={label}>
      {shortNumber(value, currentLocale())}
    </span>
  ) : null;
}
