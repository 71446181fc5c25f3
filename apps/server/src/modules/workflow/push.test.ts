import { handling, realtime } from '@portal/contract';
import { Client as StompClient } from '@stomp/stompjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { inRow, only, openOffice, type Office } from './testing/office';

describe('whose to-do list changed', () => {
  let office: Office;
  let url: string;
  const browsers: StompClient[] = [];

  beforeAll(async () => {
    office = await openOffice();
    url = `ws://localhost:${await office.server.listen()}${realtime.path}`;
    const { department } = office.player('staff01');
    const [nodes, flows] = inRow(
      ['review', { handlers: { ...only(), departmentList: [department!] } }],
      ['approve', { handlers: only(office.player('staff04')) }],
    );
    await office.publish('pushed', nodes, flows);
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.deactivate()));
    await office.server.close();
  });

  /** Somebody at a browser: how often they were told, once the server has bound them. */
  async function watch(username: string) {
    const token = await office.tokenOf(username);
    let frames = 0;
    const browser = new StompClient({
      webSocketFactory: () => new WebSocket(`${url}?token=${token}`),
      connectHeaders: { Authorization: `Bearer ${token}` },
      reconnectDelay: 0,
    });
    browser.onConnect = () =>
      browser.subscribe(realtime.todoTopic(office.player(username).userId), () => {
        frames += 1;
      });
    browsers.push(browser);
    browser.activate();
    await expect.poll(() => frames).toBe(1);
    return () => frames - 1;
  }

  it('is told so, and nobody else', async () => {
    const candidate = await watch('staff02');
    const next = await watch('staff04');
    const stranger = await watch('auditor01');

    const instance = await office.start('staff01', 'pushed');
    await expect.poll(candidate).toBe(1);
    expect(next()).toBe(0);

    await office.agree('staff03', instance);
    await expect.poll(candidate).toBe(2);
    await expect.poll(next).toBe(1);

    const { taskId } = await office.todo('staff04', instance);
    const client = await office.as('staff04');
    await client(handling.reject, {
      body: { procInstId: instance, taskId, target: 'review', reSubmitType: '1', comment: '' },
    });
    await expect.poll(next).toBe(2);
    expect(stranger()).toBe(0);
  });
});
