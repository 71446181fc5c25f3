import { permissions } from '@portal/contract';
import { newsColumns, type NewsItem } from '@portal/contract/news';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newsList } from '../../../shared/api/news';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { listTexts } from '../../../shared/i18n/texts';
import { newsAdministrationPath } from '../../../shared/paths';
import { Choice } from '../../../shared/inputs/Choice';
import { CardListPage } from '../../../shared/reading/CardListPage';
import { ManagementLink } from '../../../shared/ui/ManagementLink';
import { columnOptions, NewsCard } from './NewsCard';
import { VisitorGate } from './VisitorGate';

const filters = { names: ['column'], states: [] } as const;

/** /newsList: published news by column, newest first. */
export function NewsListPage() {
  const { t } = useTranslation('news');
  const [query, change] = useFilteredQuery<'column'>(filters);
  const column = newsColumns.find((each) => each === query.column) ?? '';
  const list = useQuery(newsList({ ...query, column }));
  return (
    <VisitorGate>
      <CardListPage<NewsItem, 'column'>
        rows
        {...listTexts(t)}
        list={list}
        query={{ ...query, column }}
        onQuery={change}
        rowKey={({ id }) => id}
        renderCard={(item) => <NewsCard item={item} />}
        empty={t('empty')}
        narrowedBy={filters.names}
        filters={
          <Choice<string>
            label={t('columns')}
            value={column}
            options={[{ value: '', label: t('all') }, ...columnOptions()]}
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
