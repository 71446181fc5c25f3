import { permissions } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { applicationList, foundSubmodules } from '../../shared/api/applications';
import { useFilteredQuery } from '../../shared/filters/list-filters';
import { Choice } from '../../shared/inputs/Choice';
import { Surface } from '../../shared/layouts/Surface';
import { applicationsAdministrationPath } from '../../shared/paths';
import { usePermissions } from '../../shared/session/store';
import { ListHead } from '../../shared/ui/ListHead';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { SearchBox } from '../../shared/ui/SearchBox';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { ApplicationCard, Star } from './ApplicationCard';
import { commonUseTiles, Tile } from './Tile';
import styles from './applications.module.css';

/** Lists the submodules whose name contains the search text. */
function FoundSubmodules({ name }: { name: string }) {
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

const CommonUse = lazyInPlace(async () => ({ default: (await import('./CommonUse')).CommonUse }));
const filters = { names: ['category'], states: [] } as const;

/** /applications shows the user's common-use items, and all applications of the site by category. */
export function ApplicationsPage() {
  const { t, i18n } = useTranslation('applications');
  const [query, change] = useFilteredQuery<'category'>(filters);
  const { keyword } = query;
  const { data, error, refetch } = useQuery(applicationList(keyword, i18n.language));
  const mayManage = usePermissions().includes(permissions.platformSettings);
  useDocumentTitle(t('title'));
  const tiles = commonUseTiles(data ?? []);
  const categories = [...new Map(data?.map(({ category, categoryName }) => [category, categoryName]))];
  const chosen = categories.some(([category]) => category === query.category) ? query.category : '';
  return (
    <Surface as="section">
      <ListHead
        title={t('title')}
        hint={t('hint')}
        action={
          mayManage && (
            <Link to={applicationsAdministrationPath}>
              <Button>{t('manage')}</Button>
            </Link>
          )
        }
      />
      <div className={styles.tools}>
        <Choice<string>
          label={t('category')}
          value={chosen}
          options={[
            { value: '', label: t('all') },
            ...categories.map(([category, name]) => ({ value: category, label: name })),
          ]}
          onChange={(category) => change({ category })}
        />
        <SearchBox value={keyword} label={t('search')} onSearch={(text) => change({ keyword: text })} />
      </div>
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data && keyword === '' && chosen === '' && (
        <section aria-label={t('commonUse')} className={styles.section}>
          <h2>{t('commonUse')}</h2>
          {tiles.length === 0 ? (
            <EmptyState text={t('noCommonUse')} />
          ) : (
            <Suspense fallback={<PagePlaceholder />}>
              <CommonUse tiles={tiles} />
            </Suspense>
          )}
        </section>
      )}
      {data?.length === 0 && <EmptyState text={keyword === '' ? t('empty') : t('notFound', { keyword })} />}
      {categories
        .filter(([category]) => chosen === '' || category === chosen)
        .map(([category, name]) => (
          <section key={category} aria-label={name} className={styles.section}>
            <h2>{name}</h2>
            <ul className={styles.cards}>
              {data
                ?.filter((each) => each.category === category)
                .map((each) => (
                  <ApplicationCard key={each.id} application={each} />
                ))}
            </ul>
          </section>
        ))}
      {keyword !== '' && <FoundSubmodules name={keyword} />}
    </Surface>
  );
}
