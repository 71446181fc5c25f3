import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from '../../testing/database';
import { openBrowser, visit, type Visit, type Visitor } from './browser';
import { openWorkflow, type Workflow } from './workflow';
import { portalDatabase, startServer, type Server } from './server';

/** Returns a portal on a database of its own, there for the tests of the suite that asks for it. */
export function withServer(options: { captcha?: boolean } = {}): () => Server {
  let database: TestDatabase | undefined;
  let server: Server | undefined;
  beforeAll(async () => {
    database = await portalDatabase();
    server = await startServer({ ...options, databaseUrl: database.url });
  });
  afterAll(async () => {
    await server?.close();
    await database?.drop();
  });
  return () => server!;
}

/** Returns a browser for the tests of the suite that asks for it. */
export function withBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return () => browser!;
}

/** Returns the workflow of the suite's portal once `prepare` has run. */
export function withWorkflow(server: () => Server, prepare: (workflow: Workflow) => Promise<unknown>): () => Workflow {
  let workflow: Workflow | undefined;
  beforeAll(async () => {
    workflow = await openWorkflow(server().url);
    await prepare(workflow);
  });
  return () => workflow!;
}

/** Returns a prepared workflow, and the visitors of its portal. */
export function withVisitors(prepare: (workflow: Workflow) => Promise<unknown>): {
  workflow: () => Workflow;
  visit: (options?: Visit) => Promise<Visitor>;
} {
  const server = withServer();
  const browser = withBrowser();
  const workflow = withWorkflow(server, prepare);
  return { workflow, visit: (options) => visit(browser(), server().url, options) };
}
