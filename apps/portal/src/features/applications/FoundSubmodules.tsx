import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { foundSubmodules } from '../../shared/api/applications';
import styles from './applications.module.css';
import { Star } from './Star';
import { Tile } from './Tile';

/** The submodules whose name contains what is searched for. */
export function FoundSubmodules({ name }: { name: string }) {
  const { t, i18n } = useTranslation('applications');
  const { data } = useQuery(foundSubmodules(name, i18n.language));
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={t('submodules')} className={styles.section}>
      <h2>{t('submodules')}</h2>
      <ul className={styles.tiles}>
        {data.map(({ id, appinsId, applicationName, commonUse, ...found }) => (
          <li key={`${appinsId}/${id}`} className={styles.tile}>
            <Tile tile={{ ...found, appinsId, submoduleId: id, note: applicationName }} />
            <Star appinsId={appinsId} submoduleId={id} name={found.name} marked={commonUse !== null} />
          </li>
        ))}
      </ul>
    </section>
  );
}
