import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servedRecords } from '../platform/records';
import { testServer, type Client, type TestServer } from '../testing/server';
import { createCallerRole, levels } from './caller-role';
import { caller, preparePlaces, type Place, type Site } from './places';
import { differingRecordCalls } from './record-calls';

/* Every kind of record and every call about something, by a role of every reach, for things of every place. */

let server: TestServer;
let client: Client;
let sites: Record<Place, Site>;
let role: Awaited<ReturnType<typeof createCallerRole>>;

beforeAll(async () => {
  server = await testServer({ REQUESTS_PER_MINUTE: '0' });
  sites = await preparePlaces(server);
  role = await createCallerRole(server, sites);
  client = await server.as(caller);
});
afterAll(() => server.close());

describe('records', () => {
  it.each(levels)('are read and changed as far as $title goes', async (level) => {
    await role.setLevel(level);

    const differing: string[] = [];
    for (const { definition } of servedRecords(server.database.db))
      // oxlint-disable-next-line no-await-in-loop -- one kind after another
      differing.push(...(await differingRecordCalls(definition, { server, client, level, sites })));

    expect(differing).toEqual([]);
  });
});
