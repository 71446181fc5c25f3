import { QueryForm, type DataColumn } from '@portal/widgets';
import type { TFunction } from 'i18next';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../shared/files/ExportButton';
import { FilteredListPage } from '../../shared/filters/FilteredListPage';
import type { ListFilters } from '../../shared/filters/list-filters';

const names = ['state', 'from', 'to'] as const;
type Name = (typeof names)[number];

/** Returns the filters of a log: one choice and a range of days. */
export const logFilters = <State extends string>(states: readonly State[]) =>
  ({ names, states }) satisfies ListFilters<Name>;

interface Entry {
  id: number;
}
type ListProps<T extends Entry> = ComponentProps<typeof FilteredListPage<T, Name>>;

interface Props<T extends Entry> extends Omit<ListProps<T>, 'searchLabel' | 'renderForm' | 'rowKey' | 'tools'> {
  choice: { label: string; options: { value: string; label: string }[] } | false;
  /** Buttons that filter the log by a predefined view. */
  views?: ReactNode;
  readExport: ComponentProps<typeof ExportButton>['read'];
}

/** A log that can be filtered and exported. */
export function LogPage<T extends Entry>({ choice, views, readExport, ...list }: Props<T>) {
  const { t } = useTranslation('audit');
  return (
    <FilteredListPage<T, Name>
      {...list}
      searchLabel={t('search')}
      rowKey={({ id }) => String(id)}
      renderForm={(form) => (
        <QueryForm
          {...form}
          fields={[
            ...(choice ? [{ name: 'state', ...choice }] : []),
            { name: 'from', label: t('from'), type: 'date' },
            { name: 'to', label: t('to'), type: 'date' },
          ]}
        />
      )}
      tools={
        <>
          {views}
          <ExportButton name={list.title} read={readExport} />
        </>
      }
    />
  );
}

interface LogEntry {
  time: string;
  userName: string;
  username: string;
  ip: string;
}

/** Returns the columns that all logs have: the time, the person and the address. */
export const logColumns = (t: TFunction<'audit'>) =>
  ({
    time: { key: 'time', title: t('column.time'), minWidth: 170, render: ({ time }) => time },
    person: {
      key: 'person',
      title: t('column.person'),
      render: ({ userName, username }) => `${userName} ${username}`.trim() || '—',
    },
    ip: { key: 'ip', title: t('column.ip'), render: ({ ip }) => ip },
  }) satisfies Record<string, DataColumn<LogEntry>>;
