import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database';
import { balance, type Balancer } from '../harness/balancer';
import { openBrowser, type Visitor } from '../harness/browser';
import { gather } from '../harness/accounts';
import { openWorkflow } from '../harness/workflow';
import { dataFolder, portalDatabase, startServer, type Server } from '../harness/server';
import { TodoList } from '../pages/todo-list';
import { firstApproval } from './contract-journey';
import { play } from './play';

describe('two servers on one PostgreSQL behind one address', () => {
  let browser: Browser;
  let database: TestDatabase;
  let servers: Server[] = [];
  let balancer: Balancer;

  beforeAll(async () => {
    database = await portalDatabase();
    const dataDir = dataFolder();
    const start = () => startServer({ databaseUrl: database.url, dataDir });
    [browser, ...servers] = await Promise.all([openBrowser(), start(), start()]);
    balancer = await balance(servers.map(({ url }) => url));
  });

  afterAll(async () => {
    await browser?.close();
    await balancer?.close();
    for (const server of servers) await server.close();
    await database?.drop();
  });

  /* This test is in English, since the one on a single server is in Chinese. */
  it('lead from a drawn process to a finished contract, in English', async () => {
    const accounts = gather(browser, balancer.url, 'en-US');

    await play(accounts, firstApproval(accounts, { processName: '合同 balanced', title: '维护合同 双机' }));

    expect(accounts.complaints()).toEqual([]);
    await accounts.leave();
  });

  /** Returns the server that holds the push connection of a visitor. */
  const serverOf = (visitor: Visitor) => {
    const address = visitor.connection();
    return address && balancer.serverOf(address);
  };

  it('push to the browsers of both servers, whichever server did the work', async () => {
    const key = 'pushed';
    await (await openWorkflow(balancer.url)).deployContract(key);
    const accounts = gather(browser, balancer.url, 'zh-CN');
    const [one, other] = [await accounts.at('staff02'), await accounts.at('staff03')];
    const lists = await Promise.all([one, other].map((visitor) => new TodoList(visitor).watch()));
    await expect.poll(() => new Set([one, other].map(serverOf))).toEqual(new Set(servers.map(({ url }) => url)));

    for (const { url } of servers) {
      const agreementName = `推送 ${new URL(url).port}`;
      await (await openWorkflow(url)).startContract('staff01', key, { agreementName });
      for (const list of lists) await list.receives(agreementName);
      for (const list of lists) await list.watch();
    }

    expect(accounts.complaints()).toEqual([]);
    await accounts.leave();
  });
});
