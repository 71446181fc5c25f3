import type { administration as contract } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

/** The variables that conditions and handlers are told from. A plain table: it neither sorts nor pages. */
export function Variables({ variables }: { variables: readonly contract.Variable[] }) {
  const { t } = useTranslation('processMonitor');
  if (variables.length === 0) return <p className={styles.quiet}>{t('variable.none')}</p>;
  return (
    <>
      <p className={styles.hint}>{t('variable.hint')}</p>
      <div className={styles.frame} role="region" tabIndex={0} aria-label={t('tab.variables')}>
        <table className={styles.variables}>
          <thead>
            <tr>
              <th>{t('variable.name')}</th>
              <th>{t('variable.scope')}</th>
              <th>{t('variable.type')}</th>
              <th>{t('variable.value')}</th>
            </tr>
          </thead>
          <tbody>
            {variables.map(({ name, scope, type, value }, index) => (
              <tr key={`${name} ${index}`}>
                <td>{name}</td>
                <td>{scope ?? t('variable.ofInstance')}</td>
                <td>{t(`variable.types.${type}`)}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
