import { useTranslation } from 'react-i18next';
import styles from './PagePlaceholder.module.css';

/** The shape of what comes: a title and lines. */
export function PagePlaceholder({ lines = 6 }: { lines?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.placeholder} role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
