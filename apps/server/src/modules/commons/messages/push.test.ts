import { realtime, type RealtimeMessage } from '@portal/contract';
import { Client as StompClient } from '@stomp/stompjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testWorkflow, publishRow, type TestWorkflow } from '../../approval/workflow/testing/test-workflow';

describe('the message channel', () => {
  let workflow: TestWorkflow;
  let url: string;
  const browsers: StompClient[] = [];

  beforeAll(async () => {
    workflow = await testWorkflow();
    url = `ws://localhost:${await workflow.server.listen()}${realtime.path}`;
    await publishRow(workflow);
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.deactivate()));
    await workflow.server.close();
  });

  /** Returns a user at a browser: pushes of their message channel after the server has bound it. */
  async function watch(username: string): Promise<RealtimeMessage[]> {
    const token = await workflow.tokenOf(username);
    const received: RealtimeMessage[] = [];
    const browser = new StompClient({
      webSocketFactory: () => new WebSocket(`${url}?token=${token}`),
      connectHeaders: { Authorization: `Bearer ${token}` },
      reconnectDelay: 0,
    });
    browser.onConnect = () =>
      browser.subscribe(realtime.messageTopic(workflow.player(username).userId), ({ body }) =>
        received.push(JSON.parse(body) as RealtimeMessage),
      );
    browsers.push(browser);
    browser.activate();
    await expect.poll(() => received).toEqual([{ command: realtime.bindingSucceeded }]);
    received.length = 0;
    return received;
  }

  it('notifies the recipient of a message and of its removal (000-4-043)', async () => {
    const reviewer = await watch('staff02');
    const initiator = await watch('staff01');

    const instance = await workflow.start('staff01', 'row');
    await expect.poll(() => reviewer).toEqual([{ type: 'add', companyIds: [expect.any(Number)] }]);

    await workflow.agree('staff02', instance);
    await expect.poll(() => reviewer.map(({ type }) => type)).toEqual(['add', 'del']);
    expect(initiator).toEqual([]);
  });
});
