import { array, boolean, constant, constantFrom, oneof, record, sample, type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type Reply, type TestServer } from './testing/server';

/* Random requests to every call that /openapi.json describes. `PROPERTY_SEED` draws others. */

interface Schema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

interface Operation {
  parameters: readonly { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Call extends Operation {
  method: 'GET' | 'POST';
  path: string;
}

interface Sent {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

const requestsPerCall = 15;
/** Calls that end the caller's own session or take their password away. */
const excluded = new Set(['/auth/token/logout', '/admin/people/resetPassword']);

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const hostile = constantFrom<unknown[]>(
  null,
  true,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  'x'.repeat(20_000),
  'a\u0000b',
  '\ud800',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '../../etc/passwd',
  'javascript:alert(1)',
  '2026-13-45 99:99:99',
  '__proto__',
  '${7*7}',
  [],
  {},
  nested(500),
  JSON.parse('{"__proto__":{"polluted":true},"constructor":1}'),
);

/** Strings and numbers that calls often take, so that requests get past their schemas. */
const usual = {
  string: constantFrom('1', 'a', 'admin', 'u:1', '370000', '2026-01-31', '2026-01-31 08:00:00', 'contract', '{}'),
  number: constantFrom(0, 1, 2, 3, 10),
};

function fitting({ anyOf, oneOf, ...schema }: Schema): Arbitrary<unknown> {
  const choices = anyOf ?? oneOf;
  if (choices) return oneof(...choices.map(fitting));
  if (schema.enum) return constantFrom(...schema.enum);
  if ('const' in schema) return constant(schema.const);
  if (schema.type === 'array') return array(valueFor(schema.items ?? {}), { maxLength: 3 });
  if (schema.type === 'object') return objectOf(schema.properties ?? {});
  if (schema.type === 'boolean') return boolean();
  return schema.type === 'integer' || schema.type === 'number' ? usual.number : usual.string;
}

const valueFor = (schema: Schema): Arbitrary<unknown> =>
  oneof({ arbitrary: fitting(schema), weight: 5 }, { arbitrary: hostile, weight: 1 });

const objectOf = (properties: Record<string, Schema>): Arbitrary<Record<string, unknown>> =>
  record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)])), {
    requiredKeys: [],
  });

function requestTo({ parameters, requestBody }: Call): Arbitrary<Sent> {
  const among = (place: string) =>
    Object.fromEntries(parameters.filter((each) => each.in === place).map(({ name, schema }) => [name, schema]));
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const path = among('path');
  return record({
    path: record(Object.fromEntries(Object.entries(path).map(([name, schema]) => [name, valueFor(schema)]))),
    query: objectOf(among('query')),
    body: body ? valueFor(body) : constant(undefined),
  });
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const encoded = (value: unknown): string => encodeURIComponent(Buffer.from(written(value)).toString()) || '1';

let server: TestServer;
let calls: Call[];

beforeAll(async () => {
  server = await testServer({ REQUESTS_PER_MINUTE: '0', PORTAL_DEMO: 'on' });
  const { body } = await server.inject({ method: 'GET', url: '/openapi.json' });
  calls = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase() as Call['method'],
      path,
    })),
  );
});
afterAll(() => server.close());

function send({ method, path, requestBody }: Call, sent: Sent, token: string): Promise<Reply> {
  const query = Object.entries(sent.query).map(([name, value]) => `${name}=${encoded(value)}`);
  const [mediaType] = Object.keys(requestBody?.content ?? {});
  return server.inject({
    method,
    url: `${path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encoded(sent.path[name]))}?${query.join('&')}`,
    headers: { authorization: `Bearer ${token}`, ...(mediaType && { 'content-type': mediaType }) },
    ...(method === 'POST' && sent.body !== undefined && { payload: JSON.stringify(sent.body) }),
  });
}

it('answers whatever is sent with an answer or a refusal in words, and never fails', async () => {
  const failures: string[] = [];
  let refused = 0;
  let token = await server.token('admin');

  for (const call of calls.filter(
    ({ path, requestBody }) => !excluded.has(path) && !requestBody?.content['multipart/form-data'],
  ))
    for (const sent of sample(requestTo(call), requestsPerCall)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure is repeated by its seed
      const { status, msg } = await send(call, sent, token);
      if (status >= 400) refused += 1;
      if (status >= 500 || (status >= 400 && msg === ''))
        failures.push(`${call.method} ${call.path}: ${status} ${msg} ${JSON.stringify(sent).slice(0, 500)}`);
      // oxlint-disable-next-line no-await-in-loop -- a call may have ended the session
      if (status === 401) token = await server.token('admin');
    }

  expect(failures).toEqual([]);
  expect(refused).toBeGreaterThan(calls.length);
  expect(({} as { polluted?: boolean }).polluted).toBe(undefined);
});
