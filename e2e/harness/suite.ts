import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { openBrowser, visit, type Visit, type Visitor } from './browser';
import { openOffice, type Office } from './office';
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

/** The office of the suite's portal, once it is prepared. */
export function withOffice(server: () => Server, prepare: (office: Office) => Promise<unknown>): () => Office {
  let office: Office | undefined;
  beforeAll(async () => {
    office = await openOffice(server().url);
    await prepare(office);
  });
  return () => office!;
}

/** A prepared office, and the visitors of its portal. */
export function withVisitors(prepare: (office: Office) => Promise<unknown>): {
  office: () => Office;
  visit: (options?: Visit) => Promise<Visitor>;
} {
  const server = withServer();
  const browser = withBrowser();
  const office = withOffice(server, prepare);
  return { office, visit: (options) => visit(browser(), server().url, options) };
}
