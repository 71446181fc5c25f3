import type { Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servedRecords } from '../../platform/records';
import { testServer, type Client, type Reply, type TestServer } from '../server';
import { createCallerRole, levels } from './caller-role';
import type { Case } from './cases/case';
import { contentCases } from './cases/contents';
import { organisationCases } from './cases/organisation';
import { referenceCases } from './cases/references';
import { workflowCases } from './cases/workflow';
import { exempt } from './exempt';
import { caller, places, preparePlaces, type Place, type Site } from './places';
import { differingRecordCalls } from './record-calls';
import { needsCase } from './subjects';
import { prepareThings, type Things } from './things';

/* Tests every kind of record and every call about an object, with a role of every reach, for objects of every place. */

const cases = [...organisationCases, ...workflowCases, ...contentCases, ...referenceCases];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

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
  it.each(levels)('can be read and changed as far as $title goes', async (level) => {
    await role.setLevel(level);

    const differing: string[] = [];
    for (const { definition } of server.part(servedRecords))
      differing.push(...(await differingRecordCalls(definition, { server, client, level, sites })));

    expect(differing).toEqual([]);
  });
});

describe('calls about something', () => {
  let things: Record<Place, Things>;
  let endpoints: Map<string, Endpoint>;
  beforeAll(async () => {
    things = await prepareThings(server, sites);
    endpoints = new Map(server.endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
  });

  it('are either tested by a case, or in the list of exceptions with the reason', () => {
    const ofRecords = server
      .part(servedRecords)
      .flatMap(({ definition }) => Object.values<Endpoint>(definition.endpoints).map(nameOf));
    const known = [...cases.map(({ call }) => call), ...Object.values(exempt).flat(), ...ofRecords];

    expect(
      [...endpoints.values()]
        .filter(needsCase)
        .map(nameOf)
        .filter((call) => !known.includes(call)),
    ).toEqual([]);
    expect(known.filter((call) => !ofRecords.includes(call) && !endpoints.has(call))).toEqual([]);
  });

  const send = (call: string, input: Record<string, unknown>): Promise<Reply> => {
    const endpoint = endpoints.get(call)!;
    const ask = {
      params: input as Record<string, string>,
      ...(endpoint.method === 'GET' ? { query: input as Record<string, string> } : { body: input }),
    };
    return client(endpoint, ask);
  };
  const isEmpty = (data: unknown) =>
    data === null || data === false || JSON.stringify((data as { records?: unknown }).records ?? data) === '[]';
  const fits = ({ omits, ignores, refusedBy }: Case, { status, data }: Reply, allowed: boolean): boolean => {
    if (allowed) return status < 400 ? !omits || !isEmpty(data) : [400, 409].includes(status);
    if (status === 200) return ignores || (omits && isEmpty(data));
    return [403, 404, ...refusedBy].includes(status);
  };
  /** Rows of other people that the caller's calls must not change. */
  const ofOthers = async (): Promise<string[]> => {
    const tables = ['messages', 'schedule_entries', 'todos'].map((table) => [table, 'user_id']);
    const contents = [...tables, ['mails', 'sender_id'], ['substitutions', 'absent_id']].map(async ([table, owner]) => {
      const { rows } = await server.database.pool.query<{ row: string }>(
        `select r::text as row from ${table} r where ${owner} <> $1`,
        [sites.own.userId],
      );
      return rows.map(({ row }) => `${table} ${row}`);
    });
    return (await Promise.all(contents)).flat();
  };

  it.each(levels)('are accepted as far as $title goes', async (level) => {
    await role.setLevel(level);

    const before = await ofOthers();
    const differing: string[] = [];
    for (const each of cases) {
      const sent = new Set<string>();
      for (const place of places) {
        const allowed = each.rule(level, place);
        const input = each.input(things[place], level, things.own);
        /* Objects of which a tenant has only one belong to several places. */
        if ((allowed && each.refusalsOnly) || sent.has(JSON.stringify(input))) continue;
        sent.add(JSON.stringify(input));
        const reply = await send(each.call, input);
        if (!fits(each, reply, allowed))
          differing.push(`${each.call} ${place}: ${reply.status} ${JSON.stringify(reply.data).slice(0, 80)}`);
      }
    }

    expect(differing).toEqual([]);
    expect(await ofOthers()).toEqual(expect.arrayContaining(before));
  });
});
