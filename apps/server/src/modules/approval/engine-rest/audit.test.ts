import { audit } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credential, restServer, type RestServer } from './testing/rest-server';

type Audited = Pick<audit.AuditRecord, 'id' | 'area' | 'actionName' | 'userName'> & { changes: string[] };

describe('the audit log names the changes of clients', () => {
  let server: RestServer;
  beforeAll(async () => {
    server = await restServer();
    await server.deploy(
      'audited',
      `<userTask id="sign" name="Sign" camunda:candidateGroups="board"/>
       <boundaryEvent id="told" attachedToRef="sign" cancelActivity="false"><escalationEventDefinition/></boundaryEvent>
       <userTask id="file" name="File"/>
       <serviceTask id="print" camunda:type="external" camunda:topic="print"/>`,
      [
        ['start', 'sign', 'file', 'print', 'end'],
        ['told', 'end'],
      ],
    );
    await server.deploy(
      'awaiting',
      '<receiveTask id="wait" messageRef="m"/>',
      [['start', 'wait', 'end']],
      '<message id="m" name="paid"/><signal id="s" name="closed"/>',
    );
  });
  afterAll(() => server.close());

  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const { status, body: answer } = await server.call(method, path, body);
    expect([path, status < 300, answer]).toEqual([path, true, answer]);
    return answer;
  };
  const start = async (key: string): Promise<string> =>
    (await send('POST', `/process-definition/key/${key}/start`, {})).id;
  const taskOf = async (instanceId: string): Promise<string> =>
    (await server.call('GET', `/task?processInstanceId=${instanceId}`)).body[0].id;
  const entries = async (): Promise<Audited[]> => {
    const { data } = await (await server.as('admin'))(audit.list, { query: { size: 20 }, locale: 'en-US' });
    return data.records
      .filter(({ area }: audit.AuditRecord) => area !== 'sign-ins')
      .map(({ changes, ...entry }: audit.AuditRecord) => ({
        ...entry,
        changes: changes.map(({ label, after }) => `${label}: ${after}`),
      }));
  };
  const newest = async () => (await entries())[0]!;

  it('when they start an instance', async () => {
    const id = (await send('POST', '/process-definition/key/audited/start', { businessKey: 'B-1' })).id;

    expect(await newest()).toMatchObject({
      area: 'processes',
      actionName: 'Started',
      userName: credential.username,
      changes: expect.arrayContaining([
        'Process key: audited',
        'Version: 1',
        `Instance ID: ${id}`,
        'Business key: B-1',
      ]),
    });
  });

  it.each<[path: string, body: object, actionName: string, changes: string[]]>([
    ['claim', { userId: '5' }, 'Task claimed', ['Assignee: 5']],
    ['assignee', { userId: '6' }, 'Assignee set', ['Assignee: 6']],
    ['delegate', { userId: '7' }, 'Task delegated', ['Assignee: 7']],
    ['complete', { variables: { secret: { value: 'hidden' } } }, 'Task completed', []],
    ['bpmnError', { errorCode: 'late' }, 'BPMN error reported', ['Code: late']],
    ['bpmnEscalation', { escalationCode: 'boss' }, 'Escalation reported', ['Code: boss']],
  ])('when they handle a task (%s)', async (path, body, actionName, changes) => {
    const task = await taskOf(await start('audited'));

    await send('POST', `/task/${task}/${path}`, body);

    const entry = await newest();
    expect(entry).toMatchObject({ area: 'process-instances', actionName, userName: credential.username });
    expect(entry.changes.slice(1)).toEqual([expect.stringMatching(/^Number: \d{8}-\d+$/), 'Task: Sign', ...changes]);
  });

  it('when they return and resolve a task', async () => {
    const task = await taskOf(await start('audited'));
    await send('POST', `/task/${task}/assignee`, { userId: '5' });
    await send('POST', `/task/${task}/unclaim`);
    await send('POST', `/task/${task}/assignee`, { userId: '5' });
    await send('POST', `/task/${task}/delegate`, { userId: '6' });
    await send('POST', `/task/${task}/resolve`, {});

    const names = (await entries()).slice(0, 5).map(({ actionName }) => actionName);
    expect(names).toEqual([
      'Delegated task resolved',
      'Task delegated',
      'Assignee set',
      'Claim returned',
      'Assignee set',
    ]);
  });

  it('when they set variables, by name alone', async () => {
    const id = await start('audited');
    const path = `/process-instance/${id}/variables`;
    await send('PUT', `${path}/one`, { value: 'hidden' });
    const first = await newest();
    await send('POST', path, { modifications: { two: { value: 'hidden' } }, deletions: ['one'] });
    const second = await newest();
    await send('PUT', `/execution/${id}/localVariables/three`, { value: 'hidden' });
    const third = await newest();

    expect([first, second, third].map(({ actionName, changes }) => [actionName, changes.at(-1)])).toEqual([
      ['Variable changed', 'Variable: one'],
      ['Variable changed', 'Variable: two, one'],
      ['Variable changed', 'Variable: three'],
    ]);
    expect(JSON.stringify([first, second, third])).not.toContain('hidden');
  });

  it('when they send messages and signals', async () => {
    const id = await start('awaiting');
    await send('POST', '/message', { messageName: 'paid', processInstanceId: id });
    const message = await newest();
    await send('POST', '/signal', { name: 'closed' });
    const signal = await newest();

    expect(message).toMatchObject({ actionName: 'Message sent', changes: ['Message: paid', `Instance ID: ${id}`] });
    expect(signal).toMatchObject({ actionName: 'Signal sent', changes: ['Signal: closed'] });
  });

  it('when they delete an instance or set retries, and not what workers do with their tasks', async () => {
    const id = await start('audited');
    await send('POST', `/task/${await taskOf(id)}/complete`, {});
    await send('POST', `/task/${await taskOf(id)}/complete`, {});
    const before = await newest();
    const fetch = { workerId: 'w', maxTasks: 1, topics: [{ topicName: 'print', lockDuration: 60_000 }] };
    const [task] = await send('POST', '/external-task/fetchAndLock', fetch);
    await send('POST', `/external-task/${task.id}/failure`, { workerId: 'w', retries: 0 });
    expect(await newest()).toEqual(before);

    await send('PUT', `/external-task/${task.id}/retries`, { retries: 1 });
    await send('DELETE', `/process-instance/${id}`);

    expect((await entries()).slice(0, 2).map(({ actionName }) => actionName)).toEqual(['Terminated', 'Retried']);
  });

  it('but nothing when the change is refused', async () => {
    const before = await newest();

    const replies = await Promise.all([
      server.call('DELETE', '/process-instance/nowhere'),
      server.call('POST', '/task/nowhere.1/claim', { userId: '5' }),
      server.call('POST', '/message', { messageName: 'unknown' }),
      server.call('POST', '/process-definition/key/nowhere/start', {}),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 400, 404]);
    expect(await newest()).toEqual(before);
    expect((await server.database.pool.query('select from audit_intents')).rowCount).toBe(0);
  });
});
