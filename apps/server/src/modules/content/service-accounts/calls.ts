import { chooseLocale, serviceAccounts as contract } from '@portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseJsonBodies, PortalError, unknownReference, validate } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { addMessages, pushMessages } from '../../commons/messages';
import { answer, byId, createCallers } from './callers';
import { serveCorrelations } from './correlations';
import {
  completeBrought,
  findUser,
  noteMessage,
  pendingTodos,
  readTodo,
  saveTodo,
  withdrawTodo,
  type Account,
} from './store';

const prefix = '/integration';
const bodyLimit = 64 * 1024;

const everyLocale = (text: string) => ({ 'zh-CN': text, 'en-US': text });

/** The calls of other applications (docs/integration.md): each names its own id, so that it can be repeated. */
export async function serveCalls(context: ModuleContext): Promise<void> {
  const { db, realtime, mount } = context;
  const parsed = <Schema extends z.ZodType>(request: FastifyRequest, schema: Schema) => {
    const locale = chooseLocale(request.headers['accept-language']);
    const { id } = validate(byId, request.params, 'path', locale);
    return { id, ...(validate(schema, request.body, 'body', locale) as z.output<Schema> & object) };
  };
  const userOf = async ({ tenantId }: Account, username: string) => {
    const userId = await findUser(db, tenantId, username);
    if (userId === undefined) throw unknownReference('username');
    return userId;
  };

  await mount(prefix, (scope: FastifyInstance) => {
    parseJsonBodies(scope, { empty: true, bodyLimit });
    const accountOf = createCallers(scope, db);
    serveCorrelations(scope, context, accountOf);

    scope.put('/todos/:id', async (request) => {
      const account = await accountOf(request, 'todos');
      const { id, username, ...todo } = parsed(request, contract.bringTodo);
      requireLinkHost(account, todo.link);
      const userId = await userOf(account, username);
      const before = await readTodo(db, account, id);
      if (!before && (await pendingTodos(db, account)) >= contract.pendingTodosMax)
        throw new PortalError('todosLimit', { max: contract.pendingTodosMax });
      const saved = await saveTodo(db, account, { ...todo, externalId: id, userId });
      if (!saved) throw new PortalError('taskNotActive', {}, { field: 'id' });
      pushMessages(realtime, account.tenantId, [...new Set([userId, before?.userId ?? userId])]);
      return answer({ id, added: saved.added });
    });

    scope.get('/todos/:id', async (request) => {
      const account = await accountOf(request, 'todos');
      const { id } = parsed(request, z.unknown());
      const todo = await readTodo(db, account, id);
      if (!todo) throw new PortalError('notFound', {}, { field: 'id' });
      return answer({ id, completed: todo.complete, passed: todo.passed });
    });

    scope.post('/todos/:id/complete', async (request) => {
      const account = await accountOf(request, 'todos');
      const { id, passed } = parsed(request, contract.completeBrought);
      const userId = await completeBrought(db, account, id, passed);
      if (userId !== undefined) pushMessages(realtime, account.tenantId, [userId]);
      const todo = await readTodo(db, account, id);
      if (!todo) throw new PortalError('notFound', {}, { field: 'id' });
      if (todo.passed !== passed) throw new PortalError('taskNotActive', {}, { field: 'id' });
      return answer({ id, completed: true, passed });
    });

    scope.delete('/todos/:id', async (request) => {
      const account = await accountOf(request, 'todos');
      const { id } = parsed(request, z.unknown());
      const userId = await withdrawTodo(db, account, id);
      if (userId === undefined && (await readTodo(db, account, id)))
        throw new PortalError('taskNotActive', {}, { field: 'id' });
      if (userId !== undefined) pushMessages(realtime, account.tenantId, [userId]);
      return answer({ id, withdrawn: userId !== undefined });
    });

    scope.put('/messages/:id', async (request) => {
      const account = await accountOf(request, 'messages');
      const { id, username, title, content, link } = parsed(request, contract.bringMessage);
      const userId = await userOf(account, username);
      const sent = await db.transaction().execute(async (transaction) => {
        if (!(await noteMessage(transaction, account, id))) return false;
        await addMessages(transaction, account.tenantId, [
          {
            userId,
            msgType: '1',
            openMode: '1',
            msgLink: link,
            title: everyLocale(title),
            content: everyLocale(content),
            author: everyLocale(account.name),
          },
        ]);
        return true;
      });
      if (sent) pushMessages(realtime, account.tenantId, [userId]);
      return answer({ id, sent });
    });
  });
}

/** Refuses a link that leads to a host which the administrator has not allowed. */
function requireLinkHost({ linkHosts }: Account, link: string): void {
  if (link === '') return;
  const { host } = new URL(link);
  if (!linkHosts.includes(host)) throw new PortalError('linkHostNotAllowed', { host }, { field: 'link' });
}
