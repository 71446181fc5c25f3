import type { definitions } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import styles from './FormItems.module.css';

interface Props {
  title: string;
  none: string;
  items: readonly definitions.FormItem[];
}

/** Items by name and key, in the order of the form. A plain table: it neither sorts nor pages. */
export function FormItems({ title, none, items }: Props) {
  const { t } = useTranslation('forms');
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {items.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <table className={styles.items} aria-label={title}>
          <thead>
            <tr>
              <th>{t('item.name')}</th>
              <th>{t('item.key')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, fieldName, fieldKey }) => (
              <tr key={id}>
                <td>{fieldName}</td>
                <td>{fieldKey}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
