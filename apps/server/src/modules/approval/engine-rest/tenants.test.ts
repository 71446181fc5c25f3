import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rest } from './rest';
import { routes } from './setup';
import { drawn, restServer, type RestServer } from './testing/rest-server';

const methods = ['get', 'post', 'put', 'delete'] as const;

/** Returns every call of the interface as `GET /task/:id`. */
function registeredCalls(): string[] {
  const found: string[] = [];
  const scope = Object.fromEntries(
    methods.map((method) => [method, (path: string) => found.push(`${method.toUpperCase()} ${path}`)]),
  );
  for (const register of routes) register(scope as unknown as FastifyInstance, {} as Rest);
  return found;
}

const variable = { value: 1, type: 'Integer' };
const bodies: Readonly<Record<string, unknown>> = {
  'POST /task/:id/claim': { userId: '1' },
  'POST /task/:id/assignee': { userId: '1' },
  'POST /task/:id/delegate': { userId: '1' },
  'POST /task/:id/bpmnError': { errorCode: 'e' },
  'POST /task/:id/bpmnEscalation': { escalationCode: 'e' },
  'PUT /execution/:id/localVariables/:name': variable,
  'PUT /process-instance/:id/variables/:name': variable,
  'POST /process-instance/:id/variables': { modifications: { x: variable } },
  'POST /external-task/:id/complete': { workerId: 'a' },
  'POST /external-task/:id/failure': { workerId: 'a', errorMessage: 'x', retries: 1 },
  'POST /external-task/:id/bpmnError': { workerId: 'a', errorCode: 'e' },
  'POST /external-task/:id/extendLock': { workerId: 'a', newDuration: 1000 },
  'POST /external-task/:id/lock': { workerId: 'a', lockDuration: 1000 },
  'PUT /external-task/:id/retries': { retries: 0 },
  'POST /external-task/fetchAndLock': {
    workerId: 'a',
    maxTasks: 1,
    topics: [{ topicName: 'foreign', lockDuration: 1000 }],
  },
  'POST /message': { messageName: 'foreign' },
  'POST /signal': { name: 'foreign' },
};

/** Calls that concern no object of a tenant, or create one. */
const withoutThing = ['GET /version', 'GET /engine', 'POST /deployment/create'];

const events = `<message id="m" name="foreign"/><signal id="s" name="foreign"/>`;
const waiting = (id: string, definition: string) =>
  `<intermediateCatchEvent id="${id}"><${definition}/></intermediateCatchEvent>`;

describe('the REST interface of one tenant', () => {
  let server: RestServer;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    server = await restServer();
    const { engine } = server;
    const nodes = [
      '<parallelGateway id="fork"/><userTask id="look"/>',
      '<serviceTask id="work" camunda:type="external" camunda:topic="foreign"/>',
      waiting('paid', 'messageEventDefinition messageRef="m"'),
      waiting('signalled', 'signalEventDefinition signalRef="s"'),
    ].join('');
    const paths = ['look', 'work', 'paid', 'signalled'].map((id) => ['fork', id, 'end']);
    const xml = drawn('foreign', nodes, [['start', 'fork'], ...paths], events);
    const { id: definition } = await engine.deploy('2', { xml });
    const { instanceId } = await engine.start({ tenant: '2' }, { definitionKey: 'foreign', vars: { x: 1 } });
    const page = { instanceId, first: 0, max: 1 };
    const { rows } = await server.database.pool.query('select id::text from wf_deployment where tenant_id = $1', ['2']);
    Object.assign(ids, {
      deployment: rows[0]?.id ?? '1',
      'external-task': (await engine.externalPage('2', page)).records[0]!.taskId,
      'process-definition': definition,
      'process-instance': instanceId,
      execution: instanceId,
      task: (await engine.taskPage('2', page)).records[0]!.taskId,
    });
  });
  afterAll(() => server.close());

  const stored = async () => {
    const tables = ['wf_instance', 'wf_todo', 'wf_external', 'wf_job', 'wf_history'];
    const contents = tables.map(
      async (table) => (await server.database.pool.query(`select r::text from ${table} r`)).rows,
    );
    return Promise.all(contents);
  };

  it('returns 404 for ids of another tenant in all its calls, and changes nothing', async () => {
    const before = await stored();
    const named = registeredCalls().filter((call) => call.includes('/:'));
    const others: string[] = [];
    for (const call of named) {
      const [method, path] = call.split(' ') as ['GET', string];
      const kind = path.split('/')[1]!;
      const url = path
        .replace(':id', ids[kind] ?? '')
        .replace(':key', 'foreign')
        .replace('/:tenant', '/2')
        .replace(':name', 'x')
        .replace(':resource', '1');
      const { status } = await server.call(method, url, method === 'GET' ? undefined : (bodies[call] ?? {}));
      if (status !== 404) others.push(`${call}: ${status}`);
    }

    expect(others).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('lists, fetches and correlates nothing of another tenant', async () => {
    const before = await stored();
    const unnamed = registeredCalls().filter((call) => !call.includes('/:') && !withoutThing.includes(call));
    const others: string[] = [];
    for (const call of unnamed) {
      const [method, path] = call.split(' ') as ['GET', string];
      const { status, body } = await server.call(method, path, method === 'GET' ? undefined : (bodies[call] ?? {}));
      const isNothing = status === 204 || ['[]', '{"count":0}', '""'].includes(JSON.stringify(body));
      const findsNobody = ['POST /message', 'POST /condition'].includes(call) && status === 400;
      if (!isNothing && !findsNobody) others.push(`${call}: ${status} ${JSON.stringify(body)}`);
    }

    expect(others).toEqual([]);
    expect(await stored()).toEqual(before);
  });
});
