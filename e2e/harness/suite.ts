import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { openBrowser } from './browser';
import { startServer, type Server } from './server';

/** A portal on a database of its own, there for the tests of the suite that asks for it. */
export function withServer(options: { captcha?: boolean } = {}): () => Server {
  let database: TestDatabase | undefined;
  let server: Server | undefined;
  beforeAll(async () => {
    database = await testDatabase();
    server = await startServer({ ...options, databaseUrl: database.url });
  });
  afterAll(async () => {
    await server?.close();
    await database?.drop();
  });
  return () => server!;
}

/** A browser for the tests of the suite that asks for it. */
export function withBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return () => browser!;
}
