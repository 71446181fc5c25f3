import { tasks } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import type { FilterFormProps } from '../../../shared/filters/FilteredListPage';
import type { ListFilters } from '../../../shared/filters/list-filters';

const TaskFilterForm = lazyInPlace(() => import('./TaskFilterForm'));

/** The filters of my to-do, whose instances are all running. */
export const todoFilters = {
  names: ['process', 'node', 'initiator', 'overdue', 'rejected', 'onBehalf', 'unread', 'from', 'to'],
  states: [],
  flags: ['overdue', 'rejected', 'onBehalf', 'unread'],
} as const satisfies ListFilters;

/** The filters of the other lists of a person. */
export const taskFilters = {
  names: ['process', 'state', 'from', 'to'],
  states: tasks.instanceState.options,
} as const satisfies ListFilters;

/** Renders the form of a list's filters. */
export const taskFilterForm = (list: tasks.ListName, filters: ListFilters) => (form: FilterFormProps) => (
  <TaskFilterForm {...form} list={list} filters={filters} />
);
