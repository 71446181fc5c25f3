import { auth, passwordChangeRefusal } from '@portal/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostile, hostileInput, type JsonSchema } from './testing/hostile-input';
import { addressOf, asText, fittingInput, readOperations, type Input, type Operation } from './testing/operations';
import { testServer, type Reply, type TestServer } from './testing/server';

/* An administrator makes every call of /openapi.json with input that its schemas refuse, or nearly refuse. */

/** Hostile requests for each call. */
const runs = 8;
const seed = fc.readConfigureGlobal()?.seed;
const multipart = 'multipart/form-data';

describe(`hostile input to every call (PROPERTY_SEED=${seed})`, () => {
  let server: TestServer;
  let token: string;
  let passwordHash: string;
  let operations: Operation[];
  beforeAll(async () => {
    server = await testServer({ REQUESTS_PER_MINUTE: '0' });
    token = await server.token('admin');
    const { rows } = await server.database.pool.query<{ hash: string }>(
      `select password_hash as hash from users where username = 'admin'`,
    );
    passwordHash = rows[0]!.hash;
    operations = readOperations((await server.inject({ url: '/openapi.json' })).body.paths);
  });
  afterAll(() => server.close());

  /** Some of the calls end the session or replace the password of the account that sends them. */
  const restoreAdministrator = async () => {
    await server.database.pool.query(
      `update users set password_hash = $1, password_initial = false, status = '0' where username = 'admin'`,
      [passwordHash],
    );
    await server.database.pool.query('delete from attempts');
    token = await server.token('admin');
  };
  const send = async (operation: Operation, input: Input): Promise<Reply> => {
    const { method, mediaType } = operation;
    const request = () =>
      server.inject({
        method,
        url: addressOf(operation, input),
        headers: {
          authorization: `Bearer ${token}`,
          ...(method === 'POST' &&
            mediaType && { 'content-type': mediaType === multipart ? `${multipart}; boundary=x` : mediaType }),
        },
        ...(method === 'POST' && mediaType && { payload: payloadOf(mediaType, input.body) }),
      });
    const reply = await request();
    if (reply.status !== 401 && !reply.data?.[passwordChangeRefusal]) return reply;
    await restoreAdministrator();
    return request();
  };

  it('is refused by the name of the field where a field has another type or is missing', async () => {
    const unnamed: string[] = [];

    for (const operation of operations) {
      if (operation.mediaType !== 'application/json' || operation.body?.type !== 'object') continue;
      for (const [field, wrong] of wrongFields(operation.body)) {
        const { status, data } = await send(operation, { ...fittingInput(operation), body: wrong });
        if (status !== 400 || typeof data?.field !== 'string' || data.field === '')
          unnamed.push(`${operation.method} ${operation.path} ${field}: ${status} ${JSON.stringify(data)}`);
      }
    }

    expect(unnamed).toEqual([]);
  });

  it('is answered without an unexpected error', { timeout: 120_000 }, async () => {
    const failed: string[] = [];

    for (const operation of operations) {
      if (operation.path === auth.logout.path) continue;
      for (const input of fc.sample(inputs(operation), runs)) {
        const { status, msg } = await send(operation, input);
        if (status >= 500)
          failed.push(`${operation.method} ${operation.path}: ${status} ${msg} ${JSON.stringify(input).slice(0, 400)}`);
      }
    }

    expect(failed).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

const inputs = ({ params, query, body, mediaType }: Operation) =>
  fc.record({
    params: fc.record(
      Object.fromEntries(Object.entries(params).map(([name, schema]) => [name, hostileInput(schema, 50)])),
    ),
    query: fc.record(
      Object.fromEntries(Object.entries(query).map(([name, schema]) => [name, hostileInput(schema, 15)])),
      { requiredKeys: [] },
    ),
    body: mediaType === multipart || !body ? hostile : hostileInput(body),
  });

/**
 * Returns bodies in each of which one field has another type or is missing. In the latter the other fields are missing
 * too.
 */
function wrongFields({ properties = {}, required = [] }: JsonSchema): [string, object][] {
  const typed = Object.entries(properties).filter(([, { type }]) => type !== undefined);
  const wrong = typed.map(([name, { type }]): [string, object] => [
    name,
    { [name]: type === 'object' ? [1] : { a: 1 } },
  ]);
  return required.length > 0 ? [['nothing', {}], ...wrong] : wrong;
}

function payloadOf(mediaType: string, body: unknown): string {
  if (mediaType === multipart)
    return `--x\r\nContent-Disposition: form-data; name="file"; filename="${asText(body)
      .slice(0, 300)
      .replaceAll(/["\r\n]/gu, '')}"\r\n\r\n${asText(body).slice(0, 5000)}\r\n--x--\r\n`;
  if (mediaType === 'application/json') return JSON.stringify(body) ?? '';
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return new URLSearchParams(fields.map(([name, value]) => [name, asText(value)])).toString();
}
