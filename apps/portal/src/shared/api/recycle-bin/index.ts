import { recycleBin as contract } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { recordsKey } from '../records/records';

export const recycledItems = ({ current, size, area }: { current: number; size: number; area: string }) =>
  queryOptions({
    queryKey: [recordsKey, 'recycle-bin', { current, size, area }],
    queryFn: ({ signal }) =>
      call(contract.list, { query: { current, size, ...(area !== '' && { area }) } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** The kinds of records, with their titles in a language. */
export const recycledKinds = (locale: string) =>
  queryOptions({
    queryKey: ['recycle-bin-kinds', locale],
    queryFn: ({ signal }) => call(contract.kinds, {}, { signal, quiet: true }),
  });

type Item = Pick<contract.RecycledItem, 'area' | 'id'>;

export const restoreItem = ({ area, id }: Item) => call(contract.restore, { body: { area, id } }, { quiet: true });
export const eraseItem = ({ area, id }: Item) => call(contract.erase, { body: { area, id } }, { quiet: true });
