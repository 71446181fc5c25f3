import { settings } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { listsKey } from '../refresh';

/** How many tasks, copies and to-dos of other applications wait for the user, and how many were handled or started. */
export const counts = () =>
  queryOptions({
    queryKey: [listsKey, 'counts'],
    queryFn: ({ signal }) => call(settings.homeCount, {}, { signal, quiet: true }),
  });
