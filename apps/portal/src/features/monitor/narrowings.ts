import { administration } from '@portal/contract';
import type { Narrowing } from './narrowing';

/** By what each of the monitor's lists can be narrowed. */
export const instanceNarrowing = {
  names: ['state', 'process', 'initiator', 'from', 'to'],
  states: administration.stateFilters,
  days: 'started',
} as const satisfies Narrowing<string>;

export const incidentNarrowing = {
  names: ['process', 'node', 'message', 'from', 'to'],
  states: [],
  days: 'since',
} as const satisfies Narrowing<string>;

export const jobNarrowing = {
  names: ['state', 'process', 'node', 'message', 'from', 'to'],
  states: administration.jobStates,
  days: 'due',
} as const satisfies Narrowing<string>;
