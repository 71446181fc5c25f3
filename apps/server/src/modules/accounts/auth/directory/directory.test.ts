import { auth, errorMessage, settings as contract } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../testing/server';
import { demoPassword } from '../../users/first-administrator';
import { startDirectory, type TestDirectory } from './testing';

const people = 'ou=people,dc=example,dc=org';
const editors = 'cn=editors,ou=groups,dc=example,dc=org';
const password = 'Directory-2026';
const reader = { dn: 'cn=portal,dc=example,dc=org', password: 'geheim', attributes: {} };
const person = (uid: string, id: string, groups: string[] = []) => ({
  dn: `uid=${uid},${people}`,
  password,
  attributes: { uid: [uid], entryUUID: [id], cn: [`Name of ${uid}`], memberOf: groups },
});

let directory: TestDirectory;
let server: TestServer;
const lines: string[] = [];
let settings: object;
beforeAll(async () => {
  directory = await startDirectory([
    reader,
    person('wang', 'id-wang'),
    person('staff02', 'id-02', ['CN=Editors, OU=Groups, DC=example, DC=org']),
    person('admin', 'id-admin'),
    { ...person('zhao', 'id-zhao'), attributes: { uid: ['zhao'], entryUUID: ['id-zhao'], mail: ['staff01'] } },
    { ...person('locked', 'id-locked'), refusal: 53 },
    person('twice', 'id-1'),
    { ...person('twice', 'id-2'), dn: `uid=twice,ou=others,${people}` },
  ]);
  settings = {
    kind: 'ldap',
    type: 'LDAP',
    name: '单位目录',
    url: directory.url,
    base: people,
    bindDn: reader.dn,
    bindPassword: 'geheim',
    roles: [{ group: editors, role: 'ROLE_COUNTER' }],
  };
  server = await start({});
  await server.database.pool.query(
    `insert into roles (tenant_id, code, name, data_reach) values (1, 'ROLE_COUNTER', '{"zh-CN":"窗口"}', 'own')`,
  );
});
const start = (more: object, ...others: object[]) =>
  testServer(
    { LOG_LEVEL: 'trace', SIGN_IN_PROVIDERS: JSON.stringify([{ ...settings, ...more }, ...others]) },
    { onLog: (line) => lines.push(line) },
  );
afterAll(async () => {
  await server.close();
  await directory.close();
});
beforeEach(() => server.database.pool.query('delete from attempts; delete from social_accounts'));

const signIn = async (username: string, typed: string, at = server) =>
  at.anybody(auth.token, {
    query: { grant_type: 'password' },
    body: { username, password: await at.encrypt(typed) },
  });
const wrong = { status: 426, msg: errorMessage('badCredentials', 'zh-CN') };
async function bindWang(): Promise<void> {
  const { data } = await signIn('wang', password);
  const client = await server.as('staff01');
  expect((await client(auth.bindSocial, { params: { type: 'LDAP' }, body: { ticket: data.ticket } })).status).toBe(200);
}
const rolesOf = async (username: string, at = server) =>
  (
    await at.database.pool.query(
      `select role.code from user_roles holder join roles role on role.id = holder.role_id
         join users person on person.id = holder.user_id where username = $1 order by code`,
      [username],
    )
  ).rows.map(({ code }) => code);

describe('a password of the directory', () => {
  it('is answered with a binding ticket until an account is bound, and then signs in to that account', async () => {
    const refused = await signIn('wang', password);
    await bindWang();

    const reply = await signIn('wang', password);

    expect(refused).toMatchObject({ status: 417, data: { type: 'LDAP', name: 'Name of wang' } });
    expect(reply.body.user_info.sysUser.username).toBe('staff01');
    const { data } = await server.holder(reply.body.access_token)(auth.socialBindings);
    expect(data).toMatchObject([{ type: 'LDAP', bound: { name: 'Name of wang' } }]);
    expect((await server.anybody(contract.settings)).data.socialProviders).toEqual([]);
  });

  it('is refused if it is wrong or empty, or the typed name is unknown, locked, ambiguous or contains a filter', async () => {
    await bindWang();

    for (const [account, typed] of [
      ['wang', 'wrong'],
      ['wang', demoPassword],
      ['nobody', password],
      ['locked', password],
      ['twice', password],
      ['*', password],
      ['wang)(cn=*', password],
    ] as const)
      expect(await signIn(account, typed)).toMatchObject(wrong);
    expect((await signIn('wang', '')).status).toBe(426);
  });

  it('leaves the passwords of accounts as they are, and no account is taken over by its name', async () => {
    expect((await signIn('staff02', demoPassword)).status).toBe(200);
    expect((await signIn('staff02', password)).status).toBe(417);
  });

  it('is accepted where the portal asks for the password, and no new one is asked for', async () => {
    await bindWang();
    await server.database.pool.query(`update users set password_initial = true where username = 'staff01'`);

    const { body } = await signIn('wang', password);
    const holder = server.holder(body.access_token);
    const own = (await signIn('staff01', demoPassword)).body;

    expect(body.user_info).toMatchObject({ mustChangePassword: false, sysPublicParamDTO: { remindFlag: false } });
    expect((await holder(auth.signInLog)).data.records[1]).toMatchObject({ method: 'directory', outcome: 'success' });
    expect(own.user_info.mustChangePassword).toBe(true);
    expect((await holder(auth.lockSession)).status).toBe(200);
    const unlock = async (typed: string) =>
      holder(auth.unlockSession, { body: { password: await server.encrypt(typed) } });
    expect(await unlock('wrong')).toMatchObject({ status: 426, data: { field: 'password' } });
    const unlocked = await unlock(password);
    expect(unlocked.status).toBe(200);
    const refreshed = await server.anybody(auth.token, {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: unlocked.data.refresh_token },
    });
    expect(refreshed.body.user_info.mustChangePassword).toBe(false);
    expect((await server.holder(refreshed.body.access_token)(auth.signInLog)).status).toBe(200);
    await server.database.pool.query(`update users set password_initial = false where username = 'staff01'`);
  });

  it('is refused while the bound account is disabled', async () => {
    await bindWang();
    await server.database.pool.query(`update users set status = '1' where username = 'staff01'`);

    expect((await signIn('wang', password)).status).toBe(426);
    await server.database.pool.query(`update users set status = '0' where username = 'staff01'`);
  });

  it('is refused while the platform setting of social sign-on is off', async () => {
    await bindWang();
    const admin = await server.as('admin');
    const before = (await admin(contract.readSettings)).data;
    await admin(contract.saveSettings, { body: { ...before, socialSignIn: false } });
    expect(await signIn('wang', password)).toMatchObject(wrong);
    const closed = (await admin(contract.readSettings)).data;
    await admin(contract.saveSettings, { body: { ...closed, socialSignIn: true } });
  });

  it('delays further sign-ins after five wrong attempts, as a portal password does', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn('wang', `wrong-${attempt}`);

    expect((await signIn('wang', password)).status).toBe(429);
  });

  it('counts as no failure, and takes back none of an account that has the same name', async () => {
    await bindWang();
    for (let attempt = 0; attempt < 6; attempt += 1) expect((await signIn('wang', password)).status).toBe(200);

    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await signIn('staff02', password)).status).toBe(417);
      expect(await signIn('staff02', `wrong-${attempt}`)).toMatchObject(wrong);
    }
    expect((await signIn('staff02', password)).status).toBe(417);
    expect(await signIn('staff02', 'wrong')).toMatchObject(wrong);
    expect((await signIn('staff02', demoPassword)).status).toBe(429);
  });
});

describe('a directory whose names are those of the accounts', () => {
  it('binds at the first sign-in while registration is closed, and gives and takes the roles of its groups', async () => {
    const named = await start({ accounts: 'sameName', filter: '(|(uid={{account}})(mail={{account}}))' });
    await named.database.pool.query(
      `insert into roles (tenant_id, code, name, data_reach) values (1, 'ROLE_COUNTER', '{"zh-CN":"窗口"}', 'own')`,
    );
    const before = await rolesOf('staff02', named);
    const admin = await named.as('admin');
    const registration = async (open: boolean) => {
      const now = (await admin(contract.readSettings)).data;
      expect((await admin(contract.saveSettings, { body: { ...now, registration: open } })).status).toBe(200);
    };

    await registration(true);
    expect((await signIn('staff02', password, named)).status).toBe(417);
    await registration(false);
    expect((await signIn('admin', password, named)).status).toBe(417);
    expect((await signIn('staff01', password, named)).status).toBe(417);
    expect((await signIn('staff02', password, named)).status).toBe(200);
    expect(new Set(await rolesOf('staff02', named))).toEqual(new Set([...before, 'ROLE_COUNTER']));
    const client = await named.as('staff02');
    expect((await client(auth.unbindSocial, { params: { type: 'LDAP' } })).status).toBe(200);
    expect(await rolesOf('staff02', named)).toEqual(before);
    expect((await signIn('staff02', password, named)).status).toBe(200);
    directory.entries.find(({ dn }) => dn.startsWith('uid=staff02'))!.attributes['memberOf'] = [];
    expect((await signIn('staff02', password, named)).status).toBe(200);

    expect(await rolesOf('staff02', named)).toEqual(before);
    const { rows } = await named.database.pool.query(
      `select action from audit_log where action in ('bindSocial', 'followGroups') order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(
      Array.from({ length: 2 }, () => ['bindSocial', 'followGroups', 'followGroups']).flat(),
    );
    expect((await signIn('wang', password, named)).status).toBe(417);
    await named.close();
  });
});

it('a directory that does not answer stops nobody who has a password here', async () => {
  const alone = await start({ url: 'ldap://127.0.0.1:9' });

  expect((await signIn('staff02', demoPassword, alone)).status).toBe(200);
  expect((await signIn('staff02', password, alone)).status).toBe(503);
  const { rows } = await alone.database.pool.query(`select outcome from sign_in_log order by id`);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['success', 'badCredentials']);
  await alone.close();
});

it('a directory that does not answer leaves people to the next one', async () => {
  const both = await start({ url: 'ldap://127.0.0.1:9' }, { ...settings, type: 'SECOND' });

  expect((await signIn('wang', password, both)).data).toMatchObject({ type: 'SECOND' });
  expect((await signIn('wang', 'wrong', both)).status).toBe(503);
  await both.close();
});

it('a directory that does not finish the handshake of StartTLS is given up', async () => {
  const silent = await start({ startTls: true });

  expect((await signIn('wang', password, silent)).status).toBe(503);
  await silent.close();
});

it('the log holds no password of a person or of the portal', () => {
  expect(lines.filter((line) => line.includes('geheim') || line.includes(password))).toEqual([]);
});
