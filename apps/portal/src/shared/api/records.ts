import type { Json, StoredFileValue } from '@portal/contract/fields';
import type { exportFormats, RecordDefinition, StoredRecord } from '@portal/contract/records';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, upload } from '../http';
import type { ListQuery } from './task-lists';

export interface RecordListQuery extends ListQuery {
  state: string;
  /** Values by field. */
  filters: Readonly<Record<string, string>>;
}

export const recordsKey = 'records';

export const toWire = ({ state, filters, ...query }: RecordListQuery) => ({
  ...query,
  ...(state && { state }),
  filter: Object.entries(filters).flatMap(([key, value]) => (value === '' ? [] : [`${key}:${value}`])),
});

export const recordPage = ({ area, endpoints }: RecordDefinition, query: RecordListQuery) =>
  queryOptions({
    queryKey: [recordsKey, area, 'page', query],
    queryFn: ({ signal }) => call(endpoints.page, { query: toWire(query) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const recordDetail = ({ area, endpoints }: RecordDefinition, id: number) =>
  queryOptions({
    queryKey: [recordsKey, area, 'detail', id],
    queryFn: ({ signal }) => call(endpoints.detail, { query: { id } }, { signal, quiet: true }),
  });

export const recordHistory = ({ area, endpoints }: RecordDefinition, id: number) =>
  queryOptions({
    queryKey: [recordsKey, area, 'history', id],
    queryFn: ({ signal }) => call(endpoints.history, { query: { id } }, { signal, quiet: true }),
  });

type Seen = Pick<StoredRecord, 'id' | 'revision'>;

const seen = ({ id, revision }: Seen): Seen => ({ id, revision });

export const createRecord = ({ endpoints }: RecordDefinition, values: Record<string, Json>) =>
  call(endpoints.create, { body: { values } }, { quiet: true });

export const changeRecord = ({ endpoints }: RecordDefinition, record: Seen, values: Record<string, Json>) =>
  call(endpoints.change, { body: { ...seen(record), values } }, { quiet: true });

export const actOnRecord = ({ endpoints }: RecordDefinition, record: Seen, action: string) =>
  call(endpoints.act, { body: { ...seen(record), action } }, { quiet: true });

export const removeRecord = ({ endpoints }: RecordDefinition, record: Seen) =>
  call(endpoints.remove, { body: seen(record) }, { quiet: true });

export const readRecordFile = ({ endpoints }: RecordDefinition, id: number, file: StoredFileValue) =>
  call(endpoints.file, { query: { id, bucketName: file.bucketName, fileName: file.fileName } }, { quiet: true });

export const exportRecords = (
  { endpoints }: RecordDefinition,
  { keyword, state, filters }: RecordListQuery,
  format: (typeof exportFormats)[number],
) => {
  const { filter, ...query } = toWire({ current: 1, size: 1, keyword, state, filters });
  return call(
    endpoints.export,
    { query: { keyword: query.keyword, ...(state && { state }), filter, format } },
    { quiet: true },
  );
};

export const bulkRecords = ({ endpoints }: RecordDefinition, action: string, rows: readonly Seen[]) =>
  call(endpoints.bulk, { body: { action, rows: rows.map(seen) } }, { quiet: true });

export const recycledRecords = ({ area, endpoints }: RecordDefinition, current: number) =>
  queryOptions({
    queryKey: [recordsKey, area, 'recycled', current],
    queryFn: ({ signal }) => call(endpoints.recycled, { query: { current } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const restoreRecord = ({ endpoints }: RecordDefinition, id: number) =>
  call(endpoints.restore, { body: { id } }, { quiet: true });

export const readTemplate = ({ endpoints }: RecordDefinition) => call(endpoints.template, {}, { quiet: true });

export const importRecords = ({ endpoints }: RecordDefinition, file: File) =>
  upload(endpoints.import, file, { quiet: true });
