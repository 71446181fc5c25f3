import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { restServer, tenant, type RestServer } from './testing/rest-server';

const topic = { topicName: 'bad', lockDuration: 1000 };
const fetch = { workerId: 'a', maxTasks: 1, topics: [topic] };
const fetching = '/external-task/fetchAndLock';
const starting = '/process-definition/key/bad/start';
const file = (info: object, value: unknown = 'QQ==') => ({ value, type: 'File', valueInfo: info });

describe('an invalid request of a client', () => {
  let server: RestServer;
  let taskId = '';
  let instanceId = '';
  let state = '';
  const document = async () =>
    JSON.stringify([
      (await server.database.pool.query('select state, version from wf_instance order by id')).rows,
      (await server.database.pool.query('select * from wf_external order by id')).rows,
      (await server.database.pool.query('select count(*) from files')).rows,
    ]);
  beforeAll(async () => {
    server = await restServer();
    const work = '<serviceTask id="work" camunda:type="external" camunda:topic="other"/>';
    await server.deploy('bad', work, [['start', 'work', 'end']]);
    ({ instanceId } = await server.engine.start({ tenant }, { definitionKey: 'bad' }));
    const topics = [{ topic: 'other', lockMs: 60_000 }];
    const [task] = await server.engine.fetchAndLock(tenant, { worker: 'a', max: 1, topics });
    taskId = task?.taskId ?? '';
    state = await document();
  });
  afterAll(() => server.close());

  it.each<[string, string, unknown, string]>([
    ['POST', fetching, {}, 'workerId'],
    ['POST', fetching, [], 'object'],
    ['POST', fetching, { ...fetch, maxTasks: 1e9 }, 'maxTasks'],
    ['POST', fetching, { ...fetch, maxTasks: -1 }, 'maxTasks'],
    ['POST', fetching, { ...fetch, maxTasks: '1' }, 'maxTasks'],
    ['POST', fetching, { ...fetch, asyncResponseTimeout: 1_800_001 }, 'asyncResponseTimeout'],
    ['POST', fetching, { ...fetch, asyncResponseTimeout: -1 }, 'asyncResponseTimeout'],
    ['POST', fetching, { ...fetch, topics: [{ ...topic, lockDuration: -5 }] }, 'lockDuration'],
    ['POST', fetching, { ...fetch, topics: [{ ...topic, lockDuration: 1e15 }] }, 'lockDuration'],
    ['POST', fetching, { ...fetch, topics: [{ ...topic, topicName: '' }] }, 'topicName'],
    ['POST', fetching, { ...fetch, topics: [{ ...topic, processDefinitonKey: 'typo' }] }, 'processDefinitonKey'],
    ['POST', fetching, { ...fetch, topics: Array.from({ length: 101 }, () => topic) }, 'topics'],
    ['POST', fetching, { ...fetch, workerId: 'a\u0000b' }, ''],
    ['POST', fetching, { ...fetch, sorting: [{ sortBy: 'priority', sortOrder: 'asc' }] }, 'sortBy'],
    ['POST', '/external-task/TASK/complete', {}, 'workerId'],
    ['POST', '/external-task/TASK/complete', { workerId: 'b' }, 'locked by a'],
    ['POST', '/external-task/TASK/complete', { workerId: 'a', variables: { x: 1 } }, 'x'],
    ['POST', '/external-task/TASK/failure', { workerId: 'a', retries: -1 }, 'retries'],
    ['POST', '/external-task/TASK/failure', { workerId: 'a', retryTimeout: -1 }, 'retryTimeout'],
    ['POST', '/external-task/TASK/failure', { workerId: 'a', retryTimeout: 1e300 }, 'retryTimeout'],
    ['POST', '/external-task/TASK/bpmnError', { workerId: 'a' }, 'errorCode'],
    ['POST', '/external-task/TASK/extendLock', { workerId: 'a', newDuration: 0 }, 'newDuration'],
    ['POST', '/external-task/TASK/extendLock', { workerId: 'a', newDuration: -9 }, 'newDuration'],
    ['POST', '/external-task/TASK/lock', { workerId: 'b', lockDuration: 1000 }, 'locked by a'],
    ['PUT', '/external-task/TASK/retries', { retries: 1.5 }, 'retries'],
    ['GET', '/external-task?maxResults=99999', undefined, 'maxResults'],
    ['GET', '/external-task?colour=red', undefined, 'colour'],
    ['GET', '/task?firstResult=-1', undefined, 'firstResult'],
    ['POST', starting, { businessKey: 7 }, 'businessKey'],
    ['POST', starting, { businessKey: 'x'.repeat(256) }, 'businessKey'],
    ['POST', starting, { variables: { n: { value: 'a', type: 'Integer' } } }, 'n'],
    ['POST', starting, { variables: { n: { value: 2 ** 31, type: 'Integer' } } }, 'n'],
    ['POST', starting, { variables: { n: { value: 2 ** 53, type: 'Long' } } }, 'n'],
    ['POST', starting, { variables: { d: { value: 'tomorrow', type: 'Date' } } }, 'd'],
    ['POST', starting, { variables: { d: { value: '2026-13-01T00:00:00.000+0000', type: 'Date' } } }, 'd'],
    ['POST', starting, { variables: { j: { value: '{', type: 'Json' } } }, 'j'],
    ['POST', starting, { variables: { j: { value: '{"@file":{"key":"1-x"}}', type: 'Json' } } }, 'j'],
    ['POST', starting, { variables: { j: { value: { a: [{ '@file': { key: '1-x' } }] }, type: 'Json' } } }, 'j'],
    ['POST', starting, { variables: { j: { value: '['.repeat(1e5) + ']'.repeat(1e5), type: 'Json' } } }, 'j'],
    ['POST', starting, { variables: { f: file({ filename: 'a\u0000' }) } }, 'cannot be kept'],
    ['PUT', '/process-instance/INSTANCE/variables/__proto__', { value: 1 }, '__proto__'],
    ['POST', starting, { variables: { o: { value: 'rO0', type: 'Object' } } }, 'o'],
    ['POST', starting, { variables: { b: { value: 'QQ==', type: 'Bytes' } } }, 'Bytes'],
    ['POST', starting, { variables: { f: file({}) } }, 'filename'],
    ['POST', starting, { variables: { f: file({ filename: 'a' }, '?') } }, 'base64'],
    ['POST', starting, { variables: { a: file({ filename: 'a' }), n: { value: 'a', type: 'Integer' } } }, 'n'],
    ['POST', starting, { variables: { t: file({ filename: 'a', transient: true }) } }, 'transient'],
    ['PUT', '/process-instance/INSTANCE/variables/t', { value: 1, valueInfo: { transient: true } }, 'transient'],
    ['POST', starting, { startInstructions: [{ type: 'startBeforeActivity' }] }, 'activityId'],
    ['POST', starting, { startInstructions: [{ type: 'startBeforeActivity', activityId: 'nowhere' }] }, ''],
    ['POST', '/message', {}, 'messageName: No message name supplied'],
    ['POST', '/message', { messageName: null, businessKey: 'a' }, 'messageName: No message name supplied'],
    ['POST', '/message', { all: true, correlationKeys: {} }, 'messageName: No message name supplied'],
    ['POST', '/condition', { variables: {}, processDefinitionId: 'nowhere' }, ''],
    ['POST', '/message', { messageName: 'unknown' }, 'unknown'],
    ['POST', '/signal', { name: '' }, 'name'],
  ])('is refused: %s %s %j', async (method, path, body, named) => {
    const reply = await server.call(
      method as 'GET',
      path.replace('TASK', taskId).replace('INSTANCE', instanceId),
      body,
    );

    expect([reply.status === 400 || reply.status === 404, JSON.stringify(reply.body)]).toEqual([
      true,
      expect.stringContaining(named),
    ]);
    expect(reply.body).toMatchObject({ type: expect.any(String), message: expect.any(String) });
    expect(await document()).toBe(state);
  });

  it('is refused when it has more values or variables than a command accepts', async () => {
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`v${index}`, { value: 1 }]));
    const lists = `[${'[],'.repeat(100_000)}1]`;
    const start = (variables: object) => server.call('POST', starting, { variables });

    expect(await start(many)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('1000') as string },
    });
    expect((await start({ j: { value: lists, type: 'Json' } })).status).toBe(400);
    expect((await start({ j: { value: JSON.parse(lists) as unknown } })).status).toBe(413);
  });

  it('with a file whose name cannot be stored leaves no bytes in the storage', async () => {
    const [written, removed] = [vi.spyOn(server.storage, 'write'), vi.spyOn(server.storage, 'remove')];
    const variables = { a: file({ filename: 'a' }), b: file({ filename: 'b\u0000' }) };

    expect((await server.call('POST', starting, { variables })).status).toBe(400);

    const keys = (spied: { mock: { calls: unknown[][] } }) => new Set(spied.mock.calls.map(([, key]) => key));
    expect(keys(written).size).toBe(2);
    expect(keys(removed)).toEqual(keys(written));
  });

  it.each(['nowhere', 'nowhere.1', '..', '%00', '%F0%9F%98%80.1', 'a'.repeat(300), "'; drop table wf_external; --.1"])(
    'with an id that does not exist is answered with 400 or 404: %s',
    async (id) => {
      const given = { workerId: 'a' };
      for (const path of [
        `/external-task/${id}`,
        `/task/${id}`,
        `/process-instance/${id}`,
        `/execution/${id}/localVariables`,
      ])
        expect((await server.call('GET', encodeURI(decodeURI(path)))).status).toSatisfy((status: number) =>
          [400, 404].includes(status),
        );
      const { status } = await server.call('POST', `/external-task/${encodeURIComponent(id)}/complete`, given);
      expect([400, 404]).toContain(status);
    },
  );

  it.each<[string, Record<string, string>, number]>([
    ['{"a":', { 'content-type': 'application/json' }, 400],
    ['{"__proto__":{"a":1}}', { 'content-type': 'application/json' }, 400],
    ['<a/>', { 'content-type': 'application/xml' }, 415],
    [`"${'x'.repeat(17 * 1024 * 1024)}"`, { 'content-type': 'application/json' }, 413],
  ])('cannot be read: %.20s', async (body, headers, expected) => {
    const { status, body: refusal } = await server.call('POST', fetching, body, headers);
    expect([status, refusal]).toMatchObject([expected, { type: 'InvalidRequestException' }]);
  });
});
