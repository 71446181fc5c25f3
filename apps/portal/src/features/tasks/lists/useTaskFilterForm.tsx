import type { handling } from '@portal/contract';
import { lazy, useCallback } from 'react';
import type { FilterFormProps } from '../../../shared/filters/FilteredListPage';
import type { ListFilters } from '../../../shared/filters/list-filters';

const TaskFilterForm = lazy(() => import('./TaskFilterForm'));

/** The form of a list's filters, loaded when it is shown. */
export const useTaskFilterForm = (list: handling.ListName, filters: ListFilters) =>
  useCallback((form: FilterFormProps) => <TaskFilterForm {...form} list={list} filters={filters} />, [list, filters]);
