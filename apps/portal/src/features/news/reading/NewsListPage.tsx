import { permissions } from '@portal/contract';
import { newsColumns } from '@portal/contract/news';
import { useQuery } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newsList } from '../../../shared/api/news';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { newsAdministrationPath } from '../../../shared/paths';
import { usePermissions } from '../../../shared/session/permissions';
import { Choice } from '../../../shared/inputs/Choice';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ListHead } from '../../../shared/ui/ListHead';
import { LoadError } from '../../../shared/ui/LoadError';
import { PagePlaceholder } from '../../../shared/ui/PagePlaceholder';
import { SearchBox } from '../../../shared/ui/SearchBox';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { useExistingPage } from '../../../shared/ui/useExistingPage';
import { columnOptions } from './column-label';
import { NewsCard } from './NewsCard';
import styles from './news.module.css';
import { VisitorGate } from './VisitorGate';

const filters = { names: ['column'], states: [] } as const;

/** /newsList: published news by column, newest first. */
export function NewsListPage() {
  const { t } = useTranslation('news');
  const [query, change] = useFilteredQuery<'column'>(filters);
  const column = newsColumns.find((each) => each === query.column) ?? '';
  const { data: found, error, refetch } = useQuery(newsList({ ...query, column }));
  const data = useExistingPage(found, query, change);
  const mayWrite = usePermissions().includes(permissions.newsWrite);
  useDocumentTitle(t('title'));
  return (
    <VisitorGate>
      <section className={styles.page}>
        <ListHead
          title={t('title')}
          hint={t('hint')}
          action={
            mayWrite && (
              <Link to={newsAdministrationPath}>
                <Button>{t('manage')}</Button>
              </Link>
            )
          }
        />
        <div className={styles.tools}>
          <Choice<string>
            label={t('columns')}
            value={column}
            options={[{ value: '', label: t('all') }, ...columnOptions()]}
            onChange={(chosen) => change({ column: chosen, current: 1 })}
          />
          <SearchBox
            value={query.keyword}
            label={t('search')}
            onSearch={(keyword) => change({ keyword, current: 1 })}
          />
        </div>
        {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <PagePlaceholder />}
        {data?.records.length === 0 && (
          <EmptyState
            text={query.keyword || column ? t('nothingFound') : t('empty')}
            step={
              (query.keyword || column) && (
                <Button onClick={() => change({ keyword: '', column: '', current: 1 })}>{t('showAll')}</Button>
              )
            }
          />
        )}
        <ul className={styles.list}>
          {data?.records.map((item) => (
            <li key={item.id}>
              <NewsCard item={item} />
            </li>
          ))}
        </ul>
        {data && data.total > query.size && (
          <Pagination
            align="end"
            current={query.current}
            pageSize={query.size}
            total={data.total}
            showSizeChanger={false}
            onChange={(current) => change({ current })}
          />
        )}
      </section>
    </VisitorGate>
  );
}
