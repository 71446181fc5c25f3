import { processDefinition as wire } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import type { ListQuery } from '../tasks/lists';

/** Registered forms, named in the reader's language. */
export const formPage = (query: ListQuery, language: string) =>
  queryOptions({
    queryKey: ['forms', language, query],
    queryFn: ({ signal }) => call(wire.formList, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const formItems = (id: number, language: string) =>
  queryOptions({
    queryKey: ['forms', language, id, 'items'],
    queryFn: ({ signal }) => call(wire.formItemList, { params: { id } }, { signal, quiet: true }),
  });
