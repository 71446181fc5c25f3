import { reviews } from '@portal/contract';
import type { RecordDefinition } from '@portal/contract/records';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { recordsKey } from './records';

/** The reviews of a record with their steps. */
export const recordReviews = ({ area }: RecordDefinition, id: number) =>
  queryOptions({
    queryKey: [recordsKey, area, 'reviews', id],
    queryFn: ({ signal }) => call(reviews.list, { query: { area, id } }, { signal, quiet: true }),
  });
