import { chooseLocale, serviceAccounts as contract } from '@portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { tokenHash } from '../../../platform/crypto';
import { limitReached, parseJsonBodies, PortalError, unknownReference, validate } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { addMessages, pushMessages } from '../../commons/messages';
import {
  findAccount,
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
const minuteS = 60;

const byId = z.object({ id: z.string().trim().min(1).max(200) });
const everyLocale = (text: string) => ({ 'zh-CN': text, 'en-US': text });

/** The calls of other applications (docs/integration.md): each names its own id, so that it can be repeated. */
export async function serveCalls({ db, realtime, mount }: ModuleContext): Promise<void> {
  const calls = new LRUCache<number, number>({ max: 10_000, ttl: minuteS * 1000, noUpdateTTL: true });

  async function accountOf({ headers }: FastifyRequest): Promise<Account> {
    const [, key] = /^Bearer (\S{20,200})$/u.exec(headers.authorization ?? '') ?? [];
    const account = key === undefined ? undefined : await findAccount(db, tokenHash(key));
    if (!account) throw new PortalError('unauthorized');
    const made = (calls.get(account.id) ?? 0) + 1;
    if (made > contract.callsPerMinute)
      throw limitReached(minuteS, Math.ceil(calls.getRemainingTTL(account.id) / 1000));
    calls.set(account.id, made);
    return account;
  }
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
  const answer = (data: object) => ({ code: 0, msg: 'success', data });

  await mount(prefix, (scope: FastifyInstance) => {
    parseJsonBodies(scope, { empty: true, bodyLimit });

    scope.put('/todos/:id', async (request) => {
      const account = await accountOf(request);
      const { id, username, ...todo } = parsed(request, contract.bringTodo);
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
      const account = await accountOf(request);
      const { id } = parsed(request, z.unknown());
      const todo = await readTodo(db, account, id);
      if (!todo) throw new PortalError('notFound', {}, { field: 'id' });
      return answer({ id, completed: todo.complete, passed: todo.passed });
    });

    scope.delete('/todos/:id', async (request) => {
      const account = await accountOf(request);
      const { id } = parsed(request, z.unknown());
      const userId = await withdrawTodo(db, account, id);
      if (userId === undefined && (await readTodo(db, account, id)))
        throw new PortalError('taskNotActive', {}, { field: 'id' });
      if (userId !== undefined) pushMessages(realtime, account.tenantId, [userId]);
      return answer({ id, withdrawn: userId !== undefined });
    });

    scope.put('/messages/:id', async (request) => {
      const account = await accountOf(request);
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
