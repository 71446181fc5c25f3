import { auth, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, fittingInput, readOperations } from './testing/operations';
import { testServer, type TestServer } from './testing/server';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const writes = /^\s*(?:with\b[\s\S]*?\b)?(?:insert\s+into|update|delete\s+from)\s/iu;
/** Writes of rate limits, codes and sessions, which are not changes that the caller requested. */
const bookkeeping = /\b(?:attempts|captchas|socket_tickets|oidc_authorizations)\b|update sessions set last_used_at/u;
/** The log of refused calls. */
const denial = /insert into audit_log\b/u;

/** Calls that write although they are GET, as the specification has them. */
const writingReads = [
  /* Sends a code to the number, for anybody and within limits. */
  '/admin/mobile/{mobile}',
  /* The audit log notes who has exported. */
  '/workflow/views/export',
  /* Opening a message marks it as read. */
  '/admin/ocp/msg/readAndGetDetail/{id}',
  /* The audit log notes who has exported. */
  '/admin/appointments/received/export',
  '/admin/talents/export',
  '/admin/talentFile/data',
  '/admin/talentFile/document',
];

describe('a request that another site makes a browser send', () => {
  let server: TestServer;
  let token: string;
  let protectedCalls: Endpoint[];
  beforeAll(async () => {
    server = await testServer({ REQUESTS_PER_MINUTE: '0' });
    token = await server.token('admin');
    protectedCalls = server.endpoints.filter(({ access }) => access !== 'public');
  });
  afterAll(() => server.close());

  const send = ({ method, path }: Endpoint, headers: Record<string, string>, payload?: string) =>
    server.inject({ method, url: path.replaceAll(/:\w+/gu, '1'), headers, ...(payload !== undefined && { payload }) });

  it('has no session by cookies or parameters', async () => {
    const accepted: string[] = [];

    for (const call of protectedCalls) {
      const headers = { cookie: `access_token=${token}; token=${token}; Authorization=Bearer ${token}` };
      const { status } = await send({ ...call, path: `${call.path}?access_token=${token}&token=${token}` }, headers);
      if (status !== 401) accepted.push(`${nameOf(call)}: ${status}`);
    }

    expect(accepted).toEqual([]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'changes nothing as a form of the type %s',
    async (type) => {
      const accepted: string[] = [];

      for (const call of protectedCalls.filter(({ method, accepts }) => method === 'POST' && accepts === 'json')) {
        const { status } = await send(call, { authorization: `Bearer ${token}`, 'content-type': type }, 'a=1');
        if (status !== 415) accepted.push(`${nameOf(call)}: ${status}`);
      }

      expect(accepted).toEqual([]);
    },
  );

  it('changes nothing by GET', async () => {
    const changing: string[] = [];
    const { paths } = (await server.inject({ url: '/openapi.json' })).body;

    for (const operation of readOperations(paths).filter(({ method }) => method === 'GET')) {
      const url = addressOf(operation, fittingInput(operation));
      let status = 0;
      const statements = await server.statementsOf(async () => {
        ({ status } = await server.inject({ url, headers: { authorization: `Bearer ${token}` } }));
      });
      const written = statements.filter(
        (text) => writes.test(text) && !bookkeeping.test(text) && !(status === 403 && denial.test(text)),
      );
      if (written.length > 0) changing.push(operation.path);
    }

    expect(changing).toEqual(writingReads);
    expect(server.endpoints.find(({ path }) => path === auth.logout.path)?.method).toBe('POST');
  });
});
