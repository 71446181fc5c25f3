import { tasks, type views } from '@portal/contract';

type View = views.ViewQuery;

/** Filters that every list has, as its page takes them. */
const common = ({ keyword, process, from, to }: View) => ({
  ...(keyword !== undefined && { keyword }),
  ...(process !== undefined && { processDefinitionKey: process }),
  ...(from !== undefined && { from: `${from} 00:00:00` }),
  ...(to !== undefined && { to: `${to} 23:59:59` }),
});

/** The first page of my to-do by a view. */
export function todoSearch(view: View) {
  const { sort, initiator, node, overdue, rejected, onBehalf, unread } = view;
  return tasks.todoQuery.parse({
    ...common(view),
    ...(sort !== undefined && { sort }),
    initiator,
    node,
    overdue,
    rejected,
    onBehalf,
    unread,
  });
}

/** The first page of another list by a view. */
export const stateSearch = (view: View) => tasks.stateQuery.parse({ ...common(view), state: view.state });
