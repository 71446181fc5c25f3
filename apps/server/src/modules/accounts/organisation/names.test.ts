import { dictionaries, menus, organisation, posts, roles, tags, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

const bothLocales = (name: string) => ({ 'zh-CN': name, 'en-US': '' });
let companyId: number;
const unit = (isCompany: boolean) => (name: string) => ({
  parentId: isCompany ? null : companyId,
  isCompany,
  name,
});
const item = { parentId: null, icon: null, keepAlive: false, hidden: false, permissions: [] };

/** The calls with which administrators set names: the call, its input, and the field that contains the name. */
const named: [string, Endpoint, (name: string) => object, string][] = [
  ['company', organisation.create, unit(true), 'name'],
  ['department', organisation.create, unit(false), 'name'],
  ['tag', tags.create, (tagName) => ({ tagName }), 'tagName'],
  ['post', posts.create, (name) => ({ name, sort: 0 }), 'name'],
  [
    'role',
    roles.create,
    (name) => ({ name: bothLocales(name), permissions: [], dataReach: 'own', forCompanies: false }),
    'name',
  ],
  ['dictionary', dictionaries.createType, (name) => ({ type: 'named_here', name: bothLocales(name) }), 'name'],
  ['menu item', menus.create, (name) => ({ ...item, label: bothLocales(name), path: '/news' }), 'label'],
];

describe('a name', () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
    companyId = (await admin(organisation.children)).data.records[0].unitId;
  });
  afterAll(() => server.close());

  it.each(named)(
    'of a %s is refused when it is blank or 200 characters long',
    async (_kind, endpoint, input, field) => {
      for (const name of ['名'.repeat(200), '   ', '']) {
        const refused = await admin(endpoint, { body: input(name) });

        expect(refused.status).toBe(400);
        expect(refused.data.field).toMatch(new RegExp(`^${field}`));
      }
    },
  );

  it.each(named)(
    'of a %s that looks like a script is kept as text, or refused',
    async (_kind, endpoint, input, field) => {
      const script = '<img src=x onerror=1>';

      const { status, data } = await admin(endpoint, { body: input(script) });

      if (status === 400) expect(data.field).toMatch(new RegExp(`^${field}`));
      else expect(status).toBe(200);
    },
  );
});
