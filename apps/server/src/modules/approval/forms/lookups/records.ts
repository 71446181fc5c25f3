import { textsIn } from '@portal/contract';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import {
  areaPrefix,
  listedFields,
  readPage,
  readRecord,
  storedFields,
  type Reader,
} from '../../../../platform/records';
import type { Actor } from '../../workflow';
import { columnFields } from './columns';
import {
  cellText,
  ownColumn,
  type Chooser,
  type Source,
  type SourceContext,
  type SourceFilter,
  type SourceRow,
} from './source';

const author = ownColumn('@author', { 'zh-CN': '创建人', 'en-US': 'Created by' });

/** The records of a kind that the person may read. Where a kind is published, only published records are offered. */
export async function recordSource(
  { db, entries }: SourceContext,
  { actor, locale }: Chooser,
  definition: RecordDefinition,
): Promise<Source> {
  const reader = readerOf(actor);
  const state = 'published' in definition.states ? 'published' : undefined;
  const listed = new Set(listedFields(definition).map(({ key }) => key));
  const fields = await columnFields(entries, actor.tenantId, storedFields(definition));
  const columns = fields.map(({ key, label, kind, settings }) => ({
    key,
    label,
    kind,
    settings,
    listed: listed.has(key),
    filterable: definition.list.filters.includes(key),
    searchable: false,
  }));
  const named = columns.find(({ key }) => key === definition.list.columns[0]);
  const toRow = ({ id, values, authorName }: StoredRecord): SourceRow => ({
    id: String(id),
    title: (named && cellText(named, values[named.key], locale)) || String(id),
    values: { ...values, '@author': authorName },
  });
  return {
    name: textsIn(definition.texts, locale).title,
    columns: [...columns, author],
    async page({ current, size, keyword, filters }) {
      const page = await readPage(db, definition, reader, {
        current,
        size,
        keyword,
        state,
        filters: Object.fromEntries(filters.map((filter) => [filter.column, valueOf(filter)])),
      });
      return { ...page, records: page.records.map(toRow) };
    },
    async row(id, filters) {
      if (!/^\d{1,15}$/u.test(id)) return undefined;
      const found = await readRecord(db, definition, reader, Number(id));
      if (!found || (state !== undefined && found.state !== state)) return undefined;
      return filters.every((filter) => fits(definition, found, filter)) ? toRow(found) : undefined;
    },
  };
}

const readerOf = ({ tenantId, userId, permissions, companyId = null, reaches = {} }: Actor): Reader => ({
  tenantId,
  userId,
  companyId,
  permissions,
  reaches,
});

const valueOf = ({ text, ids }: SourceFilter): string => (ids === null ? text : String(ids[0] ?? 0));

/** A list filters by an area with those below it, and by one of several people or units. */
function fits({ form }: RecordDefinition, { values }: StoredRecord, { column, text, ids }: SourceFilter): boolean {
  const value = values[column] ?? null;
  if (Array.isArray(value))
    return value.some((each) => {
      const { id } = each as { id?: number };
      return ids === null ? String(id) === text : id === ids[0];
    });
  const isArea = form.fields.some(({ key, kind }) => key === column && kind === 'area');
  return isArea && typeof value === 'string'
    ? value.startsWith(areaPrefix(text))
    : value !== null && typeof value !== 'object' && String(value) === text;
}
