import { files as wire } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import type { ListQuery } from '../list-query';

export const storedFiles = ({ state, ...query }: ListQuery & { state: string }) =>
  queryOptions({
    queryKey: ['files', query, state],
    queryFn: ({ signal }) =>
      call(
        wire.list,
        { query: { ...query, ...(state && { use: state as wire.ListedFile['use'] }) } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });
