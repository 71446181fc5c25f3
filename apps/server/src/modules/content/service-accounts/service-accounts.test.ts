import { by, Diagram } from '@portal/bpmn/testing';
import { audit, defaultTenantId, messages, todos, serviceAccounts as contract } from '@portal/contract';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createSecretBox } from '../../../platform/crypto';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { createLog } from '../../../platform/telemetry';
import { workflowOf } from '../../approval/workflow';
import { deliverDue } from '../../commons/deliveries';
import { callbackCarrier, signature } from './callbacks';
import { forgetCorrelations } from './correlations';
import { forgetMessages } from './store';

const secretKey = Buffer.alloc(32, 7);
const box = createSecretBox(secretKey);

let server: TestServer;
let admin: Client;
let staff: Client;
beforeAll(async () => {
  server = await testServer({ SECRET_KEY: secretKey.toString('base64') });
  [admin, staff] = [await server.as('admin'), await server.as('staff02')];
});
afterAll(() => server.close());

let names = 0;
const created = async (callbackUrl = '', more: object = {}) =>
  (await admin(contract.create, { body: { name: `人才项目申报 ${(names += 1)}`, callbackUrl, ...more } })).data;
const usual = { callbackUrl: '', scopes: ['todos', 'messages'] as contract.Scope[], endDate: null, linkHosts: [] };
const call = async (key: string, method: 'PUT' | 'GET' | 'DELETE' | 'POST', path: string, payload?: object) =>
  server.inject({
    method,
    url: `/integration${path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(payload && { payload }),
  });
const todo = { username: 'staff02', title: '材料核对', content: '请核对', expireTime: '2026-12-31 18:00:00' };
const todosOf = async (client: Client, query: Record<string, string> = {}): Promise<todos.Todo[]> =>
  (await client(todos.myTodoPage, { query })).data.records;

describe('a service account', () => {
  it('is managed only by platform administrators, and has a unique name', async () => {
    const { id, key } = await created();
    const [{ name }] = (await admin(contract.list)).data.slice(-1);

    expect(key.length).toBeGreaterThan(30);
    expect(JSON.stringify((await admin(contract.list)).data)).not.toContain(key);
    expect((await staff(contract.list)).status).toBe(403);
    expect((await admin(contract.create, { body: { name } })).data).toEqual({ field: 'name' });
    expect((await admin(contract.rotate, { body: { id: id + 999 } })).status).toBe(404);
  });

  it('is refused with a wrong key, a replaced key, and while it is disabled', async () => {
    const { id, key } = await created();
    const rotated = (await admin(contract.rotate, { body: { id } })).data;
    const statuses = async (used: string) => (await call(used, 'PUT', '/todos/a', todo)).status;

    expect([await statuses(key), await statuses('x'.repeat(43)), await statuses(rotated.key)]).toEqual([401, 401, 200]);
    await admin(contract.change, { body: { ...usual, id, name: '停用的应用', disabled: true } });
    expect(await statuses(rotated.key)).toBe(401);
  });

  it('is refused after its end and beyond its scopes, and every call is logged under its name', async () => {
    const { id, key } = await created('', { scopes: ['messages'], endDate: '2999-12-31' });
    const message = { username: 'staff02', title: '维护' };

    const sent = await call(key, 'PUT', '/messages/logged', message);
    const beyond = await call(key, 'PUT', '/todos/logged', todo);
    const { name, keyPrefix } = (await admin(contract.list)).data.find((each: { id: number }) => each.id === id);
    await admin(contract.change, { body: { ...usual, id, name, disabled: false, endDate: '2026-01-01' } });
    const ended = await call(key, 'PUT', '/messages/late', message);
    const { records } = (await admin(audit.list, { query: { area: 'service-accounts', size: '50' } })).data;

    expect(key.startsWith(keyPrefix)).toBe(true);
    expect([sent.status, beyond.status, ended.status]).toEqual([200, 403, 401]);
    expect(ended.body.msg).toBe('密钥已于 2026-01-01 到期，请联系平台管理员');
    const logged = records.filter(
      (entry: audit.AuditRecord) => entry.action === 'call' && entry.userName === name && entry.subjectId === id,
    );
    expect(logged.map(({ changes }: audit.AuditRecord) => changes.map(({ after }) => after))).toEqual([
      ['PUT /integration/messages/late', '401'],
      ['PUT /integration/todos/logged', '403'],
      ['PUT /integration/messages/logged', '200'],
    ]);
  });
});

describe('the calls of other applications', () => {
  it('add a to-do once for each id, change it while it is pending, and withdraw it', async () => {
    const { key } = await created();

    const first = await call(key, 'PUT', '/todos/t-1', todo);
    const again = await call(key, 'PUT', '/todos/t-1', { ...todo, title: '材料再次核对' });
    const [pending] = await todosOf(staff, { keyword: '材料再次核对' });
    const withdrawn = await call(key, 'DELETE', '/todos/t-1');
    const gone = await call(key, 'DELETE', '/todos/t-1');

    expect([first.body.data, again.body.data]).toEqual([
      { id: 't-1', added: true },
      { id: 't-1', added: false },
    ]);
    expect(pending).toMatchObject({ todoTitle: '材料再次核对', expireTime: todo.expireTime });
    expect([withdrawn.body.data.withdrawn, gone.body.data.withdrawn]).toEqual([true, false]);
    expect(await todosOf(staff, { keyword: '材料再次核对' })).toEqual([]);
  });

  it('complete a to-do that is only done in the application, which the portal links to and does not decide', async () => {
    const { key } = await created('', { linkHosts: ['apply.example.gov.cn'] });
    const linked = { ...todo, title: '在来源应用办理', link: 'https://apply.example.gov.cn/t/1', decidable: false };
    await call(key, 'PUT', '/todos/linked', linked);
    const [pending] = await todosOf(staff, { keyword: linked.title });

    const decided = await staff(todos.completeTodo, { body: { id: pending!.id, completeResult: true } });
    const completed = await call(key, 'POST', '/todos/linked/complete', { passed: true });
    const again = await call(key, 'POST', '/todos/linked/complete', { passed: true });
    const otherwise = await call(key, 'POST', '/todos/linked/complete', { passed: false });

    expect(pending).toMatchObject({ link: linked.link, decidable: false });
    expect([decided.status, completed.status, again.status, otherwise.status]).toEqual([409, 200, 200, 409]);
    expect((await todosOf(staff, { keyword: linked.title }))[0]).toMatchObject({ todoComplete: true });
  });

  it('send a message once for each id', async () => {
    const { key } = await created();
    const message = { username: 'staff02', title: '申报系统维护', content: '今晚 20 点维护' };

    const sent = [await call(key, 'PUT', '/messages/m-1', message), await call(key, 'PUT', '/messages/m-1', message)];
    const { records } = (await staff(messages.messagePage, { query: { size: 50 } })).data;

    expect(sent.map(({ body }) => body.data.sent)).toEqual([true, false]);
    expect(records.filter(({ msgTitle }: messages.Message) => msgTitle === message.title)).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['an unknown person', { username: 'no-such-person' }, 'username'],
    ['an empty title', { title: '' }, 'title'],
    ['a link to another host', { link: 'https://evil.example.org/' }, 'link'],
    ['a link that is not https', { link: 'http://apply.example.gov.cn/' }, 'link'],
    ['a time that is none', { expireTime: '2026-13-01' }, 'expireTime'],
  ])('are refused with %s, by the field', async (_, wrong, field) => {
    const { key } = await created();

    const { status, body } = await call(key, 'PUT', '/todos/x', { ...todo, ...wrong });

    expect([status, body.data.field]).toEqual([400, field]);
  });

  it('accept an id of 200 characters, and refuse a longer one with the name of the field', async () => {
    const { key } = await created();
    const answers = await Promise.all(
      ['件'.repeat(200), '件'.repeat(201), 'x'.repeat(5000)].map((id) =>
        call(key, 'PUT', `/todos/${encodeURIComponent(id)}`, todo),
      ),
    );

    expect(answers.map(({ status, body }) => [status, body.data.field])).toEqual([
      [200, undefined],
      [400, 'id'],
      [400, 'id'],
    ]);
  });

  it('cannot reach the to-dos of another account', async () => {
    const [own, other] = [await created(), await created()];
    await call(own.key, 'PUT', '/todos/same', todo);

    expect((await call(other.key, 'GET', '/todos/same')).status).toBe(404);
    expect((await call(other.key, 'DELETE', '/todos/same')).body.data.withdrawn).toBe(false);
    expect((await call(own.key, 'GET', '/todos/same')).body.data).toMatchObject({ completed: false });
  });
});

describe('a message to a process', () => {
  const order = new Diagram('paid_order')
    .declare('<message id="p" name="paid"/>')
    .start()
    .messageCatch('wait', 'p')
    .task('after', by(2))
    .end()
    .flow('start', 'wait', 'after', 'end').xml;

  it('reaches the one instance that waits, and a repeated call gets the first answer', async () => {
    const { engine } = workflowOf(server);
    const tenant = String(defaultTenantId);
    const { id: definitionId } = await engine.deploy(tenant, { xml: order });
    const { instanceId } = await engine.start({ tenant }, { definitionId, businessKey: 'order-1', vars: {} });
    const { key } = await created('', { scopes: ['correlations'] });
    const paid = { message: 'paid', businessKey: 'order-1', variables: { amount: 12.5 } };

    const unknown = await call(key, 'PUT', '/correlations/pay-1', { ...paid, businessKey: 'order-2' });
    const first = await call(key, 'PUT', '/correlations/pay-1', paid);
    const again = await call(key, 'PUT', '/correlations/pay-1', paid);
    const other = await call(key, 'PUT', '/correlations/pay-1', { ...paid, variables: { amount: 99 } });
    const withoutScope = await call((await created()).key, 'PUT', '/correlations/pay-2', paid);

    expect(unknown.status).toBe(409);
    expect([first.body.data, again.body.data]).toEqual([
      { id: 'pay-1', instanceId, repeated: false },
      { id: 'pay-1', instanceId, repeated: true },
    ]);
    expect([other.status, withoutScope.status]).toEqual([422, 403]);
    expect(await engine.variables(tenant, { executionId: instanceId })).toMatchObject({ amount: 12.5 });
    const { rows } = await server.database.pool.query('select to_jsonb(c)::text as stored from service_correlations c');
    expect(JSON.stringify(rows)).not.toContain('12.5');
  });

  it('starts one process although the server fails after it, and none if it fails before', async () => {
    const { pool, db } = server.database;
    const begun = new Diagram('order_begun')
      .declare('<message id="b" name="ordered"/>')
      .add('<startEvent id="begin"><messageEventDefinition messageRef="b"/></startEvent>')
      .task('after', by(2))
      .end()
      .flow('begin', 'after', 'end').xml;
    await workflowOf(server).engine.deploy(String(defaultTenantId), { xml: begun });
    const { key } = await created('', { scopes: ['correlations'] });
    const send = (id: string) => call(key, 'PUT', `/correlations/${id}`, { message: 'ordered', businessKey: id });
    const count = async (businessKey: string) =>
      (await pool.query('select id from wf_instance where business_key = $1', [businessKey])).rows.length;
    await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'full'; end $$`);
    const failing = async <T>(table: string, run: () => Promise<T>) => {
      await pool.query(
        `create trigger fail before insert on ${table} for each row when (new::text like '%sendMessage%') execute function fail()`,
      );
      const done = await run();
      await pool.query(`drop trigger fail on ${table}`);
      return done;
    };

    const after = await failing('audit_log', () => send('after'));
    const repeated = await send('after');
    const before = await failing('audit_intents', () => send('before'));
    const running = await send('before');
    await pool.query(`update service_correlations set created_at = now() - interval '1 hour' where instances is null`);
    const unknown = await send('before');

    expect([after.status, await count('after'), repeated.status]).toEqual([500, 1, 200]);
    expect(repeated.body.data).toMatchObject({ instanceId: expect.any(String), repeated: true });
    expect([before.status, running.status, unknown.status, await count('before')]).toEqual([500, 409, 409, 0]);
    expect(unknown.body.msg).toContain('结果未知');

    await pool.query(`update service_correlations set created_at = now() - interval '31 days'`);
    await forgetCorrelations(db);
    expect((await pool.query('select 1 from service_correlations')).rows).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a file', { variables: { a: { '@file': { key: '1' } } } }, 'variables.a'],
    ['a file within a value', { variables: { b: [{ c: { '@file': { key: '1' } } }] } }, 'variables.b'],
    ['a date', { correlationKeys: { d: { '@date': '2026-01-01' } } }, 'correlationKeys.d'],
  ])('is refused with %s in the form that only the engine writes', async (_, values, field) => {
    const { key } = await created('', { scopes: ['correlations'] });

    const { status, body } = await call(key, 'PUT', '/correlations/reserved', { message: 'paid', ...values });

    expect([status, body.data.field]).toEqual([400, field]);
  });
});

describe('the messages that a key may send', () => {
  it('are those of its list, or all without one', async () => {
    const { key } = await created('', { scopes: ['correlations'], messageNames: ['paid'] });

    const send = async (id: string, message: string) => {
      const { status, body } = await call(key, 'PUT', `/correlations/${id}`, { message });
      return [status, body.data?.field];
    };

    expect(await send('listed', 'paid')).toEqual([409, undefined]);
    expect(await send('foreign', 'cancelled')).toEqual([403, 'message']);
  });
});

describe('messages to people', () => {
  it('deletes the ids of messages after 90 days', async () => {
    const { key } = await created();
    const { pool, db } = server.database;
    const message = { username: 'staff02', title: '维护' };
    await call(key, 'PUT', '/messages/old', message);
    await pool.query(`update service_messages set sent_at = now() - interval '91 days'`);
    await call(key, 'PUT', '/messages/new', message);

    await forgetMessages(db);

    expect((await pool.query('select external_id from service_messages')).rows).toEqual([{ external_id: 'new' }]);
  });
});

describe('a decision', () => {
  const deliverCallbacks = (ports: Parameters<typeof callbackCarrier>[0]) =>
    deliverDue({ db: server.database.db, log: createLog('silent') }, callbackCarrier(ports));

  it('of a disabled account does not delay those of others', async () => {
    const { pool } = server.database;
    const [disabled, other] = [await created('http://a.example.org/'), await created('http://b.example.org/')];
    await pool.query('update service_accounts set disabled = true where id = $1', [disabled.id]);
    const queue = `insert into deliveries (tenant_id, channel, target, payload, due_at)
      select 1, 'callback', $1, '{}', now() - interval '1 hour' from generate_series(1, $2)`;
    await pool.query(queue, [disabled.id, 25]);
    await pool.query(queue.replace('1 hour', '1 minute'), [other.id, 1]);

    await deliverCallbacks({ box, innerHosts: [] });

    const { rows } = await pool.query(
      'select target::int as id, sum(attempts)::int as attempts from deliveries group by 1 order by 1',
    );
    expect(rows).toEqual([
      { id: disabled.id, attempts: 0 },
      { id: other.id, attempts: 1 },
    ]);
    await pool.query('delete from deliveries');
  });

  it('is delivered with a signature, repeatedly until it is accepted, and the to-do keeps its content', async () => {
    const received: { headers: Record<string, unknown>; body: string }[] = [];
    const answers = [503, 204];
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        received.push({ headers: request.headers, body });
        response.writeHead(answers.shift() ?? 204).end();
      });
    });
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void receiver.close());
    const { port } = receiver.address() as AddressInfo;
    const { id, key, callbackSecret } = await created(`http://127.0.0.1:${port}/decisions`);
    const ports = { box, innerHosts: [`127.0.0.1:${port}`] };
    await call(key, 'PUT', '/todos/decided', { ...todo, title: '待决定' });
    const [pending] = await todosOf(staff, { keyword: '待决定' });
    const { pool } = server.database;

    await staff(todos.completeTodo, { body: { id: pending!.id, completeResult: false } });
    await deliverCallbacks({ box, innerHosts: [] });
    const refused = (await pool.query('select failure from deliveries where target = $1', [id])).rows;
    await pool.query('update deliveries set due_at = now() where target = $1', [id]);
    await deliverCallbacks(ports);
    await pool.query('update deliveries set due_at = now() where target = $1', [id]);
    await deliverCallbacks(ports);

    expect(refused).toEqual([{ failure: 'address 127.0.0.1' }]);
    expect(received).toHaveLength(2);
    const { headers, body } = received[1]!;
    expect(JSON.parse(body)).toMatchObject({
      event: 'todo.completed',
      id: 'decided',
      passed: false,
      username: 'staff02',
    });
    expect(headers['x-portal-signature']).toBe(signature(callbackSecret, String(headers['x-portal-timestamp']), body));
    expect((await admin(contract.list)).data.find((each: { id: number }) => each.id === id).waiting).toBe(0);
    expect((await call(key, 'PUT', '/todos/decided', todo)).status).toBe(409);
    expect((await call(key, 'DELETE', '/todos/decided')).status).toBe(409);
    expect((await admin(todos.myCreateByPage, { query: { keyword: '待决定' } })).data.total).toBe(1);
  });
});
