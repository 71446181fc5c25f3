import type { tasks } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import styles from './HistoryCards.module.css';

/** What a handler changed of the form, a line for each field, row or cell. */
export function FieldChanges({ changes }: Pick<tasks.HistoryRow, 'changes'>) {
  const { t } = useTranslation('handling');
  if (changes.length === 0) return null;
  const text = (value: string) => value || t('history.noValue');
  return (
    <div className={styles.changes}>
      {t('history.fieldsChanged')}
      <ul>
        {changes.map(({ label, before, after }) => (
          <li key={label}>{t('history.fieldChanged', { label, before: text(before), after: text(after) })}</li>
        ))}
      </ul>
    </div>
  );
}
