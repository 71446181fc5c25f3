import { reviews } from '@portal/contract';
import type { RecordDefinition } from '@portal/contract/records';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { recordsKey } from './records';

/** What an instance reviews beside its form. */
export const versionUnderReview = (query: { procInstId: string; taskId?: string }) =>
  queryOptions({
    queryKey: [recordsKey, 'version', query],
    queryFn: ({ signal }) => call(reviews.versionUnderReview, { query }, { signal, quiet: true }),
  });

/** The version of a record that waits for approval. */
export const versionOfRecord = ({ area }: RecordDefinition, id: number) =>
  queryOptions({
    queryKey: [recordsKey, area, 'version', id],
    queryFn: ({ signal }) => call(reviews.versionOfRecord, { query: { area, id } }, { signal, quiet: true }),
  });

/** The reviews of a record with their steps. */
export const recordReviews = ({ area }: RecordDefinition, id: number) =>
  queryOptions({
    queryKey: [recordsKey, area, 'reviews', id],
    queryFn: ({ signal }) => call(reviews.list, { query: { area, id } }, { signal, quiet: true }),
  });
