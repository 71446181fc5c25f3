import { FilterOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/placeholders/EmptyState';
import { ListPage } from '../ui/ListPage';
import styles from './FilteredListPage.module.css';
import { countFilters, filtersFrom, filtersOf, type FilteredQuery, type ListFilters } from './list-filters';

/** The props of a list's filter form: the current values, and a callback for the chosen ones. */
export interface FilterFormProps {
  values: Readonly<Record<string, string>>;
  onSearch: (values: Record<string, string>) => void;
}

type ListProps<T> = Omit<ComponentProps<typeof ListPage<T & object>>, 'query' | 'onQuery' | 'filters' | 'nothingFound'>;

interface Props<T, Name extends string> extends ListProps<T> {
  filters: ListFilters<Name>;
  query: FilteredQuery<Name>;
  onQuery: (change: Partial<FilteredQuery<Name>>) => void;
  /** Renders the form of the filters, which may be loaded only then. */
  renderForm: (form: FilterFormProps) => ReactNode;
  /** The text of a list that is empty because of its filters. */
  nothingFound?: string;
  /** Rendered before the filters. */
  views?: ReactNode;
  /** Rendered between the filters and the rows. */
  above?: ReactNode;
}

/** A page with one list, a search box and filters, which a button shows and hides. */
export function FilteredListPage<T extends object, Name extends string>(props: Props<T, Name>) {
  const { filters, query, onQuery, renderForm, nothingFound, views, above, tools, ...list } = props;
  const { t } = useTranslation('widgets');
  const count = countFilters(filters, query);
  const [shown, setShown] = useState(count > 0);
  const change: (changed: object) => void = onQuery;
  const filter = (values: Record<string, string>, keyword: string) =>
    change({ ...filtersFrom(filters, values), keyword, current: 1 });
  const clear = () => {
    setShown(false);
    filter({}, '');
  };
  return (
    <ListPage<T>
      {...list}
      query={query}
      onQuery={change}
      nothingFound={
        (count > 0 || query.keyword !== '') && (
          <EmptyState
            text={nothingFound ?? t('query.nothingFits')}
            step={<Button onClick={clear}>{t('query.clear')}</Button>}
          />
        )
      }
      filters={
        <>
          {views}
          <Suspense>
            {shown && (
              <div className={styles.filters}>
                {renderForm({ values: filtersOf(filters, query), onSearch: (values) => filter(values, query.keyword) })}
              </div>
            )}
          </Suspense>
          {above}
        </>
      }
      tools={
        <>
          <Button icon={<Icon of={FilterOutlined} />} aria-expanded={shown} onClick={() => setShown(!shown)}>
            {count > 0 ? t('query.filterBy', { count }) : t('query.filter')}
          </Button>
          {tools}
        </>
      }
    />
  );
}
