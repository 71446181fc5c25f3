import { realtime, type RealtimeMessage } from '@portal/contract';
import { Client as StompClient } from '@stomp/stompjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openOffice, publishRow, type Office } from '../workflow/testing/office';

describe('the message channel', () => {
  let office: Office;
  let url: string;
  const browsers: StompClient[] = [];

  beforeAll(async () => {
    office = await openOffice();
    url = `ws://localhost:${await office.server.listen()}${realtime.path}`;
    await publishRow(office);
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.deactivate()));
    await office.server.close();
  });

  /** A user at a browser: pushes of their message channel after the server has bound it. */
  async function watch(username: string): Promise<RealtimeMessage[]> {
    const token = await office.tokenOf(username);
    const heard: RealtimeMessage[] = [];
    const browser = new StompClient({
      webSocketFactory: () => new WebSocket(`${url}?token=${token}`),
      connectHeaders: { Authorization: `Bearer ${token}` },
      reconnectDelay: 0,
    });
    browser.onConnect = () =>
      browser.subscribe(realtime.messageTopic(office.player(username).userId), ({ body }) =>
        heard.push(JSON.parse(body) as RealtimeMessage),
      );
    browsers.push(browser);
    browser.activate();
    await expect.poll(() => heard).toEqual([{ command: realtime.bindingSucceeded }]);
    heard.length = 0;
    return heard;
  }

  it('notifies the recipient of a message, and when it is taken back', async () => {
    const reviewer = await watch('staff02');
    const initiator = await watch('staff01');

    const instance = await office.start('staff01', 'row');
    await expect.poll(() => reviewer).toEqual([{ type: 'add', companyIds: [expect.any(Number)] }]);

    await office.agree('staff02', instance);
    await expect.poll(() => reviewer.map(({ type }) => type)).toEqual(['add', 'del']);
    expect(initiator).toEqual([]);
  });
});
