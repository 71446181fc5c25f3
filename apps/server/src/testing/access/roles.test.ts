import type { Endpoint, Method } from '@portal/contract';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../modules/commons/demo/people';
import { testServer, type Reply, type TestServer } from '../server';

/* Makes every call, as described in docs/permissions.md, with an account of every role. */

interface Documented {
  section: string;
  method: Method;
  path: string;
}

const document = readFileSync(new URL('../../../../../docs/permissions.md', import.meta.url), 'utf8');

const documented: Documented[] = document.split(/^## /mu).flatMap((part) => {
  const section = part.slice(0, part.indexOf('\n')).replaceAll('`', '');
  return [...part.matchAll(/^\| `(GET|POST) (\S+)`/gmu)].map(([, method, path]) => ({
    section,
    method: method as Method,
    path: path!,
  }));
});

const publicSection = 'Anybody';
const signedInSection = 'Signed in';
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** The permissions that allow each call. If there are none, any account may make it. */
const permissionsOf = new Map<string, string[]>();
for (const call of documented) {
  if (call.section === publicSection) continue;
  const known = permissionsOf.get(nameOf(call)) ?? [];
  permissionsOf.set(nameOf(call), call.section === signedInSection ? [] : [...known, call.section]);
}
const calls = [...permissionsOf.keys()];

/** One account of each role of the demonstration, and the administrator, whose role allows everything. */
const administrator = ['ROLE_PLATFORM_ADMIN', 'admin'] as const;
const accounts = [...new Map(people.map(({ role, username }) => [role, username])), administrator] as const;

describe('every call', () => {
  let server: TestServer;
  const permissions = new Map<string, string[]>();

  beforeAll(async () => {
    server = await testServer({ REQUESTS_PER_MINUTE: '0' });
    const { rows } = await server.database.pool.query<{ username: string; granted: string[] }>(`
      select person.username, array_agg(distinct permission) as granted
      from users person join user_roles holder on holder.user_id = person.id
        join roles role on role.id = holder.role_id cross join lateral unnest(role.permissions) permission
      group by person.username`);
    for (const { username, granted } of rows) permissions.set(username, granted);
    permissions.set(administrator[1], [...permissionsOf.values()].flat());
  });
  afterAll(() => server.close());

  /** Sends `1` for each parameter of the path, and no other input. */
  const send = (call: string, headers: Record<string, string>): Promise<Reply> => {
    const [method, path] = call.split(' ') as [Method, string];
    return server.inject({ method, url: path.replaceAll(/:\w+/gu, '1'), headers });
  };
  const differing = async (chosen: readonly string[], headers: Record<string, string>, status: number) => {
    const found: string[] = [];
    for (const call of chosen) {
      const reply = await send(call, headers);
      if (reply.status !== status) found.push(`${call}: ${reply.status}`);
    }
    return found;
  };

  it('is documented', () => {
    const described = new Set(documented.map(nameOf));

    expect(server.endpoints.map(nameOf).filter((call) => !described.has(call))).toEqual([]);
  });

  it('that is not public is refused without a session, and with an unknown token', async () => {
    expect(await differing(calls, {}, 401)).toEqual([]);
    expect(await differing(calls, { authorization: 'Bearer 0123456789abcdef' }, 401)).toEqual([]);
  });

  it.each(accounts)('that %s has no permission for is refused', async (_role, username) => {
    const headers = { authorization: `Bearer ${await server.token(username)}` };
    const granted = permissions.get(username) ?? [];
    const forbidden = calls.filter((call) => {
      const required = permissionsOf.get(call) ?? [];
      return required.length > 0 && !required.some((permission) => granted.includes(permission));
    });

    expect(await differing(forbidden, headers, 403)).toEqual([]);
  });

  it.each(accounts)('that %s only reads and has a permission for is accepted', async (_role, username) => {
    const headers = { authorization: `Bearer ${await server.token(username)}` };
    const granted = permissions.get(username) ?? [];
    const allowed = calls.filter(
      (call) => call.startsWith('GET ') && permissionsOf.get(call)?.some((permission) => granted.includes(permission)),
    );
    const refused: string[] = [];

    for (const call of allowed) {
      const { status } = await send(call, headers);
      if (status === 401 || status === 403 || status >= 500) refused.push(`${call}: ${status}`);
    }

    expect(refused).toEqual([]);
  });

  it.each(['TENANT-ID', 'companyId'])('is refused with the %s of somebody else', async (header) => {
    const headers = { authorization: `Bearer ${await server.token('admin')}`, [header]: '999999' };

    expect(await differing(calls, headers, 403)).toEqual([]);
  });
});
