import { audit, auth, messages, people, teamMembers, users } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine, everyUser, createPgStore } from '@portal/engine';
import { repeatHandOvers } from '../leaving/hand-over-queue';
import { testWorkflow, publishRow, type TestWorkflow } from '../../approval/workflow/testing/test-workflow';
import type { Client } from '../../../testing/server';

describe('accounts', () => {
  let workflow: TestWorkflow;
  let admin: Client;
  let unitAdmin: Client;
  const userId: Record<string, number> = {};

  beforeAll(async () => {
    workflow = await testWorkflow();
    await publishRow(workflow);
    admin = await workflow.server.as('admin');
    unitAdmin = await workflow.server.as('unitadmin01');
    const { pool } = workflow.server.database;
    for (const { id, username } of (await pool.query('select id, username from users')).rows)
      userId[username] = Number(id);
  });
  afterAll(() => workflow.server.close());

  const unitOf = async (username: string): Promise<number> =>
    (await admin(people.detail, { query: { userId: userId[username]! } })).data.units[0].id;
  const newPerson = async (username: string, changes: object = {}) => ({
    username,
    userType: users.userTypes.staff,
    chineseName: '钱进',
    phone: '',
    unitIds: [await unitOf('unitadmin01')],
    ...changes,
  });
  const create = async (client: Client, username: string, changes?: object) =>
    client(people.create, { body: await newPerson(username, changes) });
  const signIn = async (username: string, password: string) =>
    workflow.server.anybody(auth.token, {
      query: { grant_type: 'password' },
      body: { username, password: await workflow.server.encrypt(password) },
    });

  it('are created with a password that signs in', async () => {
    const { data } = await create(admin, 'Newcomer', { phone: '13712340001' });

    expect(await signIn('newcomer', data.password)).toMatchObject({
      status: 200,
      body: { user_info: { mustChangePassword: true } },
    });
    const { data: found } = await admin(people.list, { query: { keyword: 'newcomer' } });
    expect(found.records).toEqual([
      expect.objectContaining({ userId: data.userId, phone: '137****0001', status: '0' }),
    ]);
  });

  it('get no role that has more permissions than the creator holds', async () => {
    const { pool } = workflow.server.database;
    const widen = (change: string) => pool.query(`update roles set ${change} where code = 'ROLE_STAFF'`);
    await widen(`permissions = permissions || '{sys_audit_view}'`);

    const refused = await create(unitAdmin, 'too_much');
    const allowed = await create(admin, 'by_office');
    await widen(`permissions = array_remove(permissions, 'sys_audit_view')`);

    expect(refused).toMatchObject({ status: 403, data: { field: 'userType' } });
    expect(allowed.status).toBe(200);
    expect((await create(unitAdmin, 'not_too_much')).status).toBe(200);
  });

  it('are exported as the list shows them, without those of other companies', async () => {
    await create(unitAdmin, 'exported', { phone: '13712340009' });
    await workflow.server.database.pool.query(`update users set chinese_name = '=1+1' where username = 'exported'`);

    const own = await unitAdmin(people.exportList, { query: { keyword: 'exported', format: 'csv' } });
    const all = await unitAdmin(people.exportList, { query: { format: 'csv' } });
    const none = await admin(people.exportList, { query: { keyword: 'exported', status: '1', format: 'csv' } });

    const [header, row] = own.body.trim().split('\r\n');
    expect(header).toBe('姓名,账号,账号类型,所属单位,手机号,状态');
    expect(row).toMatch(/^'=1\+1,exported,单位职工,.+,137\*\*\*\*0009,正常$/);
    expect(all.body).toContain('exported');
    expect(all.body).not.toContain('unitadmin02');
    expect(none.body).not.toContain('exported');
    const foreign = await (await workflow.as('staff01'))(people.exportList, { query: { format: 'csv' } });
    expect(foreign.status).toBe(403);
  });

  it("show their roles in the reader's language", async () => {
    const { data } = await admin(people.detail, { query: { userId: userId['staff01']! }, locale: 'en-US' });

    expect(data.roles).toEqual(['Unit staff']);
  });

  it('have a number that no other account has, whatever wrote it', async () => {
    const { pool } = workflow.server.database;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`update users set phone = '13712340777' where username = 'staff06'`);

      const creating = create(admin, 'late_number', { phone: '13712340777' });
      await expect
        .poll(
          async () =>
            (
              await pool.query(
                `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).rowCount,
        )
        .toBeGreaterThan(0);
      await client.query('commit');

      expect(await creating).toMatchObject({ status: 409, data: { field: 'phone' } });
    } finally {
      client.release();
    }
  });

  it('cannot be created with a name or number that another account has', async () => {
    await create(admin, 'taken_1', { phone: '13712340002' });

    expect(await create(admin, 'TAKEN_1')).toMatchObject({ status: 409, data: { field: 'username' } });
    expect(await create(admin, 'taken_2', { phone: '13712340002' })).toMatchObject({
      status: 409,
      data: { field: 'phone' },
    });
  });

  it.each([{ username: 'a b' }, { chineseName: ' ' }, { phone: '12' }, { userType: '7' }])(
    'are refused with %j, naming the field',
    async (changes) => {
      const reply = await create(admin, 'refused', changes);

      expect(reply).toMatchObject({ status: 400, data: { field: Object.keys(changes)[0] } });
    },
  );

  it('cannot be changed from a stale revision', async () => {
    const { data } = await create(admin, 'changing');
    const { data: before } = await admin(people.detail, { query: { userId: data.userId } });
    const change = (chineseName: string) =>
      admin(people.change, {
        body: {
          userId: data.userId,
          revision: before.revision,
          chineseName,
          phone: '',
          unitIds: before.units.map(({ id }: { id: number }) => id),
        },
      });

    expect((await change('孙一')).status).toBe(200);
    expect((await change('孙二')).status).toBe(409);
    expect((await admin(people.detail, { query: { userId: data.userId } })).data.chineseName).toBe('孙一');
  });

  it('of other companies cannot be reached by a unit administrator', async () => {
    const own = await unitAdmin(people.list, { query: { size: 50 } });
    const foreign = await unitAdmin(people.detail, { query: { userId: userId['unitadmin02']! } });

    expect(own.data.records.map(({ username }: { username: string }) => username)).not.toContain('unitadmin02');
    expect(foreign.status).toBe(404);
    expect(await create(unitAdmin, 'boss', { userType: users.userTypes.platform })).toMatchObject({ status: 403 });
    expect(await create(unitAdmin, 'elsewhere', { unitIds: [await unitOf('unitadmin02')] })).toMatchObject({
      status: 404,
      data: { field: 'unitIds' },
    });
    expect((await (await workflow.as('staff01'))(people.list)).status).toBe(403);
  });

  it('hand their open tasks to another person when they are disabled', async () => {
    const procInstId = await workflow.start('staff01', 'row');
    const { data: leaving } = await admin(people.leaving, { query: { userId: userId['staff02']! } });
    const token = await workflow.server.token('staff02');

    const { data } = await admin(people.disable, {
      body: { userId: userId['staff02'], handOverTo: userId['staff04'] },
    });

    expect(leaving).toMatchObject({ openTasks: 1 });
    expect(data).toEqual({ handedOver: 1, left: 0, pending: false, skippedProcesses: [] });
    expect(await workflow.todo('staff04', procInstId)).toBeTruthy();
    expect((await workflow.server.holder(token)(users.currentUser)).status).toBe(401);
  });

  it('hand their open tasks over in the background when that failed after the account was disabled', async () => {
    const { pool, db } = workflow.server.database;
    await admin(people.enable, { body: { userId: userId['staff02'] } });
    const procInstId = await workflow.start('staff01', 'row');
    await pool.query(`
      create function fail_transfer() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
      create trigger fail_transfer before insert on wf_history for each row
        when (new.action = 'transfer') execute function fail_transfer()`);

    const { status, data } = await admin(people.disable, {
      body: { userId: userId['staff02'], handOverTo: userId['staff04'] },
    });

    expect([status, data]).toEqual([200, { handedOver: 0, left: 0, pending: true, skippedProcesses: [] }]);
    await pool.query('drop trigger fail_transfer on wf_history; drop function fail_transfer');
    const engine = createEngine({ store: createPgStore(pool), identity: everyUser });
    const log = { error: () => undefined };
    const realtime = { publishTodo: () => undefined };
    await repeatHandOvers({ db, engine, realtime, log: log as never });
    expect(await workflow.todo('staff04', procInstId)).toBeTruthy();
    expect((await pool.query('select from task_hand_overs')).rowCount).toBe(0);

    /* Simulates a process that ended right after the commit. */
    await admin(people.enable, { body: { userId: userId['staff02'] } });
    const other = await workflow.start('staff01', 'row');
    await pool.query(
      `insert into task_hand_overs (tenant_id, from_id, to_id, due_at) values (1, $1, $2, now() + interval '1 hour')`,
      [userId['staff02'], userId['staff04']],
    );
    await repeatHandOvers({ db, engine, realtime, log: log as never });
    await expect(workflow.todo('staff04', other)).rejects.toThrow('nothing');
    await pool.query(`update task_hand_overs set due_at = now()`);
    await repeatHandOvers({ db, engine, realtime, log: log as never });
    expect(await workflow.todo('staff04', other)).toBeTruthy();
    await admin(people.disable, { body: { userId: userId['staff02'] } });
  });

  it('of the last administrator of a company keep its administration, also against the back office', async () => {
    const id = userId['unitadmin01']!;
    const { data: before } = await admin(people.detail, { query: { userId: id } });
    const department = (await admin(people.detail, { query: { userId: userId['staff01']! } })).data.units[0].id;
    const change = (client: Client, unitIds: number[], revision: string) =>
      client(people.change, {
        body: { userId: id, chineseName: before.chineseName, phone: before.phone, revision, unitIds },
      });

    expect(await change(unitAdmin, [department], before.revision)).toMatchObject({
      status: 409,
      msg: '“齐鲁智能制造有限公司”至少应保留一名单位管理员，请先指定其他管理员',
      data: { field: 'unitIds' },
    });
    expect((await change(admin, [department], before.revision)).status).toBe(409);
    expect(await admin(people.disable, { body: { userId: id } })).toMatchObject({
      status: 409,
      data: { field: 'userId' },
    });
    expect((await admin(people.detail, { query: { userId: id } })).data.units).toEqual(before.units);
    expect((await change(unitAdmin, [before.units[0].id, department], before.revision)).status).toBe(200);
    expect((await unitAdmin(teamMembers.members, { query: {} })).status).toBe(200);
  });

  it('of the caller and of the last administrator cannot be disabled', async () => {
    const { data } = await create(admin, 'second_admin', { userType: users.userTypes.platform });
    const second = workflow.server.holder((await signIn('second_admin', data.password)).body.access_token as string);
    const newPassword = await workflow.server.encrypt('Gh7!kestrel-Moor');
    await second(auth.changePassword, {
      body: { oldPassword: await workflow.server.encrypt(data.password), newPassword },
    });
    const disable = (client: Client, id: number) => client(people.disable, { body: { userId: id } });

    expect((await disable(admin, 1)).status).toBe(400);
    expect((await disable(second, 1)).status).toBe(200);
    expect((await disable(second, data.userId)).status).toBe(400);
    expect((await second(people.enable, { body: { userId: 1 } })).status).toBe(200);
  });

  it('come with an explanation of what their permissions are and where these come from', async () => {
    const again = await workflow.server.as('admin');
    const query = { userId: userId['staff01']! };

    const { data } = await again(people.explain, { query });

    const of = (permission: string) =>
      data.permissions.find((each: people.ExplainedPermission) => each.permission === permission);
    expect(data).toMatchObject({ active: true, administers: [] });
    expect(of('workflow_process_start').grantedBy).not.toEqual([]);
    expect(of('sys_user_manage').grantedBy).toEqual([]);
    expect(of('sys_user_manage').offeredBy).not.toEqual([]);
    expect((await (await workflow.server.as('staff01'))(people.explain, { query })).status).toBe(403);
  });

  it('can have a lost second factor removed', async () => {
    const again = await workflow.server.as('admin');
    const id = userId['staff03']!;
    const token = await workflow.server.token('staff03');
    await workflow.server.database.pool.query(
      `insert into second_factors (user_id, secret, confirmed_at) values ($1, 'x', now())`,
      [id],
    );

    const reset = () => again(people.resetSecondFactor, { body: { userId: id } });

    expect((await reset()).status).toBe(200);
    expect((await workflow.server.holder(token)(users.currentUser)).status).toBe(401);
    expect((await reset()).status).toBe(409);
    const staff = await workflow.server.as('staff03');
    expect((await staff(people.resetSecondFactor, { body: { userId: id } })).status).toBe(403);
  });

  it('can be filtered by passkeys; an administrator deletes these with a reason, which the owner is told', async () => {
    const again = await workflow.server.as('admin');
    const id = userId['staff03']!;
    const token = await workflow.server.token('staff03');
    await workflow.server.database.pool.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, used_at)
       values ($1, 'a', '', 0, '{}', '手机', '2026-11-30 08:00+08'), ($1, 'b', '', 0, '{}', '电脑', null)`,
      [id],
    );
    const remove = (reason: string) => again(people.deletePasskeys, { body: { userId: id, reason } });

    const found = (await again(people.list, { query: { hasPasskeys: 'true' } })).data.records;
    const empty = await remove(' ');
    const done = await remove('手机遗失');

    expect(found).toMatchObject([{ userId: id, passkeys: 2, passkeyUsedTime: '2026-11-30 08:00:00' }]);
    expect([empty.status, empty.data.field, done.status, (await remove('手机遗失')).status]).toEqual([
      400,
      'reason',
      200,
      409,
    ]);
    expect((await workflow.server.holder(token)(users.currentUser)).status).toBe(401);
    expect((await again(people.list, { query: { hasPasskeys: 'true' } })).data.total).toBe(0);
    const [entry] = (await again(audit.list, { query: { area: 'users' } })).data.records;
    expect(entry).toMatchObject({ actionName: '删除全部通行密钥', changes: [{ after: '手机遗失' }] });
    const owner = await workflow.server.as('staff03');
    const { records } = (await owner(messages.messagePage, { query: {} })).data;
    expect(records[0].msgContent).toContain('手机遗失');
    expect((await owner(people.deletePasskeys, { body: { userId: id, reason: '越权' } })).status).toBe(403);
  });

  it('get a new password, and their sessions end', async () => {
    const again = await workflow.server.as('admin');
    const token = await workflow.server.token('staff05');

    const { data } = await again(people.resetPassword, { body: { userId: userId['staff05'] } });

    expect((await workflow.server.holder(token)(users.currentUser)).status).toBe(401);
    expect((await signIn('staff05', data.password)).status).toBe(200);
  });

  it('get a given password that keeps the rules, and ends the sessions', async () => {
    const office = await workflow.server.as('admin');
    const token = await workflow.server.token('staff04');
    const change = async (client: Client, password: string) =>
      client(people.changePassword, { body: { userId: userId['staff04'], password } });
    const given = async (password: string) => change(office, await workflow.server.encrypt(password));

    expect(await given('short')).toMatchObject({ status: 400, data: { field: 'password' } });
    expect(await given('Staff04@2026')).toMatchObject({ status: 400, data: { field: 'password' } });
    expect((await change(office, 'plain')).status).toBe(426);
    expect((await change(await workflow.as('staff01'), 'plain')).status).toBe(403);
    expect((await workflow.server.holder(token)(users.currentUser)).status).toBe(200);
    expect((await given('Given-Kite@2719')).status).toBe(200);

    expect((await workflow.server.holder(token)(users.currentUser)).status).toBe(401);
    expect(await signIn('staff04', 'Given-Kite@2719')).toMatchObject({
      status: 200,
      body: { user_info: { mustChangePassword: true } },
    });
    const { rows } = await workflow.server.database.pool.query(
      `select action, changes::text from audit_log where area = 'users' and subject_id = $1`,
      [userId['staff04']],
    );
    expect(rows).toEqual([{ action: 'changePassword', changes: '[]' }]);
  });
});
