import type { Permission } from '@portal/contract';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { recordPage } from '../api/records/records';
import { useFilteredQuery } from '../filters/list-filters';
import { FilterSelect } from '../records';
import { usePermissions } from '../session/permissions';
import { CardListPage } from './CardListPage';

interface Props<Name extends string> {
  definition: RecordDefinition;
  texts: { title: string; hint: string; search: string; empty: string; manage: string };
  /** The fields that narrow the list. */
  filters: readonly Name[];
  /** Where users with the permission manage the records. */
  management: { permission: Permission; path: string };
  /** Renders a record, whose texts `textOf` reads. */
  renderCard: (id: number, textOf: (field: string) => string) => ReactNode;
}

/** The published records of a kind as cards. */
export function PublishedRecordsPage<Name extends string>(props: Props<Name>) {
  const { definition, texts, filters, management, renderCard } = props;
  const [query, change] = useFilteredQuery<Name>({ names: filters, states: [] });
  const { current, size, keyword } = query;
  const values = (valueOf: (name: Name) => string) =>
    Object.fromEntries<string>(filters.map((name) => [name, valueOf(name)]));
  const chosen = values((name) => query[name]);
  const list = useQuery(recordPage(definition, { current, size, keyword, state: 'published', filters: chosen }));
  const mayManage = usePermissions().includes(management.permission);
  const apply: (changed: object) => void = change;
  return (
    <CardListPage<StoredRecord>
      title={texts.title}
      hint={texts.hint}
      searchLabel={texts.search}
      list={list}
      query={query}
      onQuery={apply}
      rowKey={(row) => row.id}
      renderCard={({ id, values: stored }) =>
        renderCard(id, (field) => (typeof stored[field] === 'string' ? stored[field] : ''))
      }
      empty={texts.empty}
      filtered={filters.some((name) => query[name] !== '')}
      onClear={() => apply({ ...values(() => ''), keyword: '', current: 1 })}
      filters={filters.map((name) => (
        <FilterSelect
          key={name}
          definition={definition}
          field={name}
          value={query[name]}
          onChange={(value) => apply({ [name]: value, current: 1 })}
        />
      ))}
      action={
        mayManage && (
          <Link to={management.path}>
            <Button>{texts.manage}</Button>
          </Link>
        )
      }
    />
  );
}
