import type { Input } from '@portal/contract';
import { talentCalls as contract } from '@portal/contract/talents';
import { call } from '../../http';
import { reading, readingPage } from '../reading';
import { recordsKey, toWire, type RecordListQuery } from '../records/records';

const root = [recordsKey, 'talents'];

/** The figures of what a list's query finds. */
export function talentFigures({ keyword, state, filters }: Omit<RecordListQuery, 'current' | 'size'>) {
  const { filter } = toWire({ current: 1, size: 1, keyword, state, filters });
  const query = { keyword, filter, ...(state && { state }) };
  return readingPage([...root, 'figures', query], contract.figures, { query });
}

export const talentSections = (id: number) => reading([...root, 'sections', id], contract.sections, { query: { id } });
export const suspectedDoubles = () => reading([...root, 'doubles'], contract.doubles);
export const recentMerges = () => reading([...root, 'merges'], contract.merges);

export const revealNumber = (body: Input<(typeof contract.reveal)['body']>) => call(contract.reveal, { body });
export const mergeTalents = (body: Input<(typeof contract.merge)['body']>) => call(contract.merge, { body });
export const undoMerge = (id: number) => call(contract.unmerge, { body: { id } });
export const distinguishTalents = (one: number, other: number) => call(contract.distinguish, { body: { one, other } });
