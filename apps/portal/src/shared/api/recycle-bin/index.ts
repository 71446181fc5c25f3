import { recycleBin as contract } from '@portal/contract';
import { call } from '../../http';
import { recordsKey } from '../records/records';
import { reading, readingPage } from '../reading';

export const recycledItems = ({ current, size, area }: { current: number; size: number; area: string }) =>
  readingPage([recordsKey, 'recycle-bin', { current, size, area }], contract.list, {
    query: { current, size, ...(area !== '' && { area }) },
  });

/** Returns the kinds of records, with their titles in a language. */
export const recycledKinds = (locale: string) => reading(['recycle-bin-kinds', locale], contract.kinds);

type Item = Pick<contract.RecycledItem, 'area' | 'id'>;

export const restoreItem = ({ area, id }: Item) => call(contract.restore, { body: { area, id } });
export const eraseItem = ({ area, id }: Item) => call(contract.erase, { body: { area, id } });
