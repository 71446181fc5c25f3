import type { StoredFileValue } from '@portal/contract/fields';
import { unitRequestCalls as calls } from '@portal/contract/unit-requests';
import { call } from '../../http';
import { recordsKey } from '../records/records';
import { reading } from '../reading';

/** Returns how many units have which state of a request. It is read again with their answers. */
export const requestOverview = (id: number) =>
  reading([recordsKey, 'unit-answers', 'overview', id], calls.overview, { query: { id } });

export const remindUnits = (id: number) => call(calls.remind, { body: { id } });

/** Returns the request that a unit's answer belongs to. */
export const requestContent = (answer: number) =>
  reading([recordsKey, 'unit-answers', 'request', answer], calls.content, { query: { id: answer } });

export const readRequestFile = (answer: number, { bucketName, fileName }: StoredFileValue) =>
  call(calls.file, { query: { id: answer, bucketName, fileName } });
