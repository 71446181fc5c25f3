import { talentGrantCalls as wire } from '@portal/contract/talent-grants';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import { reading } from '../reading';

const key = 'talent-grants';

/** What belongs to a granted project. It is read anew with each visit, because its parts change in drawers of their own. */
export const grantTimeline = (id: number) => ({
  ...reading([key, 'timeline', id], wire.timeline, { query: { id } }),
  staleTime: 0,
});

export const applyForAcceptance = (id: number) => call(wire.applyForAcceptance, { body: { id } });

export const refreshGrants = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [key] });
