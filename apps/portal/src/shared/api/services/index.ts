import { serviceReading } from '@portal/contract/services';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

const key = 'services';

export interface ServiceQuery extends ListQuery {
  category: string;
  applicant: string;
  /** What the list is restricted to: `bookable`, `online` or `favourite` services. */
  only: string;
}

export const serviceList = ({ applicant, only, ...query }: ServiceQuery) =>
  readingPage([key, 'list', applicant, only, query], serviceReading.list, {
    query: {
      ...query,
      applicant: applicant === 'person' || applicant === 'unit' ? applicant : '',
      ...((only === 'bookable' || only === 'online' || only === 'favourite') && { [only]: 'true' as const }),
    },
  });

export const serviceDetail = (id: number) => reading([key, 'detail', id], serviceReading.detail, { query: { id } });

/** Returns what the reader has to do with a service: whether it is a favourite, and their applications. */
export const ownService = (id: number) => reading([key, 'own', id], serviceReading.own, { query: { id } });

export const favourService = (id: number, favourite: boolean) =>
  call(serviceReading.favour, { body: { id, favourite } });

/** Reads services, and what the reader has to do with them, again. */
export const refreshServices = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [key] });
