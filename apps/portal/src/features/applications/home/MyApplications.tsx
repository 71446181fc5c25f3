import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { applicationList } from '../../../shared/api/applications';
import { applicationsPath } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Panel } from '../../../shared/ui/Panel';
import styles from '../applications.module.css';
import { commonUseTiles, Tile } from '../Tile';

const shownTiles = 8;

/** The first of the user's common-use applications. */
export function MyApplications() {
  const { t, i18n } = useTranslation('applications');
  const { data, error, refetch } = useQuery(applicationList('', i18n.language));
  const tiles = commonUseTiles(data ?? []).slice(0, shownTiles);
  return (
    <Panel title={t('mine')} more={{ label: t('title'), to: applicationsPath }}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} lines={2} />}
      {data && tiles.length === 0 && (
        <EmptyState text={t('noCommonUse')} step={<Link to={applicationsPath}>{t('choose')}</Link>} />
      )}
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.key} className={styles.tile}>
            <Tile tile={tile} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
