import { audit, messages, serviceAccounts as contract, tags } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../../testing/server';

let server: TestServer;
let admin: Client;
const keys: Partial<Record<string, string>> = {};
const ids: Record<string, number> = {};
let experts: number;
let finance: number;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: 'https://talent.example.org' });
  admin = await server.as('admin');
  for (const scopes of [['people'], ['groups'], ['people', 'groups']] as contract.Scope[][]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { data } = await admin(contract.create, { body: { name: `目录 ${scopes.join()}`, scopes } });
    keys[scopes.join()] = data.key;
  }
  const { rows } = await server.database.pool.query('select id::int, username from users');
  for (const { id, username } of rows) ids[username as string] = id as number;
  experts = (await admin(tags.create, { body: { tagName: '专家库' } })).data.tagId;
  finance = (await admin(tags.create, { body: { tagName: '财务', parentId: experts } })).data.tagId;
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from tag_members'));

async function call(method: string, path: string, payload?: object, scopes = 'people,groups') {
  const reply = await server.inject({
    method: method as 'GET',
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${keys[scopes]}`,
      ...(payload && { 'content-type': 'application/scim+json' }),
    },
    ...(payload && { payload: JSON.stringify(payload) }),
  });
  return { status: reply.status, body: reply.body };
}
const patch = (...Operations: object[]) => call('PATCH', `/Groups/${finance}`, { Operations });
const value = (username: string) => ({ value: String(ids[username]) });
const membersNow = async () => {
  const { rows } = await server.database.pool.query(
    'select username from tag_members join users on id = user_id where tag_id = $1 order by 1',
    [finance],
  );
  return rows.map(({ username }) => username as string);
};

it('tags are groups that a client looks for by name, with or without their members', async () => {
  await patch({ op: 'add', path: 'members', value: [value('staff02')] });

  const types = await call('GET', '/ResourceTypes');
  const found = await call('GET', `/Groups?filter=${encodeURIComponent('displayName eq "专家库/财务"')}`);
  const short = await call('GET', `/Groups/${finance}?excludedAttributes=members`);

  expect(types.body.Resources.map(({ id }: { id: string }) => id)).toEqual(['User', 'Group']);
  expect(found.body).toMatchObject({
    totalResults: 1,
    Resources: [
      {
        id: String(finance),
        displayName: '专家库/财务',
        members: [value('staff02')],
        meta: { resourceType: 'Group', location: `https://talent.example.org/scim/v2/Groups/${finance}` },
      },
    ],
  });
  expect(short.body).toMatchObject({ id: String(finance) });
  expect(short.body.members).toBeUndefined();
  expect((await call('GET', '/Groups?filter=members%20eq%20"1"')).status).toBe(400);
});

it('members are added and removed as Entra ID and Okta send them, replaced, and logged', async () => {
  const added = await patch({ op: 'Add', path: 'members', value: [value('staff02'), value('staff03')] });
  expect(added).toMatchObject({ status: 204 });
  await patch({ op: 'Remove', path: `members[value eq "${ids['staff02']}"]` });
  expect(await membersNow()).toEqual(['staff03']);

  await patch({
    op: 'replace',
    value: { id: String(finance), displayName: '专家库/财务', members: [value('staff04')] },
  });
  expect(await membersNow()).toEqual(['staff04']);
  await call('PUT', `/Groups/${finance}`, {
    displayName: '专家库/财务',
    members: [value('staff02'), value('staff04')],
  });
  expect(await membersNow()).toEqual(['staff02', 'staff04']);
  await patch({ op: 'remove', path: 'members', value: [value('staff02')] });
  await patch({ op: 'remove', path: 'members' });
  expect(await membersNow()).toEqual([]);

  const log = (await admin(audit.list, { query: { area: 'tags' } })).data.records as audit.AuditRecord[];
  expect(log[0]).toMatchObject({ userName: '目录 people,groups', action: 'removeMembers', subjectId: finance });
});

it('people whom the key does not reach are neither shown nor changed', async () => {
  await server.database.pool.query('insert into tag_members (tag_id, user_id) values ($1, $2)', [
    finance,
    ids['talent01'],
  ]);

  const foreign = await patch({ op: 'add', path: 'members', value: [value('admin')] });
  await patch({ op: 'replace', path: 'members', value: [value('staff02')] });

  expect(foreign).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  expect(await membersNow()).toEqual(['staff02', 'talent01']);
  expect((await call('GET', `/Groups/${finance}`)).body.members).toMatchObject([value('staff02')]);
});

it('names stay, groups are made and deleted in the portal only, and bad input is refused', async () => {
  const statuses = [
    await patch({ op: 'replace', path: 'displayName', value: '其他' }),
    await patch({ op: 'add', path: 'owners', value: [] }),
    await patch({ op: 'add', path: 'members', value: ['x'] }),
    await patch({ op: 'replace', path: 'members' }),
    await patch({ op: 'add', path: 'members', value: [{ ...value('staff02'), type: 'Group' }] }),
    await patch({ op: 'add', path: 'members', value: [{ ...value('staff02'), $ref: 'https://x/scim/v2/Groups/1' }] }),
    await patch({ op: 'move', path: 'members' }),
    await call('POST', '/Groups', { displayName: '新组' }),
    await call('DELETE', `/Groups/${finance}`),
    await call('GET', `/Groups/${experts + 999}`),
    await call('GET', '/Groups/x'),
  ];

  expect(statuses.map(({ status, body }) => [status, body.scimType])).toEqual([
    [400, 'mutability'],
    [400, 'invalidPath'],
    [400, 'invalidValue'],
    [400, 'invalidValue'],
    [400, 'invalidValue'],
    [400, 'invalidValue'],
    [400, 'invalidSyntax'],
    [501, undefined],
    [501, undefined],
    [404, undefined],
    [404, undefined],
  ]);
});

it('two clients that replace the members at the same time leave those of one of them', async () => {
  const put = (username: string) => call('PUT', `/Groups/${finance}`, { members: [value(username)] });

  const replies = await Promise.all([put('staff02'), put('staff03'), put('staff04')]);

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await membersNow()).toHaveLength(1);
});

it('a key with the scope of groups but not that of people reads and changes none', async () => {
  expect((await call('GET', `/Groups/${finance}`, undefined, 'groups')).status).toBe(403);
  expect((await call('PUT', `/Groups/${finance}`, { members: [] }, 'groups')).status).toBe(403);
});

it('a key without the scope has no groups', async () => {
  const only = 'people';

  expect((await call('GET', '/Groups', undefined, only)).body.totalResults).toBe(0);
  expect((await call('GET', `/Groups/${finance}`, undefined, only)).status).toBe(403);
  expect((await call('PATCH', `/Groups/${finance}`, { Operations: [] }, only)).status).toBe(403);
  expect((await call('GET', '/ResourceTypes', undefined, only)).body.totalResults).toBe(1);
  for (const path of ['/ResourceTypes/Group', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await call('GET', path, undefined, only)).status).toBe(404);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await call('GET', path)).body).toMatchObject({ name: 'Group' });
  }
});

it('a client that empties groups is stopped, also by parallel requests, until an administrator allows it', async () => {
  const { id, key } = (await admin(contract.create, { body: { name: '清空标签', scopes: ['people', 'groups'] } })).data;
  keys['own'] = key;
  const own = (method: string, path: string, payload?: object) => call(method, path, payload, 'own');
  const { pool } = server.database;
  await pool.query(`
    insert into users (tenant_id, username, password_hash, user_type, chinese_name, name_grams, created_at)
    select tenant_id, 'many' || number, '', user_type, chinese_name, name_grams, now() - interval '1 day'
    from users, generate_series(100, 239) number where username = 'staff02'`);
  const { rows } = await pool.query<{ user_id: number }>(
    `insert into tag_members (tag_id, user_id, added_at)
    select $1, id, case when id % 2 = 0 then now() - interval '1 day' end from users where username like 'many%'
    returning user_id::int`,
    [finance],
  );
  const many = rows.map(({ user_id }) => ({ value: String(user_id) }));
  const remove = (member: object) =>
    own('PATCH', `/Groups/${finance}`, { Operations: [{ op: 'remove', path: 'members', value: [member] }] });
  const put = (members: object[]) => own('PUT', `/Groups/${finance}`, { members });
  /* Members who were added just now do not raise the bound, which is 5 % of 140. */
  await own('PUT', `/Groups/${experts}`, { members: many });

  const replies = await Promise.all(many.slice(0, 5).map((member) => remove(member)));
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect((await put(many.slice(7))).status).toBe(200);
  const refusals = await Promise.all(many.slice(7, 9).map((member) => remove(member)));
  expect(refusals).toMatchObject([{ status: 403 }, { status: 403 }]);
  expect(refusals[0]!.body.detail).toContain('removed from groups');
  expect((await put([])).status).toBe(403);
  expect(await membersNow()).toHaveLength(133);

  /* Only removals from groups are stopped. */
  expect((await put(many.slice(6))).status).toBe(200);
  const left = { Operations: [{ op: 'replace', path: 'active', value: false }] };
  expect((await own('PATCH', `/Users/${many[0]!.value}`, left)).status).toBe(200);

  expect((await admin(contract.holds)).data).toMatchObject([{ id, kind: 'groups', removed: 7 }]);
  const told = (await admin(messages.messagePage, { query: { size: 50 } })).data.records;
  expect(told.filter(({ msgTitle }: { msgTitle: string }) => msgTitle === '标签成员移出已暂停：清空标签')).toHaveLength(
    1,
  );
  expect((await admin(contract.release, { body: { id, kind: 'people' } })).status).toBe(404);
  expect((await admin(contract.release, { body: { id, kind: 'groups' } })).status).toBe(200);
  expect((await admin(contract.holds)).data).toEqual([]);
  expect((await put([])).status).toBe(200);
  expect(await membersNow()).toEqual([]);
  const log = (await admin(audit.list, { query: { area: 'service-accounts', size: 50 } })).data.records;
  expect(log.map(({ action }: { action: string }) => action)).toContain('releaseGroupRemovals');
});
