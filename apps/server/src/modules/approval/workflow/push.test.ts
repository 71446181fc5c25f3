import { monitor, defaultTenantId, tasks, realtime } from '@portal/contract';
import { createEngine, everyUser, createPgStore } from '@portal/engine';
import { Diagram } from '@portal/bpmn/testing';
import { Client as StompClient } from '@stomp/stompjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { inRow, only, testWorkflow, type TestWorkflow } from './testing/test-workflow';

const credential = { user: 'worker', password: 'a-password-for-workers' };

describe('whose lists changed', () => {
  let workflow: TestWorkflow;
  let url: string;
  const browsers: StompClient[] = [];

  beforeAll(async () => {
    workflow = await testWorkflow({
      ENGINE_REST: 'on',
      ENGINE_REST_TENANT: String(defaultTenantId),
      ENGINE_REST_USER: credential.user,
      ENGINE_REST_PASSWORD: credential.password,
    });
    url = `ws://localhost:${await workflow.server.listen()}${realtime.path}`;
    const { department } = workflow.player('staff01');
    const [nodes, flows] = inRow(
      ['review', { handlers: { ...only(), departmentList: [department!] } }],
      ['approve', { handlers: only(workflow.player('staff04')) }],
    );
    await workflow.publish('pushed', nodes, flows);
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.deactivate()));
    await workflow.server.close();
  });

  /** Returns a user at a browser: the number of pushes after the server has bound them. */
  async function watch(username: string) {
    const token = await workflow.tokenOf(username);
    let frames = 0;
    const browser = new StompClient({
      webSocketFactory: () => new WebSocket(`${url}?token=${token}`),
      connectHeaders: { Authorization: `Bearer ${token}` },
      reconnectDelay: 0,
    });
    browser.onConnect = () =>
      browser.subscribe(realtime.todoTopic(workflow.player(username).userId), () => {
        frames += 1;
      });
    browsers.push(browser);
    browser.activate();
    await expect.poll(() => frames).toBe(1);
    return () => frames - 1;
  }

  it('is notified of every change of an instance that they have open, also of changes that concern others', async () => {
    const pushes = await watch('auditor02');
    const instance = await workflow.start('staff01', 'pushed');
    const bound = new Promise<void>((resolve) => browsers.at(-1)!.watchForReceipt('bound', () => resolve()));
    const topic = realtime.instanceTopic(workflow.player('auditor02').userId, instance);
    browsers.at(-1)!.subscribe(topic, () => undefined, { receipt: 'bound' });
    await bound;
    expect(pushes()).toBe(0);

    await workflow.agree('staff03', instance);

    await expect.poll(pushes).toBe(1);
  });

  it('is notified once about a batch of tasks', async () => {
    const started = [await workflow.start('staff01', 'pushed'), await workflow.start('staff01', 'pushed')];
    const todos = await Promise.all(started.map((procInstId) => workflow.todo('staff03', procInstId)));
    const pushes = await watch('staff04');
    const body = { action: 'complete', procDefId: todos[0]!.procDefId, taskDefKey: 'review', rows: todos };

    const { data } = await workflow.call('staff03', tasks.batch, { body });

    expect(data).toMatchObject([{ done: true }, { done: true }]);
    await expect.poll(pushes).toBe(1);
  });

  it('is notified about tasks that a signal starts or continues', async () => {
    const tenant = String(defaultTenantId);
    const { database } = workflow.server;
    const engine = createEngine({ store: createPgStore(database.pool), identity: everyUser });
    const signalEvent = (element: string) =>
      `<${element} id="heard"><signalEventDefinition signalRef="s"/></${element}>`;
    const signalled = (key: string, element: string) =>
      new Diagram(key)
        .declare('<signal id="s" name="alarm"/>')
        .add(signalEvent(element))
        .task('look', { attributes: `camunda:assignee="${workflow.player('staff03').userId}"` })
        .end()
        .flow('heard', 'look', 'end');
    const waiting = signalled('waiting', 'intermediateCatchEvent').start().flow('start', 'heard');
    const { user, password } = credential;
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const order = { method: 'POST', url: '/engine-rest/signal', payload: { name: 'alarm' } } as const;
    const watcher = await watch('staff03');
    const expectPush = async () => {
      const before = watcher();
      expect((await workflow.server.inject({ ...order, headers: { authorization } })).status).toBe(204);
      await expect.poll(watcher).toBeGreaterThan(before);
    };

    await engine.deploy(tenant, { xml: waiting.xml });
    await engine.start({ tenant }, { definitionKey: 'waiting' });
    await expectPush();
    await engine.deploy(tenant, { xml: signalled('started', 'startEvent').xml });
    await expectPush();
  });

  it('is notified about instances they started, and about suspended ones', async () => {
    const starter = await watch('staff01');
    const instance = await workflow.start('staff01', 'pushed');
    await expect.poll(starter).toBe(1);

    await workflow.agree('staff03', instance);
    await expect.poll(starter).toBe(2);

    const next = await watch('staff04');
    const body = { procInstId: instance, reason: '等待补充材料' };
    expect((await (await workflow.as('designer01'))(monitor.suspend, { body })).status).toBe(200);
    await expect.poll(next).toBe(1);
    await expect.poll(starter).toBe(3);
    expect(await workflow.todo('staff04', instance)).toMatchObject({ suspended: true });

    await (
      await workflow.as('designer01')
    )(monitor.activate, { body });
    await expect.poll(next).toBe(2);
    expect(await workflow.todo('staff04', instance)).toMatchObject({ suspended: false });
  });

  it('is notified if they get or lose a task, and otherwise not', async () => {
    const candidate = await watch('staff02');
    const next = await watch('staff04');
    const stranger = await watch('auditor01');

    const instance = await workflow.start('staff01', 'pushed');
    await expect.poll(candidate).toBe(1);
    expect(next()).toBe(0);

    await workflow.agree('staff03', instance);
    await expect.poll(candidate).toBe(2);
    await expect.poll(next).toBe(1);

    const { taskId } = await workflow.todo('staff04', instance);
    const client = await workflow.as('staff04');
    await client(tasks.reject, {
      body: { procInstId: instance, taskId, target: 'review', reSubmitType: '1', comment: '' },
    });
    await expect.poll(next).toBe(2);
    expect(stranger()).toBe(0);
  });
});
