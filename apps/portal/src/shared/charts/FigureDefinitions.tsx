import { figureDefinitions, type FigurePage } from '@portal/contract/figures';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n';
import styles from './FigureDefinitions.module.css';

/** What each figure of a page counts, in the words of docs/figures.md. */
export function FigureDefinitions({ page }: { page: FigurePage }) {
  const { t } = useTranslation('charts');
  return (
    <details className={styles.definitions}>
      <summary>{t('definitions')}</summary>
      <dl>
        {figureDefinitions(page, currentLocale()).map(({ key, name, unit, meaning }) => (
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
