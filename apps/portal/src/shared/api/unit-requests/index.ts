import type { StoredFileValue } from '@portal/contract/fields';
import { unitRequestCalls as calls } from '@portal/contract/unit-requests';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { recordsKey } from '../records/records';

/** How many units are how far with a request; read again with their answers. */
export const requestOverview = (id: number) =>
  queryOptions({
    queryKey: [recordsKey, 'unit-answers', 'overview', id],
    queryFn: ({ signal }) => call(calls.overview, { query: { id } }, { signal, quiet: true }),
  });

export const remindUnits = (id: number) => call(calls.remind, { body: { id } }, { quiet: true });

/** The request that a unit's answer belongs to. */
export const requestContent = (answer: number) =>
  queryOptions({
    queryKey: [recordsKey, 'unit-answers', 'request', answer],
    queryFn: ({ signal }) => call(calls.content, { query: { id: answer } }, { signal, quiet: true }),
  });

export const readRequestFile = (answer: number, { bucketName, fileName }: StoredFileValue) =>
  call(calls.file, { query: { id: answer, bucketName, fileName } }, { quiet: true });
