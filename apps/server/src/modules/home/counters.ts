import type { settings } from '@portal/contract';
import type { Session } from '../../platform/http';
import type { Part } from '../../platform/parts';

/** What each area counts for the home page. */
export const homeCounters: Part<((session: Session) => Promise<Partial<settings.Counts>>)[]> = {
  name: 'counters of the home page',
  make: () => [],
};
