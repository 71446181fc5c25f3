import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listNames } from '../../shared/i18n/texts';
import { personSummary } from '../../shared/api/home/home';
import { Panel } from '../../shared/ui/Panel';
import styles from './HomePage.module.css';

/** The signed-in user's account, units, phone and last sign-in. */
export function PersonSummary() {
  const { t } = useTranslation('home');
  const { data } = useQuery(personSummary());
  if (!data) return null;
  const facts = [
    ['account', data.username],
    ['company', data.companyName],
    ['departments', listNames(data.departments)],
    ['phone', data.phone],
    ['lastSignIn', data.lastSignInTime ?? t('person.firstSignIn')],
  ] as const;
  return (
    <Panel title={t('person.title')}>
      <dl className={styles.person}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{t(`person.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
