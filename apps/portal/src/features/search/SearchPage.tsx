import { limits } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { withoutArrows } from '@portal/widgets/icon';
import { Button, Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { foundOfKind, hitsPerPage } from '../../shared/api/search';
import { currentLocale } from '../../shared/i18n';
import { Surface } from '../../shared/layouts/Surface';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { ListHead } from '../../shared/ui/ListHead';
import { SearchBox } from '../../shared/ui/SearchBox';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { idParameter, useParameters } from '../../shared/ui/useParameters';
import { HitRow } from './HitRow';
import { remember } from './recent';
import styles from './search.module.css';
import { useFound, withAddresses, type FoundGroup, type FoundHit, type SearchPorts } from './useFound';
import { useKindTitle } from './kinds';

/** /search?q= shows everything that a search finds: the kinds with the number of hits, and the hits of one, paged. */
export function SearchPage(ports: SearchPorts) {
  const { t } = useTranslation('search');
  const [params, change] = useParameters();
  const keyword = (params.get('q') ?? '').trim().slice(0, limits.searchLength);
  const kind = params.get('kind') ?? '';
  const current = idParameter(params, 'current') ?? 1;
  const set = (changed: Record<string, string>) =>
    change(
      (before) => {
        before.delete('current');
        for (const [name, value] of Object.entries(changed)) {
          if (value === '') before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true },
    );
  const { groups, query, unanswered } = useFound(keyword, ports);
  const titleOf = useKindTitle();
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  useDocumentTitle(keyword === '' ? t('title') : t('resultsFor', { keyword }));
  return (
    <Surface as="section">
      <ListHead title={t('title')} hint={t('hint')} />
      <div className={styles.pageSearch}>
        <SearchBox value={keyword} label={t('placeholder')} onSearch={(q) => set({ q, kind: '' })} />
      </div>
      {keyword === '' && <EmptyState text={t('typeSomething')} />}
      {keyword !== '' && !query.data && <LoadState error={query.error} onRetry={() => void query.refetch()} />}
      {keyword !== '' && query.data && groups.length === 0 && (
        <EmptyState text={t('nothing', { keyword })} step={<span className={styles.note}>{t('nothingHint')}</span>} />
      )}
      {keyword !== '' && groups.length > 0 && (
        <div className={styles.columns}>
          <nav className={styles.kinds} aria-label={t('kinds')}>
            <KindButton
              title={t('allKinds')}
              count={String(total)}
              pressed={kind === ''}
              onClick={() => set({ kind: '' })}
            />
            {groups.map((group) => (
              <KindButton
                key={group.kind}
                title={titleOf(group.kind)}
                count={`${group.total}${group.more ? '+' : ''}`}
                pressed={kind === group.kind}
                onClick={() => set({ kind: group.kind })}
              />
            ))}
          </nav>
          <div className={styles.found} aria-busy={query.isFetching}>
            {kind === '' || kind === 'pages' ? (
              groups
                .filter((group) => kind === '' || group.kind === kind)
                .map((group) => (
                  <GroupSection
                    key={group.kind}
                    group={group}
                    title={titleOf(group.kind)}
                    keyword={keyword}
                    onAll={() => set({ kind: group.kind })}
                  />
                ))
            ) : (
              <KindHits
                kind={kind}
                keyword={keyword}
                current={current}
                listOf={ports.listOf}
                onPage={(page) => set({ current: page === 1 ? '' : String(page) })}
              />
            )}
            {unanswered.length > 0 && <p className={styles.partial}>{t('partial')}</p>}
          </div>
        </div>
      )}
    </Surface>
  );
}

interface KindButtonProps {
  title: string;
  count: string;
  pressed: boolean;
  onClick: () => void;
}

const KindButton = ({ title, count, pressed, onClick }: KindButtonProps) => (
  <button type="button" className={styles.kind} aria-pressed={pressed} onClick={onClick}>
    <span>{title}</span>
    <span className={styles.count}>{count}</span>
  </button>
);

interface GroupSectionProps {
  group: FoundGroup;
  title: string;
  keyword: string;
  onAll: () => void;
}

function GroupSection({ group, title, keyword, onAll }: GroupSectionProps) {
  const { t } = useTranslation('search');
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <Hits hits={group.hits} keyword={keyword} label={title} />
      {group.total > group.hits.length && (
        <Button type="link" onClick={onAll}>
          {t('all', { title })}
        </Button>
      )}
    </section>
  );
}

interface KindHitsProps {
  kind: string;
  keyword: string;
  current: number;
  listOf: SearchPorts['listOf'];
  onPage: (page: number) => void;
}

function KindHits({ kind, keyword, current, listOf, onPage }: KindHitsProps) {
  const { t } = useTranslation('search');
  const title = useKindTitle()(kind);
  const { data, error, refetch } = useQuery(foundOfKind({ kind, keyword, current }, currentLocale()));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  const hits = withAddresses(kind, data.records, listOf);
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {hits.length === 0 && <EmptyState text={t('nothing', { keyword })} />}
      <Hits hits={hits} keyword={keyword} label={title} />
      {data.total > hitsPerPage && (
        <Pagination
          align="end"
          current={current}
          pageSize={hitsPerPage}
          total={data.total}
          showSizeChanger={false}
          itemRender={withoutArrows}
          onChange={onPage}
        />
      )}
    </section>
  );
}

const Hits = ({ hits, keyword, label }: { hits: readonly FoundHit[]; keyword: string; label: string }) => (
  <ul className={styles.hits} aria-label={label}>
    {hits.map((hit) => (
      <li key={`${hit.kind} ${hit.id} ${hit.address}`}>
        <Link
          to={hit.address}
          className={styles.option}
          onClick={() => remember(keyword, { kind: hit.kind, title: hit.title, address: hit.address })}
        >
          <HitRow hit={hit} keyword={keyword} />
        </Link>
      </li>
    ))}
  </ul>
);
