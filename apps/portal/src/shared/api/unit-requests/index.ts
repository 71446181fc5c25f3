import type { Json, StoredFileValue } from '@portal/contract/fields';
import type { DrawnForm } from '@portal/contract/forms';
import { requestTableCalls as tableCalls, unitRequestCalls as calls } from '@portal/contract/unit-requests';
import { call } from '../../http';
import { recordsKey } from '../records/records';
import { reading, readingPage } from '../reading';

/** Returns how many units have which state of a request. It is read again with their answers. */
export const requestOverview = (id: number) =>
  reading([recordsKey, 'unit-answers', 'overview', id], calls.overview, { query: { id } });

export const remindUnits = (id: number) => call(calls.remind, { body: { id } });

/** Returns the request that a unit's answer belongs to. */
export const requestContent = (answer: number) =>
  reading([recordsKey, 'unit-answers', 'request', answer], calls.content, { query: { id: answer } });

export const readRequestFile = (answer: number, { bucketName, fileName }: StoredFileValue) =>
  call(calls.file, { query: { id: answer, bucketName, fileName } });

/** Returns the table of a request. It is read again with the requests. */
export const requestTable = (id: number) =>
  reading([recordsKey, 'unit-requests', 'table', id], tableCalls.read, { query: { id } });

export const readRequestTable = (id: number) => call(tableCalls.read, { query: { id } });

export const saveRequestTable = (id: number, revision: number, table: DrawnForm | null) =>
  call(tableCalls.save, { body: { id, revision, table } });

export const earlierTables = (keyword: string) =>
  readingPage([recordsKey, 'unit-requests', 'tables', keyword], tableCalls.earlier, {
    query: { keyword, current: 1, size: 20 },
  });

/** Returns what units reported in the table of a request, added up. It is read again with their answers. */
export const tableFigures = (id: number) =>
  reading([recordsKey, 'unit-answers', 'figures', id], tableCalls.figures, { query: { id } });

export const figureByUnit = (id: number, field: string, column: string | null) =>
  reading([recordsKey, 'unit-answers', 'figure', id, field, column], tableCalls.byUnit, {
    query: { id, field, ...(column !== null && { column }) },
  });

export const exportTables = (id: number) => call(tableCalls.exportAll, { query: { id } });

export const answerTable = (id: number) =>
  reading([recordsKey, 'unit-answers', 'table', id], tableCalls.readAnswer, { query: { id } });

export const saveAnswerTable = (id: number, revision: number, values: Record<string, Json>, submit: boolean) =>
  call(tableCalls.saveAnswer, { body: { id, revision, values, submit } });

export const readTableFile = (answer: number, { bucketName, fileName }: StoredFileValue) =>
  call(tableCalls.file, { query: { id: answer, bucketName, fileName } });
