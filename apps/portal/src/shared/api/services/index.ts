import { serviceReading } from '@portal/contract/services';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

export interface ServiceQuery extends ListQuery {
  category: string;
  /** `true` restricts the list to services that can be booked. */
  bookable: string;
}

export const serviceList = ({ bookable, ...query }: ServiceQuery) =>
  readingPage(['services', 'list', bookable, query], serviceReading.list, {
    query: { ...query, bookable: bookable === 'true' ? 'true' : 'false' },
  });

export const serviceDetail = (id: number) =>
  reading(['services', 'detail', id], serviceReading.detail, { query: { id } });
