import { tasks } from '@portal/contract';
import type { ListFilters } from '../../../shared/filters/list-filters';

/** The filters of my to-do, whose instances are all running. */
export const todoFilters = { names: ['process', 'from', 'to'], states: [] } as const satisfies ListFilters;

/** The filters of the other lists of a person. */
export const taskFilters = {
  names: ['process', 'state', 'from', 'to'],
  states: tasks.instanceState.options,
} as const satisfies ListFilters;
