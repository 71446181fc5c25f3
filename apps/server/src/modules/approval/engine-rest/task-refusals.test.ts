import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restServer, tenant, type RestServer } from './testing/rest-server';

const typed = (value: unknown, type = 'String', valueInfo?: object) => ({ value, type, valueInfo });
const task = '<userTask id="look" name="look" camunda:assignee="5"/>';
const declared = '<message id="m" name="update"/><signal id="s" name="alarm"/>';
const catching = (event: string, ref: string) =>
  `<boundaryEvent id="${event}" attachedToRef="look" cancelActivity="false"><${event}EventDefinition ${event}Ref="${ref}"/></boundaryEvent>`;

const tables = ['wf_instance', 'wf_todo', 'wf_history', 'wf_subscription', 'wf_job', 'message_outbox', 'files'];

describe('an invalid request about tasks, messages and signals', () => {
  let server: RestServer;
  let instanceId = '';
  let taskId = '';
  let before: unknown;
  const everything = () =>
    Promise.all(
      tables.map(async (table) => {
        const text = `select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) from ${table} t`;
        return [table, (await server.database.pool.query(text)).rows[0]];
      }),
    );
  beforeAll(async () => {
    server = await restServer();
    const nodes = task + catching('message', 'm') + catching('signal', 's');
    const ends = ['message', 'signal'].map((event) => [event, 'end']);
    await server.deploy('invalid', nodes, [['start', 'look', 'end'], ...ends], declared);
    ({ instanceId } = await server.engine.start({ tenant }, { definitionKey: 'invalid', vars: { kept: 1 } }));
    const { records } = await server.engine.taskPage(tenant, { instanceId, first: 0, max: 1 });
    taskId = records[0]?.taskId ?? '';
    await server.database.pool.query(`update message_outbox set due_at = 'infinity'`);
    before = await everything();
  });
  afterAll(() => server.close());

  const message = { messageName: 'update' };
  const signal = { name: 'alarm' };
  const noFlag = typed(1, 'Integer', { transient: 'yes' });
  const file = typed('QQ==', 'File', { filename: 'a', transient: true });

  it.each<[string, unknown, string]>([
    ['/task/TASK/delegate', {}, 'userId'],
    ['/task/TASK/delegate', { userId: 6 }, 'userId'],
    ['/task/TASK/delegate', { userId: '' }, 'userId'],
    ['/task/TASK/delegate', { userId: null }, 'userId'],
    ['/task/TASK/delegate', { userId: 'x'.repeat(256) }, 'userId'],
    ['/task/TASK/delegate', { userId: '6', user: '6' }, 'user'],
    ['/task/TASK/delegate', ['6'], 'object'],
    ['/task/TASK/delegate', { userId: '6\u0000' }, 'userId'],
    ['/task/TASK/resolve', { variables: 1 }, 'variables'],
    ['/task/TASK/resolve', { variables: { x: 1 } }, 'x'],
    ['/task/TASK/resolve', { variables: { x: typed('a', 'Integer') } }, 'x'],
    ['/task/TASK/resolve', { variable: {} }, 'variable'],
    ['/task/TASK/complete', { variables: [] }, 'variables'],
    ['/task/TASK/complete', { variables: { x: typed('a', 'Date') } }, 'x'],
    ['/task/TASK/complete', { variables: { x: noFlag } }, 'transient'],
    ['/task/TASK/complete', { variables: { x: file } }, 'transient'],
    ['/task/TASK/complete', { variables: { kept: typed(2, 'Integer', { transient: true }) } }, 'kept'],
    ['/task/TASK/complete', { withVariablesInReturn: 'yes' }, 'withVariablesInReturn'],
    ['/task/nowhere.1/complete', {}, 'nowhere.1'],
    ['/task/nowhere.1/delegate', { userId: '6' }, 'nowhere.1'],
    ['/task/nowhere.1/resolve', {}, 'nowhere.1'],
    ['/message', { messageName: 1 }, 'messageName'],
    ['/message', { ...message, tenantId: '2' }, '2'],
    ['/message', { ...message, withoutTenantId: true }, 'withoutTenantId'],
    ['/message', { ...message, processInstanceId: 'nowhere' }, 'update'],
    ['/message', { ...message, businessKey: 'unknown' }, 'update'],
    ['/message', { ...message, correlationKeys: { kept: typed(2, 'Integer') } }, 'update'],
    ['/message', { ...message, correlationKeys: { kept: 1 } }, 'kept'],
    ['/message', { ...message, processVariables: { x: typed('a', 'Integer') } }, 'x'],
    ['/message', { ...message, all: 'yes' }, 'all'],
    ['/message', { ...message, variablesInResultEnabled: true }, 'variablesInResultEnabled'],
    ['/signal', { name: 1 }, 'name'],
    ['/signal', { ...signal, tenantId: '2' }, '2'],
    ['/signal', { ...signal, executionId: 'nowhere' }, ''],
    ['/signal', { ...signal, executionId: 7 }, 'executionId'],
    ['/signal', { name: 'silence', executionId: 'INSTANCE' }, "does not wait for the signal 'silence'"],
    ['/signal', { ...signal, variables: { x: 1 } }, 'x'],
  ])('is refused by name, and nothing is written: %s %j', async (path, body, named) => {
    const sent = JSON.parse(JSON.stringify(body).replace('"INSTANCE"', JSON.stringify(instanceId))) as object;
    const { status, body: refusal } = await server.call('POST', path.replace('TASK', taskId), sent);

    expect([status === 400 || status === 404, refusal]).toMatchObject([
      true,
      { type: expect.any(String), message: expect.stringContaining(named) },
    ]);
    expect(await everything()).toEqual(before);
  });

  it('with a wrong credential is refused, and nothing is written', async () => {
    const headers = { authorization: `Basic ${Buffer.from('worker:wrong').toString('base64')}` };
    const calls: [string, object][] = [
      [`/task/${taskId}/delegate`, { userId: '6' }],
      [`/task/${taskId}/resolve`, {}],
      [`/task/${taskId}/complete`, {}],
      ['/message', message],
      ['/signal', signal],
      ['/deployment/create', {}],
    ];

    for (const [path, body] of calls)
      expect([path, (await server.call('POST', path, body, headers)).status]).toEqual([path, 401]);
    expect(await everything()).toEqual(before);
  });

  it('is refused to complete a task that needs what only a person gives, except an opinion that it sends', async () => {
    const needed = (setting: string) =>
      task.replace('/>', `><extensionElements>${setting}</extensionElements></userTask>`);
    const completing = async (key: string, setting: string) => {
      await server.deploy(key, needed(setting), [['start', 'look', 'end']]);
      const started = await server.engine.start({ tenant }, { definitionKey: key });
      const { records } = await server.engine.taskPage(tenant, { instanceId: started.instanceId, first: 0, max: 1 });
      return (body: object) => server.call('POST', `/task/${records[0]!.taskId}/complete`, body);
    };
    const commented = await completing('commented', '<sdecloud:commentRequired>true</sdecloud:commentRequired>');
    const signed = await completing('signed', '<sdecloud:signature>required</sdecloud:signature>');

    for (const refused of [await commented({}), await commented({ comment: ' ' }), await signed({ comment: '同意' })])
      expect([refused.status, refused.body]).toMatchObject([400, { message: expect.stringContaining('node look') }]);
    expect((await commented({ comment: '核对无误' })).status).toBe(204);
    const { rows } = await server.database.pool.query(`select message from wf_history where message = '核对无误'`);
    expect(rows).toHaveLength(1);
  });

  it('is refused when it repeats a step that is done', async () => {
    const twice = async (path: string, body: object) => {
      const [first, second] = [await server.call('POST', path, body), await server.call('POST', path, body)];
      return [first.status, second.status];
    };
    const transient = { x: typed(1, 'Integer', { transient: true }) };

    expect(await twice('/message', { ...message, processVariables: { y: typed(1, 'Integer') } })).toEqual([204, 204]);
    expect(await twice(`/task/${taskId}/complete`, { variables: transient })).toEqual([204, 404]);
    expect((await server.call('POST', `/task/${taskId}/delegate`, { userId: '6' })).status).toBe(404);
    expect((await server.call('POST', `/task/${taskId}/resolve`, {})).status).toBe(404);
    expect((await server.call('POST', '/message', message)).status).toBe(400);
  });
});
