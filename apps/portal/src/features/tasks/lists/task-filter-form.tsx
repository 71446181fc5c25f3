import type { tasks } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import type { FilterFormProps } from '../../../shared/filters/FilteredListPage';
import type { ListFilters } from '../../../shared/filters/list-filters';

const TaskFilterForm = lazyInPlace(() => import('./TaskFilterForm'));

/** Renders the form of a list's filters. */
export const taskFilterForm = (list: tasks.ListName, filters: ListFilters) => (form: FilterFormProps) => (
  <TaskFilterForm {...form} list={list} filters={filters} />
);
