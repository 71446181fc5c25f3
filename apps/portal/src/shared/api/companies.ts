import { companies as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../http';

/** The companies that the signed-in user belongs to. */
export const companies = () =>
  queryOptions({
    queryKey: ['companies'],
    queryFn: ({ signal }) => call(wire.ownCompanies, {}, { signal, quiet: true }),
  });

export const changeCompany = (companyId: number) => call(wire.changeCompany, { body: { companyId } });
