import type { Json, StoredFileValue } from '@portal/contract/fields';
import type { RecordComments } from '@portal/contract/records';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { recordsKey } from './records';

/** The latest comments on a record, or those before one of them. */
export const recordCommentList = (calls: RecordComments, id: number, before?: number) =>
  queryOptions({
    queryKey: [recordsKey, calls.list.path, id, before],
    queryFn: ({ signal }) =>
      call(calls.list, { query: { id, ...(before !== undefined && { before }) } }, { signal, quiet: true }),
  });

export const addRecordComment = (
  calls: RecordComments,
  id: number,
  { requestId, values }: { requestId: string; values: Record<string, Json> },
) => call(calls.add, { body: { id, requestId, values } }, { quiet: true });

export const readCommentFile = (calls: RecordComments, id: number, comment: number, file: StoredFileValue) =>
  call(calls.file, { query: { id, comment, bucketName: file.bucketName, fileName: file.fileName } }, { quiet: true });
