import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeCompany, companies } from '../../shared/api/organisation/companies';
import styles from './frame.module.css';
import { useSwitchSession } from './useSwitchSession';

/** The user's companies, if there are several. Another one brings a new token, with which everything is read again. */
export function CompanySwitch({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('frame');
  const { data = [] } = useQuery(companies());
  const { busy, switchTo } = useSwitchSession(onLeave);
  if (data.length < 2) return null;
  return (
    <fieldset className={styles.companies} disabled={busy}>
      <legend>{t('switchCompany')}</legend>
      {data.map(({ companyId, companyName, current, todo }) => (
        <button
          key={companyId}
          type="button"
          className={styles.entry}
          aria-pressed={current}
          onClick={current ? undefined : () => switchTo(() => changeCompany(companyId))}
        >
          {companyName}
          {todo > 0 && <span className={styles.todos}>{t('companyTodos', { count: todo })}</span>}
        </button>
      ))}
    </fieldset>
  );
}
