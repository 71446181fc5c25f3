import type { Permission } from '@portal/contract';
import { textOf, type RecordDefinition, type StoredRecord } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recordDetail, recordPage } from '../api/records/records';
import { useFilteredQuery } from '../filters/list-filters';
import { listTexts } from '../i18n/texts';
import { FilterSelect, RecordReading } from '../records';
import { ManagementLink } from '../ui/ManagementLink';
import { useOpenedId } from '../ui/useParameters';
import { CardListPage } from './CardListPage';
import { ReadingFrame } from './ReadingFrame';

interface Props<Name extends string> {
  definition: RecordDefinition;
  /** Reads the texts of the feature. */
  textOf: (key: 'title' | 'hint' | 'search' | 'empty' | 'manage' | 'gone' | 'back') => string;
  /** The fields that narrow the list. */
  filters: readonly Name[];
  /** The page on which users with the permission manage the records. */
  management: { permission: Permission; path: string };
  /** Renders a record, whose texts `read` reads, in the list. */
  renderCard: (id: number, read: (field: string) => string) => ReactNode;
  /** The page itself. */
  path: string;
  /** The fields of an opened record below its `name`, in their order. */
  shown: readonly string[];
  /** The actions of readers on an opened record. */
  actions?: ReactNode;
}

/** Shows the published records of a kind as cards, or the one with `id`. */
export function PublishedRecordsPage<Name extends string>(props: Props<Name>) {
  const [id] = useOpenedId();
  return id === null ? <Cards {...props} /> : <Opened key={id} id={id} {...props} />;
}

function Cards<Name extends string>(props: Props<Name>) {
  const { definition, textOf: text, filters, management, renderCard } = props;
  const [query, change] = useFilteredQuery<Name>({ names: filters, states: [] });
  const { current, size, keyword } = query;
  const chosen = Object.fromEntries<string>(filters.map((name) => [name, query[name]]));
  const list = useQuery(recordPage(definition, { current, size, keyword, state: 'published', filters: chosen }));
  const apply: (changed: object) => void = change;
  return (
    <CardListPage<StoredRecord, Name>
      {...listTexts(text)}
      list={list}
      query={query}
      onQuery={apply}
      rowKey={(row) => row.id}
      renderCard={({ id, values }) => renderCard(id, (field) => textOf(values, field) ?? '')}
      empty={text('empty')}
      narrowedBy={filters}
      filters={filters.map((name) => (
        <FilterSelect
          key={name}
          definition={definition}
          field={name}
          value={query[name]}
          onChange={(value) => apply({ [name]: value, current: 1 })}
        />
      ))}
      action={<ManagementLink permissions={[management.permission]} path={management.path} label={text('manage')} />}
    />
  );
}

function Opened({ id, definition, textOf: text, path, shown, actions }: Props<string> & { id: number }) {
  const read = useQuery(recordDetail(definition, id));
  return (
    <ReadingFrame
      title={textOf(read.data?.values, 'name')}
      actions={read.data && actions}
      read={read}
      gone={text('gone')}
      back={{ label: text('back'), to: path }}
    >
      {read.data && <RecordReading definition={definition} record={read.data} keys={shown} />}
    </ReadingFrame>
  );
}
