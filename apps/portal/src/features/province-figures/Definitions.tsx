import { figureDefinitions } from '@portal/contract/figures';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import styles from './board.module.css';

/** What each figure counts, in the words of docs/figures.md. */
export function Definitions() {
  const { t } = useTranslation('provinceFigures');
  return (
    <details className={styles.definitions}>
      <summary>{t('definitions')}</summary>
      <dl>
        {figureDefinitions('province', currentLocale()).map(({ key, name, unit, meaning }) => (
          <div key={key}>
            <dt>
              {name} <small>({unit})</small>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
