import { definitions as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

export const formItems = (id: number, language: string) =>
  queryOptions({
    queryKey: ['forms', language, id, 'items'],
    queryFn: ({ signal }) => call(wire.formItemList, { params: { id } }, { signal, quiet: true }),
  });
