import { parseDateTime, todos as contract } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { homeCounters, showDeadlines } from '../home';
import { applicationsOf, completeTodo, expiringTodos, findTodo, pendingTodos, todoPage } from './store';

const flag = (text: 'true' | 'false' | undefined) => text && text === 'true';

/** Serves the to-dos of other applications (spec 000 §7). Those of other people are not found. */
export const setupTodos: SetupModule = ({ route, db, part }) => {
  part(homeCounters).push(async (session) => ({ otherTodo: await pendingTodos(db, session) }));

  showDeadlines(part, 'todo', async (session, { startTime, endTime, overdue, size }) => {
    const todos = await expiringTodos(db, session, {
      ...(!overdue && { from: new Date(parseDateTime(startTime)) }),
      before: new Date(parseDateTime(endTime) + 1000),
      size,
    });
    return todos.map(({ id, todoTitle, applicationName, expireTime }) => ({
      id: String(id),
      procInstId: null,
      title: todoTitle,
      note: applicationName,
      time: expireTime,
    }));
  });

  route(contract.myTodoPage, ({ session, query }) =>
    todoPage(db, session, 'handler', { ...query, todoComplete: flag(query.todoComplete) }),
  );
  route(contract.myCreateByPage, ({ session, query }) =>
    todoPage(db, session, 'creator', { ...query, todoComplete: flag(query.todoComplete) }),
  );
  route(contract.todoApplications, ({ session }) => applicationsOf(db, session, 'handler'));
  route(contract.createdApplications, ({ session }) => applicationsOf(db, session, 'creator'));

  route(contract.todoDetail, async ({ session, params }) => {
    const todo = await findTodo(db, session, params.id);
    if (!todo) throw new PortalError('notFound');
    return todo;
  });

  route(contract.completeTodo, async ({ session, body }) => {
    const done = await completeTodo(db, session, body);
    if (done) return done;
    const todo = await findTodo(db, session, body.id);
    if (!todo) throw new PortalError('notFound');
    if (!todo.todoComplete && !todo.decidable)
      throw new PortalError('todoNotDecidable', { application: todo.applicationName });
    throw new PortalError(todo.todoComplete ? 'taskNotActive' : 'notHandler');
  });
};
