import { companies as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

/** The companies that the signed-in user belongs to, with the open tasks of each. */
export const companies = () =>
  queryOptions({
    queryKey: ['companies'],
    queryFn: ({ signal }) => call(wire.companiesAndTodos, {}, { signal, quiet: true }),
  });

export const changeCompany = (companyId: number) => call(wire.changeCompany, { body: { companyId } });
