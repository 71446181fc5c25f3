import type { Input } from '@portal/contract';
import { ratings as wire, type RatingKind } from '@portal/contract/ratings';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

const key = 'ratings';

export const ratingOf = (kind: RatingKind, matterId: string) =>
  reading([key, 'of', kind, matterId], wire.of, { query: { kind, matterId } });

export const ownRatings = (query: { current: number; size: number; which: 'open' | 'rated' }) =>
  readingPage([key, 'mine', query], wire.mine, { query });

export const ratingsOfService = (serviceId: number) =>
  reading([key, 'service', serviceId], wire.ofService, { query: { serviceId } });

export const rate = (body: Input<(typeof wire)['rate']['body']>) => call(wire.rate, { body });

export interface RatingFilter {
  kind: string;
  from: string;
  to: string;
}

const toWire = ({ kind, from, to }: RatingFilter) => ({
  ...(kind && { kind: kind as RatingKind }),
  ...(from && { from }),
  ...(to && { to }),
});

export const receivedRatings = ({
  current,
  size,
  keyword,
  step,
  ...filter
}: ListQuery & RatingFilter & { step: string }) =>
  readingPage([key, 'received', current, size, keyword, step, filter], wire.list, {
    query: { current, size, keyword, ...toWire(filter), ...(step && { step: Number(step) }) },
  });

export const ratingFigures = (filter: RatingFilter) =>
  reading([key, 'figures', filter], wire.figures, { query: toWire(filter) });

/** Reads everything about ratings again. */
export const refreshRatings = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [key] });
