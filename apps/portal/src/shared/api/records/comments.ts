import type { Json, StoredFileValue } from '@portal/contract/fields';
import type { RecordComments } from '@portal/contract/records';
import { call } from '../../http';
import { recordsKey } from './records';
import { reading } from '../reading';

/** Returns the latest comments on a record, or those before one of them. */
export const recordCommentList = (calls: RecordComments, id: number, before?: number) =>
  reading([recordsKey, calls.list.path, id, before], calls.list, {
    query: { id, ...(before !== undefined && { before }) },
  });

export const addRecordComment = (
  calls: RecordComments,
  id: number,
  { requestId, values }: { requestId: string; values: Record<string, Json> },
) => call(calls.add, { body: { id, requestId, values } });

export const readCommentFile = (calls: RecordComments, id: number, comment: number, file: StoredFileValue) =>
  call(calls.file, { query: { id, comment, bucketName: file.bucketName, fileName: file.fileName } });
