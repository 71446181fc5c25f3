import { audit, auth, messages, people, serviceAccounts as contract } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../../testing/server';

let server: TestServer;
let admin: Client;
let key: string;
let accountId: number;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: 'https://talent.example.org' });
  admin = await server.as('admin');
  ({ key, id: accountId } = await created(['people']));
});
afterAll(() => server.close());

let names = 0;
const created = async (scopes: contract.Scope[]) =>
  (await admin(contract.create, { body: { name: `统一身份 ${(names += 1)}`, scopes } })).data;

interface Resource {
  id: string;
  userName: string;
  displayName: string;
  externalId: string;
  active: boolean;
  phoneNumbers?: { type: string; value: string }[];
  endpoint?: string;
  meta: { location: string };
}
/** Everything that the tests read of an answer. */
interface Body extends Resource {
  name: unknown;
  schemas: string[];
  scimType?: string;
  totalResults: number;
  itemsPerPage: number;
  Resources: Resource[];
}
interface Answer {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}
async function call(method: string, path: string, payload?: object, headers: object = {}): Promise<Answer> {
  const reply = await server.inject({
    method: method as 'GET',
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${key}`,
      ...(payload && { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(payload && { payload: JSON.stringify(payload) }),
  });
  return { status: reply.status, body: (reply.body || {}) as Body, headers: reply.headers };
}
const find = (filter: string) => call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
const patch = (id: string, ...Operations: object[]) =>
  call('PATCH', `/Users/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });
const newUser = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  userName,
  displayName: '周明',
  active: true,
  ...more,
});

describe('a client of SCIM', () => {
  it('finds out what the server does', async () => {
    const config = await call('GET', '/ServiceProviderConfig');

    expect(config).toMatchObject({ status: 200, body: { patch: { supported: true }, bulk: { supported: false } } });
    expect(config.headers['content-type']).toContain('application/scim+json');
    expect((await call('GET', '/ResourceTypes')).body.Resources[0]!.endpoint).toBe('/Users');
    expect((await call('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).body.name).toBe('User');
    expect((await call('GET', '/Groups')).body.totalResults).toBe(0);
  });

  it('keeps a person as Entra ID does: looked for, added, changed, deactivated by a text, and activated', async () => {
    expect((await find('userName eq "zhou.ming@example.org"')).body).toMatchObject({ totalResults: 0, Resources: [] });

    const added = await call('POST', '/Users', {
      ...newUser('Zhou.Ming@example.org', { externalId: 'a1' }),
      phoneNumbers: [{ type: 'mobile', value: '+86 139 0000 4411' }],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: '人事处' },
    });
    const { id } = added.body;
    expect(added).toMatchObject({
      status: 201,
      body: {
        userName: 'zhou.ming@example.org',
        externalId: 'a1',
        displayName: '周明',
        active: true,
        phoneNumbers: [{ value: '13900004411', type: 'mobile' }],
        meta: { resourceType: 'User', location: `https://talent.example.org/scim/v2/Users/${id}` },
      },
    });
    expect(added.headers['location']).toBe(added.body.meta.location);
    expect((await find('externalId eq "a1" and active eq true')).body.Resources[0]!.id).toBe(id);
    const again = await call('POST', '/Users', newUser('zhou.ming@example.org'));
    expect(again).toMatchObject({ status: 409, body: { status: '409', scimType: 'uniqueness' } });

    expect(await call('POST', '/Users', newUser('zhou.other', { externalId: 'a1' }))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    expect((await find('userName eq "zhou.other"')).body.totalResults).toBe(0);

    const changed = await patch(
      id,
      { op: 'Replace', path: 'displayName', value: '周敏' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '13900004412' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: '办公室' },
    );
    expect(changed.body).toMatchObject({ displayName: '周敏', phoneNumbers: [{ value: '13900004412' }] });
    expect(changed.headers['etag']).not.toBe(added.headers['etag']);

    expect((await patch(id, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false);
    expect((await patch(id, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false);
    expect((await patch(id, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true);
  });

  it('keeps a person as Okta does: changed by PUT, deactivated by a value without a path, deleted and added again', async () => {
    const { id } = (await call('POST', '/Users', newUser('okta01', { name: { familyName: '李', givenName: '华' } })))
      .body;
    const phone = { type: 'mobile', value: '13900004421' };
    await patch(id, { op: 'add', value: { phoneNumbers: [phone] } });
    const work = { phoneNumbers: [{ type: 'work', value: '0871-6310000' }] };
    const put = await call(
      'PUT',
      `/Users/${id}`,
      newUser('OKTA01', { displayName: '', name: { formatted: '李桦' }, ...work }),
    );
    expect(put).toMatchObject({ status: 200, body: { displayName: '李桦', phoneNumbers: [phone] } });
    expect((await patch(id, { op: 'remove', path: 'phoneNumbers' })).body.phoneNumbers).toBeUndefined();
    expect((await patch(id, { op: 'replace', value: { active: false } })).body.active).toBe(false);
    expect((await patch(id, { op: 'replace', value: { active: true } })).body.active).toBe(true);

    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await call('GET', `/Users/${id}`)).status).toBe(404);
    expect((await find('userName eq "okta01"')).body.totalResults).toBe(0);
    expect((await admin(people.detail, { query: { userId: Number(id) } })).data.status).toBe('1');
    const back = await call('POST', '/Users', newUser('okta01'));
    expect(back).toMatchObject({ status: 201, body: { id, active: true } });
    const stopped = await call('POST', '/Users', newUser('okta02', { active: false, password: 'Secret@2026' }));
    expect(stopped).toMatchObject({ status: 201, body: { active: false } });
    expect(JSON.stringify(stopped.body)).not.toContain('assword');
  });

  it('takes over staff that are there, ends their sessions with their account, and is written to the audit log', async () => {
    const staff = await server.as('staff03');
    const { body } = await find('userName eq "STAFF03"');
    const { id } = body.Resources[0]!;

    expect((await patch(id, { op: 'replace', path: 'externalId', value: 'b3' })).body.externalId).toBe('b3');
    await patch(id, { op: 'replace', value: { active: false } });

    expect((await staff(auth.ownSessions)).status).toBe(401);
    await patch(id, { op: 'replace', value: { active: true } });
    const { data } = await admin(audit.list, { query: { area: 'users', size: 2 } });
    expect(data.records.map(({ action }: { action: string }) => action)).toEqual(['enable', 'disable']);
    expect(data.records[0].userName).toContain('统一身份');
  });

  it('reads pages, and no more than 200 people at once', async () => {
    const all = (await call('GET', '/Users?count=1000')).body;
    const page = (await call('GET', '/Users?startIndex=2&count=1')).body;

    expect(all.itemsPerPage).toBeLessThanOrEqual(200);
    expect(page).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 });
    expect(page.Resources[0]!.id).toBe(all.Resources[1]!.id);
    expect((await call('GET', '/Users?count=0')).body).toMatchObject({ Resources: [], itemsPerPage: 0 });
  });

  it('is refused what it sends wrong, with the type of SCIM', async () => {
    const { id } = (await call('POST', '/Users', newUser('wrong01'))).body;
    const refused = async (reply: Promise<Answer>) => {
      const { status, body } = await reply;
      expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
      return [status, body.scimType];
    };

    expect(await refused(find('userName co "a"'))).toEqual([400, 'invalidFilter']);
    expect(await refused(find('password eq "a"'))).toEqual([400, 'invalidFilter']);
    expect(await refused(find('userName eq "a" or active eq true'))).toEqual([400, 'invalidFilter']);
    expect(await refused(call('POST', '/Users', { displayName: '无名' }))).toEqual([400, 'invalidValue']);
    expect(await refused(call('POST', '/Users', newUser('x', { displayName: '' })))).toEqual([400, 'invalidValue']);
    expect(await refused(patch(id, { op: 'replace', path: 'userName', value: 'other' }))).toEqual([400, 'mutability']);
    expect(await refused(patch(id, { op: 'move', path: 'active', value: true }))).toEqual([400, 'invalidSyntax']);
    expect(await refused(patch(id, { op: 'replace', path: 'active', value: 'maybe' }))).toEqual([400, 'invalidValue']);
    expect(await refused(find('userName eq "a\\u0000"'))).toEqual([400, 'invalidFilter']);
    expect(await refused(patch(id, { op: 'replace', path: 'externalId', value: 'a\0' }))).toEqual([
      400,
      'invalidValue',
    ]);
    const both = { displayName: '新名', active: 'no' };
    expect(await refused(patch(id, { op: 'replace', value: both }))).toEqual([400, 'invalidValue']);
    expect((await call('GET', `/Users/${id}`)).body.displayName).toBe('周明');
    expect(await refused(patch(id))).toEqual([400, 'invalidSyntax']);
    expect(await refused(call('GET', '/Nothing'))).toEqual([404, undefined]);
    expect(await refused(call('GET', '/Users/999999'))).toEqual([404, undefined]);
    expect(await refused(call('GET', '/Users/abc'))).toEqual([404, undefined]);
    expect(await refused(call('POST', '/Groups', { displayName: 'x' }))).toEqual([501, undefined]);
    const { etag } = (await call('GET', `/Users/${id}`)).headers;
    const put = (version: unknown) => call('PUT', `/Users/${id}`, newUser('wrong01'), { 'if-match': version });
    expect(await refused(put('W/"0"'))).toEqual([412, undefined]);
    expect((await put(etag)).status).toBe(200);
  });

  it('reaches neither administrators, other kinds of account nor other tenants, and nobody without the scope', async () => {
    for (const name of ['admin', 'talent01', 'auditor01'])
      expect((await find(`userName eq "${name}"`)).body.totalResults).toBe(0);
    expect((await call('POST', '/Users', newUser('admin'))).status).toBe(409);
    const { rows } = await server.database.pool.query(`select id from users where username = 'admin'`);
    expect((await call('DELETE', `/Users/${rows[0].id}`)).status).toBe(404);
    await server.database.pool.query(`
      insert into tenants (id, name, alias) values (76, '{"zh-CN":"外省"}', 'outside');
      insert into users (id, tenant_id, username, password_hash, user_type, chinese_name, name_grams)
      values (76001, 76, 'outside01', '', '1', '外省', '{}')`);
    expect((await find('userName eq "outside01"')).body.totalResults).toBe(0);
    expect((await patch('76001', { op: 'replace', value: { active: false } })).status).toBe(404);
    const own = key;
    ({ key } = await created(['todos']));
    expect((await call('GET', '/Users')).status).toBe(403);
    key = 'x'.repeat(43);
    expect((await call('GET', '/Users')).body).toMatchObject({ status: '401' });
    key = own;
  });

  it('that deletes everybody is stopped, also by parallel requests, until an administrator allows it', async () => {
    const own = key;
    const other = await created(['people']);
    key = other.key;
    await server.database.pool.query(`
      insert into users (tenant_id, username, password_hash, user_type, chinese_name, name_grams, created_at)
      select tenant_id, 'many' || number, '', user_type, chinese_name, name_grams, now() - interval '1 day'
      from users, generate_series(100, 239) number where username = 'staff02'`);
    for (let index = 0; index < 30; index += 1) await call('POST', '/Users', newUser(`late${index}`));
    const many = (await call('GET', '/Users')).body.Resources.filter((each) => each.userName.startsWith('many'));
    const active = async () => (await find('active eq true')).body.totalResults;
    const before = await active();

    const replies = await Promise.all(many.slice(0, 12).map(({ id }) => call('DELETE', `/Users/${id}`)));

    const passed = replies.filter(({ status }) => status === 204);
    expect(passed).toHaveLength(7);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(await active()).toBe(before - 7);
    const left = (await find('active eq true')).body.Resources.filter((each) => each.userName.startsWith('many'));
    const renamed = { op: 'replace', value: { active: false, displayName: '改名' } };
    expect((await patch(left[0]!.id, renamed)).status).toBe(403);
    expect((await call('GET', `/Users/${left[0]!.id}`)).body.displayName).not.toBe('改名');
    await server.database.pool.query(`update scim_removals set at = at - interval '2 hours'`);
    expect((await call('DELETE', `/Users/${left[0]!.id}`)).status).toBe(403);

    expect((await admin(contract.holds)).data).toMatchObject([{ id: other.id, kind: 'people', removed: 7 }]);
    const told = (await admin(messages.messagePage, { query: { size: 50 } })).data.records;
    expect(told.filter(({ msgTitle }: { msgTitle: string }) => msgTitle.startsWith('人员停用已暂停'))).toHaveLength(1);
    const designer = await server.as('designer01');
    const release = (by: Client, id: number) => by(contract.release, { body: { id, kind: 'people' } });
    expect((await release(designer, other.id)).status).toBe(403);
    expect((await release(admin, accountId)).status).toBe(404);
    expect((await release(admin, other.id)).status).toBe(200);
    expect((await admin(contract.holds)).data).toEqual([]);
    const after = await Promise.all(left.slice(0, 9).map(({ id }) => call('DELETE', `/Users/${id}`)));
    expect(after.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 204));
    key = own;
  });
});
