import type { Json, StoredFileValue } from '@portal/contract/fields';
import {
  bulkLimit,
  type BulkAnswer,
  type ExportFormat,
  type RecordDefinition,
  type StoredRecord,
} from '@portal/contract/records';
import { queryOptions } from '@tanstack/react-query';
import { call, messageOfError, upload } from '../../http';
import { callOnce } from '../../http/call-once';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

export interface RecordListQuery extends ListQuery {
  state: string;
  /** Values by field. */
  filters: Readonly<Record<string, string>>;
  /** Restricts the list to records that the reader created. */
  mine?: boolean;
}

export const recordsKey = 'records';

export const toWire = ({ state, filters, mine = false, ...query }: RecordListQuery) => ({
  ...query,
  ...(mine && { mine: 'true' as const }),
  ...(state && { state }),
  filter: Object.entries(filters).flatMap(([key, value]) => (value === '' ? [] : [`${key}:${value}`])),
});

export const recordPage = ({ area, endpoints }: RecordDefinition, query: RecordListQuery) =>
  readingPage([recordsKey, area, 'page', query], endpoints.page, { query: toWire(query) });

export const recordDetail = ({ area, endpoints }: RecordDefinition, id: number) =>
  reading([recordsKey, area, 'detail', id], endpoints.detail, { query: { id } });

export const recordHistory = ({ area, endpoints }: RecordDefinition, id: number) =>
  reading([recordsKey, area, 'history', id], endpoints.history, { query: { id } });

type RecordRevision = Pick<StoredRecord, 'id' | 'revision'>;

const seen = ({ id, revision }: RecordRevision): RecordRevision => ({ id, revision });

export const createRecord = ({ endpoints }: RecordDefinition, values: Record<string, Json>) =>
  callOnce(endpoints.create, { body: { values } });

export const changeRecord = ({ endpoints }: RecordDefinition, record: RecordRevision, values: Record<string, Json>) =>
  call(endpoints.change, { body: { ...seen(record), values } });

/** Executes an action with the values that it asks for, including `reason`. */
export const actOnRecord = (
  { endpoints }: RecordDefinition,
  record: RecordRevision,
  action: string,
  { reason, values = {} }: { reason?: string; values?: Record<string, Json> } = {},
) => call(endpoints.act, { body: { ...seen(record), action, values, ...(reason !== undefined && { reason }) } });

export const removeRecord = ({ endpoints }: RecordDefinition, record: RecordRevision) =>
  call(endpoints.remove, { body: seen(record) });

/** Drops the pending revision of a published record. */
export const discardRevision = ({ endpoints }: RecordDefinition, record: RecordRevision) =>
  call(endpoints.discard, { body: seen(record) });

export const readRecordFile = ({ endpoints }: RecordDefinition, id: number, file: StoredFileValue) =>
  call(endpoints.file, { query: { id, bucketName: file.bucketName, fileName: file.fileName } });

/** Returns a file of a record that is shown, e.g. a cover. */
export const recordFile = (definition: RecordDefinition, id: number, file: StoredFileValue) =>
  queryOptions({
    queryKey: [recordsKey, definition.area, 'file', id, file.fileName],
    queryFn: () => readRecordFile(definition, id, file),
    staleTime: Infinity,
  });

export const exportRecords = (
  { endpoints }: RecordDefinition,
  { keyword, state, filters, mine = false }: RecordListQuery,
  format: ExportFormat,
) => {
  const { filter, ...query } = toWire({ current: 1, size: 1, keyword, state, filters, mine });
  return call(endpoints.export, {
    query: { keyword: query.keyword, ...(state && { state }), ...(mine && { mine: 'true' }), filter, format },
  });
};

/** The maximum number of records that are chosen at once, which is that of an import. */
export const chosenLimit = 10_000;

/** The number of records per call, which keeps its answer small. */
export const matchingPageSize = 1000;

export interface MatchingRecords {
  records: readonly StoredRecord[];
  /** More match than these. */
  hasMore: boolean;
}

/**
 * Returns the records that match a list's query, over all its pages, at most `chosenLimit`. Returns null after
 * `onFound` has stopped it.
 */
export async function matchingRecords(
  { endpoints }: RecordDefinition,
  query: RecordListQuery,
  onFound: (count: number) => boolean,
): Promise<MatchingRecords | null> {
  const found: StoredRecord[] = [];
  for (let current = 1; ; current += 1) {
    const wireQuery = toWire({ ...query, current, size: matchingPageSize });
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { records, total, more } = await call(endpoints.page, { query: wireQuery });
    found.push(...records);
    const hasMore = records.length > 0 && (more === true || total > found.length);
    if (!hasMore || found.length >= chosenLimit)
      return { records: found.slice(0, chosenLimit), hasMore: hasMore || found.length > chosenLimit };
    if (!onFound(found.length)) return null;
  }
}

/**
 * Executes an action on records, in calls of the size that the server accepts. Each record gets an answer, after which
 * `onAnswers` decides whether to continue. Once a call was answered, the records of a failing call are answered with
 * its message.
 */
export async function bulkRecords(
  { endpoints }: RecordDefinition,
  action: string,
  rows: readonly RecordRevision[],
  onAnswers: (count: number) => boolean,
): Promise<BulkAnswer[]> {
  const answers: BulkAnswer[] = [];
  for (let from = 0; from < rows.length; from += bulkLimit) {
    const body = { action, rows: rows.slice(from, from + bulkLimit).map(seen) };
    try {
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      answers.push(...(await call(endpoints.bulk, { body })));
    } catch (error) {
      if (from === 0) throw error;
      answers.push(...body.rows.map(({ id }) => ({ id, done: false, message: messageOfError(error) })));
    }
    if (!onAnswers(answers.length)) break;
  }
  return answers;
}

export const recycledRecords = ({ area, endpoints }: RecordDefinition, current: number) =>
  readingPage([recordsKey, area, 'recycled', current], endpoints.recycled, { query: { current } });

export const restoreRecord = ({ endpoints }: RecordDefinition, id: number) => call(endpoints.restore, { body: { id } });

export const readTemplate = ({ endpoints }: RecordDefinition) => call(endpoints.template);

export const importRecords = ({ endpoints }: RecordDefinition, file: File) => upload(endpoints.import, file);
