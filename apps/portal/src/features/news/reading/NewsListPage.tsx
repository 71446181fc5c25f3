import { permissions } from '@portal/contract';
import type { NewsItem } from '@portal/contract/news';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newsColumns, newsList } from '../../../shared/api/news';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { listTexts } from '../../../shared/i18n/texts';
import { newsAdministrationPath } from '../../../shared/paths';
import { Choice } from '../../../shared/inputs/Choice';
import { CardListPage } from '../../../shared/reading/CardListPage';
import { ManagementLink } from '../../../shared/ui/ManagementLink';
import { NewsCard } from './NewsCard';
import { VisitorGate } from './VisitorGate';

const filters = { names: ['column'], states: [] } as const;

/** /newsList: published news by column, newest first. */
export function NewsListPage() {
  const { t } = useTranslation('news');
  const [query, change] = useFilteredQuery<'column'>(filters);
  const columns = useQuery(newsColumns()).data ?? [];
  const { column } = query;
  const list = useQuery(newsList(query));
  const lead = query.current === 1 && query.keyword === '' ? list.data?.records[0] : undefined;
  return (
    <VisitorGate>
      <CardListPage<NewsItem, 'column'>
        rows
        {...listTexts(t)}
        list={list}
        query={query}
        onQuery={change}
        rowKey={({ id }) => id}
        renderCard={(item) => <NewsCard item={item} leads={item === lead} />}
        empty={t('empty')}
        narrowedBy={filters.names}
        filters={
          <Choice<string>
            label={t('columns')}
            value={column}
            options={[{ value: '', label: t('all') }, ...columns]}
            onChange={(chosen) => change({ column: chosen, current: 1 })}
          />
        }
        action={
          <ManagementLink permissions={[permissions.newsWrite]} path={newsAdministrationPath} label={t('manage')} />
        }
      />
    </VisitorGate>
  );
}
