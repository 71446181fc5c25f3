import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { credential, restServer, tenant, type RestServer } from './testing/rest-server';

/** The used part of the public client, which comes without types. */
interface Worker {
  subscribe(topic: string, options: object, handler: (work: Work) => Promise<void>): { unsubscribe(): void };
  on(event: string, listener: (...args: never[]) => void): void;
  stop(): void;
}
interface Work {
  // eslint-disable-next-line typescript/no-explicit-any -- a test looks into it freely
  task: Record<string, any> & { id: string; variables: Vars };
  taskService: {
    complete(task: object, vars?: Vars, localVars?: Vars): Promise<void>;
    handleFailure(task: object, options: object): Promise<void>;
    handleBpmnError(task: object, code: string, message?: string, vars?: Vars): Promise<void>;
    extendLock(task: object, ms: number): Promise<void>;
    lock(task: object, ms: number): Promise<void>;
    unlock(task: object): Promise<void>;
  };
}
interface Vars {
  get(name: string): unknown;
  getAll(): Record<string, unknown>;
  set(name: string, value: unknown): Vars;
  setAll(values: Record<string, unknown>): Vars;
  setTyped(name: string, value: object): Vars;
  setTransient(name: string, value: unknown): Vars;
}
interface Library {
  Client: new (options: object) => Worker;
  BasicAuthInterceptor: new (options: object) => object;
  Variables: new () => Vars;
  File: new (options: object) => { load(): Promise<{ filename: string; mimetype?: string; content: Buffer }> };
}

const packaged = createRequire(import.meta.url).resolve('camunda-external-task-client-js');
const external = (id: string, topic: string) =>
  `<serviceTask id="${id}" camunda:type="external" camunda:topic="${topic}"/>`;

describe('camunda-external-task-client-js', () => {
  let server: RestServer;
  let library: Library;
  let baseUrl = '';
  let folder = '';
  const workers: Worker[] = [];

  beforeAll(async () => {
    library = (await import(pathToFileURL(packaged).href)) as Library;
    server = await restServer();
    baseUrl = `http://localhost:${await server.listen()}/engine-rest`;
    folder = await mkdtemp(join(tmpdir(), 'engine-rest-'));
  });
  afterEach(() => workers.splice(0).forEach((worker) => worker.stop()));
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const worker = (options: object = {}): Worker => {
    const made = new library.Client({
      baseUrl,
      workerId: `w${workers.length}`,
      interceptors: new library.BasicAuthInterceptor(credential),
      asyncResponseTimeout: 600_000,
      interval: 10,
      ...options,
    });
    workers.push(made);
    return made;
  };
  /** Returns the first task that a handler receives. */
  const given = async (topic: string, options: object = {}, client = worker()): Promise<Work> =>
    new Promise((resolve) => {
      const subscription = client.subscribe(topic, options, async (work) => {
        subscription.unsubscribe();
        resolve(work);
      });
    });
  const start = async (key: string, variables: object = {}) => {
    const { status, body } = await server.call('POST', `/process-definition/key/${key}/start`, { variables });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.id as string;
  };
  const varsOf = async (id: string) => server.engine.variables(tenant, { executionId: id });
  const statusOf = async (id: string) => (await server.engine.instance(tenant, id))?.status;

  it('reads and sets variables of every type', async () => {
    await server.deploy('typed', external('work', 'typed') + '<receiveTask id="wait"/>', [
      ['start', 'work', 'wait', 'end'],
    ]);
    const day = new Date(Date.UTC(2026, 4, 6, 7, 8, 9, 10));
    const id = await start('typed', {
      text: { value: '合同', type: 'String' },
      count: { value: 7, type: 'integer' },
      many: { value: 2 ** 40, type: 'Long' },
      part: { value: 0.5, type: 'Double' },
      sure: { value: true, type: 'Boolean' },
      day: { value: '2026-05-06T15:08:09.010+0800', type: 'Date' },
      data: { value: '{"list":[1,"a"]}', type: 'Json' },
      document: {
        value: Buffer.from('%PDF-字').toString('base64'),
        type: 'File',
        valueInfo: { filename: '合同.pdf', mimetype: 'application/pdf' },
      },
      nothing: { value: null, type: 'Null' },
    });
    const { task, taskService } = await given('typed');
    const { document, ...others } = task.variables.getAll();
    expect(others).toEqual({
      text: '合同',
      count: 7,
      many: 2 ** 40,
      part: 0.5,
      sure: true,
      day,
      data: { list: [1, 'a'] },
      nothing: null,
    });
    const loaded = await (document as InstanceType<Library['File']>).load();
    expect([loaded.filename, loaded.content.toString()]).toEqual(['合同.pdf', '%PDF-字']);

    await writeFile(join(folder, 'reply.txt'), 'agreed');
    const reply = await new library.File({ localPath: join(folder, 'reply.txt'), mimetype: 'text/plain' }).load();
    const next = new Date(day.getTime() + 1);
    const results = new library.Variables()
      .setAll({ next, map: { a: [1] }, list: [1, 2], half: 1.5, big: 2 ** 33, word: 'ja', yes: false, none: null })
      .setTyped('reply', { type: 'file', value: reply, valueInfo: {} });
    await taskService.complete(task, results);
    expect(await varsOf(id)).toMatchObject({
      next: { '@date': next.toISOString() },
      map: { a: [1] },
      list: [1, 2],
      half: 1.5,
      big: 2 ** 33,
      word: 'ja',
      yes: false,
      none: null,
      reply: { '@file': { name: 'reply.txt', mimeType: 'text/plain', size: 6 } },
    });
    const data = await server.call('GET', `/process-instance/${id}/variables/reply/data`);
    expect([data.status, data.body, data.headers['content-type']]).toEqual([200, 'agreed', 'text/plain']);
  });

  it('gets a task within moments of its creation, with only the variables that it requests', async () => {
    await server.deploy('quick', external('work', 'quick'), [['start', 'work', 'end']]);
    const client = worker();
    const waits = server.nextWait();
    const work = given('quick', { variables: ['requested'], processVariables: { city: 'Jinan' } }, client);
    await waits;
    const before = Date.now();
    await start('quick', { city: { value: 'Qingdao', type: 'String' } });
    const id = await start('quick', {
      city: { value: 'Jinan', type: 'String' },
      requested: { value: 1, type: 'Integer' },
    });
    const { task, taskService } = await work;

    expect(Date.now() - before, 'before it polls again').toBeLessThan(20_000);
    expect(task).toMatchObject({ processInstanceId: id, topicName: 'quick', activityId: 'work', tenantId: tenant });
    expect(task['createTime']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/);
    expect(task.variables.getAll()).toEqual({ requested: 1 });

    await taskService.complete(task);
    expect(await statusOf(id)).toBe('complete');
  });

  it('reports failures until an incident is created', async () => {
    await server.deploy('failing', external('work', 'failing'), [['start', 'work', 'end']]);
    const id = await start('failing');
    const first = await given('failing');
    const failure = { errorMessage: 'no line', errorDetails: 'at dial()', retryTimeout: 0 };
    await first.taskService.handleFailure(first.task, { ...failure, retries: 1 });
    const second = await given('failing');
    expect(second.task).toMatchObject({
      id: first.task.id,
      retries: 1,
      errorMessage: 'no line',
      errorDetails: 'at dial()',
    });
    await second.taskService.handleFailure(second.task, { ...failure, retries: 0 });

    const { waits } = await server.engine.explain(tenant, id);
    expect(waits).toMatchObject([{ kind: 'incident', nodeId: 'work', detail: 'no line' }]);
    const listed = await server.call('GET', `/external-task?noRetriesLeft=true&topicName=failing`);
    expect(listed.body).toMatchObject([{ id: first.task.id, retries: 0, errorMessage: 'no line' }]);
    await server.call('PUT', `/external-task/${first.task.id}/retries`, { retries: 2 });
    const third = await given('failing');
    await third.taskService.complete(third.task);
    expect(await statusOf(id)).toBe('complete');
  });

  it('sets variables that the next nodes read and that are not stored', async () => {
    const note =
      '<scriptTask id="note" scriptFormat="juel" camunda:resultVariable="length"><script>${word.length()}</script></scriptTask>';
    await server.deploy('passing', external('work', 'passing') + note + '<receiveTask id="rest"/>', [
      ['start', 'work', 'note', 'rest', 'end'],
    ]);
    const started = await server.call('POST', '/process-definition/key/passing/start', {
      variables: { key: { value: 'k', type: 'String', valueInfo: { transient: true } }, city: { value: 'Jinan' } },
    });
    const { task, taskService } = await given('passing');
    expect(task.variables.getAll()).toEqual({ city: 'Jinan' });

    await taskService.complete(task, new library.Variables().set('sent', true).setTransient('word', 'secret'));

    expect(await varsOf(started.body.id)).toEqual({ city: 'Jinan', sent: true, length: 6 });
  });

  it('throws a BPMN error that a boundary event catches', async () => {
    const caught = `<boundaryEvent id="caught" attachedToRef="work"><errorEventDefinition errorRef="late"
      camunda:errorMessageVariable="why"/></boundaryEvent><receiveTask id="repair"/>`;
    const declared = '<error id="late" errorCode="LATE"/>';
    await server.deploy(
      'erring',
      external('work', 'erring') + caught,
      [
        ['start', 'work', 'end'],
        ['caught', 'repair', 'end'],
      ],
      declared,
    );
    const id = await start('erring');
    const { task, taskService } = await given('erring');

    await taskService.handleBpmnError(
      task,
      'LATE',
      'too late',
      new library.Variables().set('days', 3).setTransient('x', 1),
    );

    expect(await varsOf(id)).toEqual({ why: 'too late', days: 3 });
    expect((await server.engine.explain(tenant, id)).waits).toMatchObject([{ nodeId: 'repair' }]);
  });

  it('extends and releases a lock, and locks a task', async () => {
    await server.deploy('locked', external('work', 'locked'), [['start', 'work', 'end']]);
    await start('locked');
    const { task, taskService } = await given('locked', { lockDuration: 60_000 });
    await taskService.extendLock(task, 600_000);
    const locked = async () => (await server.call('GET', `/external-task/${task.id}`)).body;

    expect(Date.parse((await locked()).lockExpirationTime) - Date.now()).toBeGreaterThan(500_000);

    await taskService.unlock(task);
    expect(await locked()).toMatchObject({ workerId: null, lockExpirationTime: null });

    await taskService.lock(task, 60_000);
    await taskService.complete(task);
    await expect(taskService.complete(task)).rejects.toMatchObject({ httpStatusCode: 404, type: 'RestException' });
  });

  it('shares the tasks with other workers, and each task is done once', async () => {
    await server.deploy('shared', external('work', 'shared'), [['start', 'work', 'end']]);
    const done: string[] = [];
    const failed: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      worker({ maxTasks: 3 }).subscribe('shared', {}, async ({ task, taskService }) => {
        done.push(task.id);
        await taskService.complete(task).catch((error: unknown) => failed.push(error));
      });
    }
    const ids: string[] = [];
    for (let count = 0; count < 30; count += 1) ids.push(await start('shared'));

    await expect.poll(() => done.length).toBe(30);
    await expect
      .poll(async () => (await server.call('GET', '/external-task/count?topicName=shared')).body.count)
      .toBe(0);
    expect([new Set(done).size, failed]).toEqual([30, []]);
    expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(['complete']));
  });
});
