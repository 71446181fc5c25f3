import { monitor } from '@portal/contract';
import type { ListFilters } from '../../shared/filters/list-filters';

export interface MonitorFilters<Name extends string = string> extends ListFilters<Name> {
  /** The time to which `from` and `to` apply: the start, the failure, or the due time. */
  days: 'started' | 'since' | 'due';
}

/** The filters of each of the monitor's lists. */
export const instanceFilters = {
  names: ['state', 'process', 'initiator', 'from', 'to'],
  states: monitor.stateFilters,
  days: 'started',
} as const satisfies MonitorFilters;

export const incidentFilters = {
  names: ['process', 'node', 'message', 'from', 'to'],
  states: [],
  days: 'since',
} as const satisfies MonitorFilters;

export const jobFilters = {
  names: ['state', 'process', 'node', 'message', 'from', 'to'],
  states: monitor.jobStates,
  days: 'due',
} as const satisfies MonitorFilters;
