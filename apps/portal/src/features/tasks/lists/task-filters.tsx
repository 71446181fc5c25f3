import { tasks } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense } from 'react';
import type { FilterFormProps } from '../../../shared/filters/FilteredListPage';
import type { ListFilters } from '../../../shared/filters/list-filters';

const TaskFilterForm = lazyInPlace(() => import('./TaskFilterForm'));
const TaskExport = lazyInPlace(() => import('../views/TaskExport'));
const ViewTabs = lazyInPlace(() => import('../views/ViewTabs'));

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

/** The texts of the filters but those of the time. */
export const filterLabels = {
  process: 'filter.process',
  state: 'column.state',
  node: 'column.node',
  initiator: 'column.initiator',
  overdue: 'due.overdue',
  rejected: 'rejected.tag',
  onBehalf: 'filter.onBehalf',
  unread: 'unread',
} as const;

/** Renders the form of a list's filters. */
export const taskFilterForm = (list: tasks.ListName, filters: ListFilters) => (form: FilterFormProps) => (
  <TaskFilterForm {...form} list={list} filters={filters} />
);

/** The saved views of a list. */
export const viewTabs = (list: tasks.ListName) => (
  <Suspense>
    <ViewTabs list={list} />
  </Suspense>
);

/** The button that exports a list. */
export const taskExport = (list: tasks.ListName) => (
  <Suspense>
    <TaskExport list={list} />
  </Suspense>
);
