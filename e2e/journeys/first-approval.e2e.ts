import { locales } from '@portal/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { openBrowser } from '../harness/browser';
import { gather } from '../harness/cast';
import { startServer, type Server } from '../harness/server';
import { contractJourney } from './contract-journey';
import { play } from './play';

describe('the first approval', () => {
  let browser: Browser;
  let database: TestDatabase;
  let server: Server;

  beforeAll(async () => {
    database = await testDatabase();
    [browser, server] = await Promise.all([openBrowser(), startServer({ databaseUrl: database.url })]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await database?.drop();
  });

  for (const locale of locales)
    it(`goes from a drawn process to a finished contract, in ${locale}`, async () => {
      const cast = gather(browser, server.url, locale);
      const story = { key: `drawn-${locale}`, processName: `合同审批 ${locale}`, title: `维护合同 ${locale}` };

      await play(cast, contractJourney(cast, story));

      expect(cast.complaints()).toEqual([]);
      await cast.leave();
    });
});
