import { serviceReading } from '@portal/contract/services';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import type { ListQuery } from '../list-query';

export interface ServiceQuery extends ListQuery {
  category: string;
  /** `true`: only those that can be booked. */
  bookable: string;
}

export const serviceList = ({ bookable, ...query }: ServiceQuery) =>
  queryOptions({
    queryKey: ['services', 'list', bookable, query],
    queryFn: ({ signal }) =>
      call(
        serviceReading.list,
        { query: { ...query, bookable: bookable === 'true' ? 'true' : 'false' } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

export const serviceDetail = (id: number) =>
  queryOptions({
    queryKey: ['services', 'detail', id],
    queryFn: ({ signal }) => call(serviceReading.detail, { query: { id } }, { signal, quiet: true }),
  });
