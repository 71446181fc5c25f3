import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { Diagram } from '@portal/bpmn/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearAbandoned } from '../../commons/files/cleanup';
import { contractProcess, contractProcessKey } from '../workflow/demo/contract-process';
import { restServer, tenant, type RestServer } from './testing/rest-server';

const task = (id: string, attributes = '') => `<userTask id="${id}" name="${id}" ${attributes}/>`;
const value = (given: unknown, type = 'String') => ({ value: given, type });

/** Until the connection of the next request that comes over the network is over. */
const nextLeave = () =>
  new Promise<void>((resolve) => {
    const came = (message: unknown) => {
      unsubscribe('http.server.request.start', came);
      (message as { response: ServerResponse }).response.once('close', resolve);
    };
    subscribe('http.server.request.start', came);
  });

describe('the calls of the REST interface', () => {
  let server: RestServer;
  beforeAll(async () => {
    server = await restServer();
  });
  afterAll(() => server.close());

  const call = async (...request: Parameters<RestServer['call']>) => {
    const { status, body } = await server.call(...request);
    return [status, body] as const;
  };
  const start = async (key: string, body: object = {}) => {
    const [status, answer] = await call('POST', `/process-definition/key/${key}/start`, body);
    expect(status, JSON.stringify(answer)).toBe(200);
    return answer;
  };

  it('start a process by key, with variables and a business key', async () => {
    await server.deploy('started', task('look'), [['start', 'look', 'end']]);
    const body = { businessKey: 'B-1', variables: { n: value(1, 'Integer') }, withVariablesInReturn: true };
    const instance = await start('started', body);

    expect(instance).toMatchObject({
      definitionId: 'started:1',
      definitionKey: 'started',
      businessKey: 'B-1',
      ended: false,
      suspended: false,
      tenantId: tenant,
      variables: { n: { type: 'Integer', value: 1, valueInfo: {} } },
    });

    const ofTenant = (id: string) => call('POST', `/process-definition/key/started/tenant-id/${id}/start`, {});
    expect((await ofTenant(tenant))[0]).toBe(200);
    expect((await ofTenant('99'))[0]).toBe(404);
    expect((await call('POST', '/process-definition/started:1/start', {}))[0]).toBe(200);
    expect((await call('GET', `/process-instance?processDefinitionKey=started&businessKey=B-1`))[1]).toMatchObject([
      { id: instance.id },
    ]);
    expect((await call('GET', '/process-instance/count?processDefinitionKey=started'))[1]).toEqual({ count: 3 });
    expect((await call('GET', `/process-instance/${instance.id}`))[1]).toMatchObject({
      id: instance.id,
      businessKey: 'B-1',
    });
    expect((await call('DELETE', `/process-instance/${instance.id}`))[0]).toBe(204);
    expect((await call('GET', `/process-instance/${instance.id}`))[0]).toBe(404);
  });

  it('list definitions with their versions', async () => {
    await server.deploy('twice', task('look'), [['start', 'look', 'end']]);
    await server.deploy('twice', task('look'), [['start', 'look', 'end']]);
    const ids = async (query: string) =>
      (await call('GET', `/process-definition?${query}`))[1].map((definition: { id: string }) => definition.id);

    expect(await ids('key=twice')).toEqual(['twice:2', 'twice:1']);
    expect(await ids('key=twice&latestVersion=true')).toEqual(['twice:2']);
    expect((await call('GET', '/process-definition/key/twice'))[1]).toMatchObject({ id: 'twice:2', version: 2 });
    expect((await call('GET', '/process-definition/twice:1/xml'))[1].bpmn20Xml).toContain('process id="twice"');
  });

  it('handle user tasks', async () => {
    await server.deploy(
      'handled',
      task('sign', 'camunda:candidateGroups="board"') + task('file', 'camunda:assignee="7"'),
      [['start', 'sign', 'file', 'end']],
    );
    const { id } = await start('handled');
    const tasks = async (query: string) => (await call('GET', `/task?processInstanceId=${id}&${query}`))[1];
    const [sign] = await tasks('candidateGroup=board');

    expect(sign).toMatchObject({ taskDefinitionKey: 'sign', assignee: null, processInstanceId: id, tenantId: tenant });
    expect(await tasks('assignee=7')).toEqual([]);
    expect((await call('POST', `/task/${sign.id}/claim`, { userId: '5' }))[0]).toBe(204);
    expect(await tasks('assignee=5')).toHaveLength(1);

    const variables = { ok: value(true, 'Boolean'), at: value('2026-05-06T07:08:09.000+0000', 'Date') };
    expect((await call('POST', `/task/${sign.id}/complete`, { variables }))[0]).toBe(204);
    expect((await call('POST', `/task/${sign.id}/complete`, {}))[0]).toBe(404);

    const [file] = await tasks('taskDefinitionKey=file');
    expect((await call('GET', `/task/${file.id}/form-variables`))[1]).toMatchObject({
      ok: { type: 'Boolean', value: true },
      at: { type: 'Date', value: '2026-05-06T07:08:09.000+0000' },
    });
    expect((await call('GET', `/task/count?processInstanceId=${id}`))[1]).toEqual({ count: 1 });

    const [status, returned] = await call('POST', `/task/${file.id}/complete`, { withVariablesInReturn: true });
    expect([status, returned.ok.value]).toEqual([200, true]);
  });

  it('delegate a task, which goes back to its owner and is completed there', async () => {
    await server.deploy('delegated', task('sign', 'camunda:assignee="5"'), [['start', 'sign', 'end']]);
    const { id } = await start('delegated');
    const state = async () => (await call('GET', `/task?processInstanceId=${id}`))[1][0];
    const path = `/task/${(await state()).id}`;

    expect((await call('POST', `${path}/delegate`, {}))[0]).toBe(400);
    expect((await call('POST', `${path}/delegate`, { userId: '6' }))[0]).toBe(204);
    expect(await state()).toMatchObject({ assignee: '6', owner: '5', delegationState: 'PENDING' });
    expect(await call('POST', `${path}/complete`, {})).toMatchObject([
      400,
      { message: expect.stringContaining('should be resolved instead') },
    ]);
    expect((await call('POST', `${path}/resolve`, { variables: { checked: value(true, 'Boolean') } }))[0]).toBe(204);
    expect(await state()).toMatchObject({ assignee: '5', owner: '5', delegationState: 'RESOLVED' });
    expect((await call('GET', `${path}/variables`))[1]).toMatchObject({ checked: { value: true } });
    expect((await call('POST', `${path}/complete`, {}))[0]).toBe(204);
    expect((await call('POST', `${path}/resolve`, {}))[0]).toBe(404);
  });

  it('name the node of a refusal by name and id', async () => {
    const gateway = '<exclusiveGateway id="way" name="Which way"/>';
    const flow = (number: number) =>
      `<sequenceFlow id="f${number}" sourceRef="way" targetRef="end"><conditionExpression>\${n == ${number}}</conditionExpression></sequenceFlow>`;
    await server.deploy('named', task('look') + gateway + flow(1) + flow(3), [['start', 'look', 'way']]);
    const { id } = await start('named', { variables: { n: value(2, 'Integer') } });
    const [{ id: taskId }] = (await call('GET', `/task?processInstanceId=${id}`))[1];
    expect(await call('POST', `/task/${taskId}/complete`, {})).toMatchObject([
      500,
      { message: expect.stringContaining('Which way [way]') },
    ]);
  });

  it('deliver messages and signals to subscribers', async () => {
    const declared = '<message id="m" name="paid"/><signal id="s" name="closed"/><message id="b" name="ordered"/>';
    const waits = `<receiveTask id="pay" messageRef="m"/>
      <intermediateCatchEvent id="close"><signalEventDefinition signalRef="s"/></intermediateCatchEvent>`;
    await server.deploy('paying', waits, [['start', 'pay', 'close', 'end']], declared);
    const { id } = await start('paying', { businessKey: 'O-1', variables: { no: value(1, 'Integer') } });
    await start('paying', { businessKey: 'O-2', variables: { no: value(2, 'Integer') } });
    const paid = { messageName: 'paid', resultEnabled: true };

    expect(await call('POST', '/message', { messageName: 'paid' })).toMatchObject([
      400,
      { type: 'RestException', message: expect.stringContaining('2 executions match') },
    ]);

    const [status, results] = await call('POST', '/message', {
      ...paid,
      correlationKeys: { no: value(1, 'Integer') },
      processVariables: { sum: value(5, 'Integer') },
    });
    expect([status, results]).toMatchObject([200, [{ resultType: 'Execution', execution: { processInstanceId: id } }]]);
    expect((await call('POST', '/message', { messageName: 'paid', businessKey: 'O-2' }))[0]).toBe(204);
    expect((await call('POST', '/signal', { name: 'closed', variables: { by: value('x') } }))[0]).toBe(204);
    expect((await call('GET', '/process-instance/count?processDefinitionKey=paying'))[1]).toEqual({ count: 0 });
    expect(await call('POST', '/message', { messageName: 'paid', tenantId: '99' })).toMatchObject([404, {}]);

    const last = await start('paying', { businessKey: 'O-3' });
    const named = { messageName: 'paid', processInstanceId: last.id };
    expect((await call('POST', '/message', named))[0]).toBe(204);
    expect((await call('POST', '/message', named))[0]).toBe(400);
  });

  it('start processes by their conditional start events', async () => {
    const deploy = async (key: string, condition: string) => {
      const event = `<conditionalEventDefinition><condition>${condition}</condition></conditionalEventDefinition>`;
      const diagram = new Diagram(key)
        .add(`<startEvent id="start">${event}</startEvent>`)
        .add('<receiveTask id="wait"/>');
      return (await server.engine.deploy(tenant, { xml: diagram.flow('start', 'wait').xml })).id;
    };
    expect((await call('POST', '/condition', { variables: { a: value(1, 'Integer') } }))[0]).toBe(400);
    const low = await deploy('low', '${stock == 1}');
    await deploy('asked', '${asked}');
    const variables = { stock: value(1, 'Integer') };

    const [status, started] = await call('POST', '/condition', { variables, businessKey: 'B-1' });

    expect([status, started]).toMatchObject([200, [{ definitionKey: 'low', businessKey: 'B-1' }]]);
    expect(
      await call('POST', '/condition', { variables: { asked: value(true, 'Boolean') }, processDefinitionId: low }),
    ).toEqual([200, []]);
    expect((await call('POST', '/condition', { variables, processDefinitionId: 'none' }))[0]).toBe(404);
    expect((await call('POST', '/condition', { variables, tenantId: '99' }))[0]).toBe(404);
  });

  it('return variables that the next nodes read and that are not stored', async () => {
    const declared =
      '<message id="m" name="update"/><signal id="s" name="called"/><message id="o" name="asked"/><error id="x" errorCode="x"/>';
    const catching = (event: string) => `<intermediateCatchEvent id="wait">${event}</intermediateCatchEvent>`;
    const asTask = `${task('wait')}<boundaryEvent id="wrong" attachedToRef="wait"><errorEventDefinition errorRef="x"/></boundaryEvent>`;
    const note =
      '<scriptTask id="note" scriptFormat="juel" camunda:resultVariable="length"><script>${word.length()}</script></scriptTask>';
    const passing = { word: { ...value('secret'), valueInfo: { transient: true } }, at: value('noon') };
    const taskOf = async (id: string) => (await call('GET', `/task?processInstanceId=${id}`))[1][0].id as string;
    const ways: Record<string, [string, (id: string) => Promise<readonly [number, unknown]>]> = {
      completed: [asTask, async (id) => call('POST', `/task/${await taskOf(id)}/complete`, { variables: passing })],
      wrong: [
        asTask,
        async (id) => call('POST', `/task/${await taskOf(id)}/bpmnError`, { errorCode: 'x', variables: passing }),
      ],
      update: [
        catching('<messageEventDefinition messageRef="m"/>'),
        async (id) =>
          call('POST', '/message', { messageName: 'update', processInstanceId: id, processVariables: passing }),
      ],
      called: [
        catching('<signalEventDefinition signalRef="s"/>'),
        async (executionId) => call('POST', '/signal', { name: 'called', executionId, variables: passing }),
      ],
      everybody: [
        catching('<signalEventDefinition signalRef="s"/>'),
        async () => call('POST', '/signal', { name: 'called', variables: passing }),
      ],
    };
    const flows = (key: string) => [
      ['start', 'wait', 'note', 'rest', 'end'],
      ...(key === 'completed' || key === 'wrong' ? [['wrong', 'note']] : []),
    ];

    for (const [key, [wait, go]] of Object.entries(ways)) {
      await server.deploy(`bring-${key}`, `${wait}${note}<receiveTask id="rest"/>`, flows(key), declared);
      const { id } = await start(`bring-${key}`);
      expect((await go(id))[0], key).toBe(204);
      const [, vars] = await call('GET', `/process-instance/${id}/variables`);
      expect(vars, key).toMatchObject({ at: { value: 'noon' }, length: { value: 6 } });
      expect(Object.keys(vars), key).not.toContain('word');
    }

    const begins = '<startEvent id="in"><messageEventDefinition messageRef="o"/></startEvent>';
    await server.deploy(
      'bring-asked',
      `${begins}${note}<receiveTask id="rest"/>`,
      [
        ['in', 'note', 'rest', 'end'],
        ['start', 'note'],
      ],
      declared,
    );
    const body = {
      messageName: 'asked',
      processVariables: passing,
      resultEnabled: true,
      variablesInResultEnabled: true,
    };
    const [, [instance]] = await call('POST', '/message', body);
    expect(Object.keys(instance.variables).toSorted()).toEqual(['at', 'length']);
  });

  it('answer a waiting client as soon as another process creates its task', async () => {
    await server.deploy('woken', '<serviceTask id="w" camunda:type="external" camunda:topic="woken"/>', [
      ['start', 'w', 'end'],
    ]);
    const fetch = { workerId: 'a', maxTasks: 1, asyncResponseTimeout: 600_000 };
    const waits = server.nextWait();
    const waiting = call('POST', '/external-task/fetchAndLock', {
      ...fetch,
      topics: [{ topicName: 'woken', lockDuration: 60_000 }],
    });
    await waits;
    const began = Date.now();
    await server.engine.start({ tenant }, { definitionKey: 'woken' });

    expect(await waiting).toMatchObject([200, [{ topicName: 'woken', workerId: 'a' }]]);
    expect(Date.now() - began, 'before it polls again').toBeLessThan(20_000);
  });

  it('lock no task for a client that has disconnected', async () => {
    await server.deploy('gone', '<serviceTask id="w" camunda:type="external" camunda:topic="gone"/>', [
      ['start', 'w', 'end'],
    ]);
    const port = await server.listen();
    const client = new AbortController();
    const body = {
      workerId: 'a',
      maxTasks: 1,
      asyncResponseTimeout: 600_000,
      topics: [{ topicName: 'gone', lockDuration: 60_000 }],
    };
    const { authorization } = server;
    const waits = server.nextWait();
    const left = nextLeave();
    const request = fetch(`http://localhost:${port}/engine-rest/external-task/fetchAndLock`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization, 'content-type': 'application/json' },
      signal: client.signal,
    }).catch(() => 'gone');
    await waits;
    client.abort();

    expect(await request).toBe('gone');

    await left;
    await server.engine.start({ tenant }, { definitionKey: 'gone' });
    const free = async () => (await call('GET', '/external-task/count?topicName=gone&notLocked=true'))[1].count;
    await expect.poll(free).toBe(1);
  });

  it('refuse to complete what binds a form of the portal', async () => {
    const reviewers = {
      departmentHead: { userId: 1, chineseName: '一' },
      countersigners: [{ userId: 2, chineseName: '二' }],
      archivist: { userId: 3, chineseName: '三' },
    };
    await server.engine.deploy(tenant, { xml: await contractProcess(reviewers) });
    const refused = [400, { type: 'InvalidRequestException', message: expect.stringContaining('in the portal') }];
    expect(await call('POST', `/process-definition/key/${contractProcessKey}/start`, {})).toMatchObject(refused);

    const { instanceId } = await server.engine.start(
      { tenant, user: '9' },
      { definitionKey: contractProcessKey, vars: { agreementMoney: 1 } },
    );
    const [[, [waiting]]] = [await call('GET', `/task?processInstanceId=${instanceId}`)];
    expect(await call('POST', `/task/${waiting.id}/complete`, {})).toMatchObject(refused);
    expect(await call('POST', `/task/${waiting.id}/claim`, { userId: '1' })).toMatchObject(refused);
    expect((await call('GET', `/task/${waiting.id}`))[1]).toMatchObject({ assignee: waiting.assignee });
  });

  it('read and change variables, and remove the files of refused requests', async () => {
    await server.deploy('held', task('look'), [['start', 'look', 'end']]);
    const { id } = await start('held', { variables: { a: value('x') } });
    const path = `/process-instance/${id}/variables`;
    expect((await call('PUT', `${path}/b`, value(2, 'Long')))[0]).toBe(204);
    expect((await call('POST', path, { modifications: { c: value(null) }, deletions: ['a'] }))[0]).toBe(204);
    expect((await call('GET', path))[1]).toEqual({
      b: { type: 'Integer', value: 2, valueInfo: {} },
      c: { type: 'Null', value: null, valueInfo: {} },
    });
    expect(await call('GET', `${path}/a`)).toMatchObject([404, { type: 'RestException' }]);
    expect(await call('GET', `${path}/b/data`)).toMatchObject([400, { type: 'InvalidRequestException' }]);

    const document = { ...value('QQ==', 'File'), valueInfo: { filename: 'a.txt' } };
    const files = async () => (await server.database.pool.query('select name from files')).rows.length;
    const before = await files();
    expect((await call('POST', '/task/nothing.1/complete', { variables: { document } }))[0]).toBe(404);
    expect((await call('POST', `/external-task/${id}.9/complete`, { workerId: 'a', variables: { document } }))[0]).toBe(
      404,
    );
    expect(await files()).toBe(before);
    expect((await call('PUT', `${path}/document`, document))[0]).toBe(204);
    expect(await files()).toBe(before + 1);
    expect((await call('GET', `${path}/document/data`))[1]).toBe('A');
    expect((await call('GET', `/execution/${id}/localVariables/document`))[1]).toEqual({
      type: 'File',
      value: null,
      valueInfo: { filename: 'a.txt' },
    });
  });

  it('keep the bytes of a file as long as a variable of any instance refers to it', async () => {
    await server.deploy('papers', task('look'), [['start', 'look', 'end']]);
    const document = (bytes: string) => ({ ...value(bytes, 'File'), valueInfo: { filename: 'a.txt' } });
    const first = (await start('papers', { variables: { started: document('QQ==') } })).id;
    const set = (id: string, name: string, to: unknown) => call('PUT', `/process-instance/${id}/variables/${name}`, to);
    const read = async (id: string, name: string) =>
      (await call('GET', `/process-instance/${id}/variables/${name}/data`))[1];
    const cleared = async () => {
      const { pool } = server.database;
      await pool.query(`update files set uploaded_at = now() - interval '49 hours'`);
      return clearAbandoned(server.database.db, server.storage);
    };
    await set(first, 'later', document('Qg=='));
    const alike = [{ '@file': {} }, { '@file': { key: 'x'.repeat(5000) } }, { '@file': { key: null } }];
    expect((await set(first, 'alike', value(JSON.stringify(alike), 'Json')))[0]).toBe(400);
    await cleared();
    expect(await cleared()).toBe(0);

    await set(first, 'later', document('Qw=='));
    expect(await cleared()).toBe(1);
    expect([await read(first, 'started'), await read(first, 'later')]).toEqual(['A', 'C']);

    // its initial variables are kept for a restart
    await set(first, 'started', document('RA=='));
    expect(await cleared()).toBe(0);
    const { id: taskId } = (await call('GET', `/task?processInstanceId=${first}`))[1][0];
    expect((await call('POST', `/task/${taskId}/complete`, {}))[0]).toBe(204);
    expect(await cleared()).toBe(0);
    expect(await read(first, 'later')).toBe('C');
  });
});
