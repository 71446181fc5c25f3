import { tasks } from '@portal/contract';
import { readFilteredQuery, writeFilteredQuery, type FilteredQuery } from '../../../shared/filters/list-filters';
import { useAddressQuery } from '../../../shared/filters/useListQuery';
import { todoFilters } from './task-filters';

export type TodoQuery = FilteredQuery<(typeof todoFilters.names)[number]> & { sort: tasks.TodoOrder };

const usualOrder: tasks.TodoOrder = 'received';

/** The query of my to-do with its order, kept in the address. */
export const useTodoQuery = () => useAddressQuery<TodoQuery>(readTodoQuery, writeTodoQuery);

const readTodoQuery = (params: URLSearchParams): TodoQuery => ({
  ...readFilteredQuery(todoFilters, params),
  sort: tasks.todoOrder.catch(usualOrder).parse(params.get('sort') ?? usualOrder),
});

function writeTodoQuery(params: URLSearchParams, query: TodoQuery): URLSearchParams {
  const written = writeFilteredQuery(todoFilters, params, query);
  if (query.sort === usualOrder) written.delete('sort');
  else written.set('sort', query.sort);
  return written;
}
