import { home as homeCalls } from '@portal/contract';
import {
  readArrangement,
  readDeadlines,
  saveArrangement,
  saveUsual,
  usualArrangements,
  type Deadline,
} from '@portal/contract/home';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const own = { main: ['news', 'todos'], side: ['deadlines'] };
const readBy = async (username: string) => (await (await server.as(username))(readArrangement)).data;

describe('the arrangement of the home page', () => {
  it('begins with the blocks of the kind of person', async () => {
    for (const [username, kind] of [
      ['talent01', 'talent'],
      ['staff01', 'staff'],
      ['unitadmin01', 'unitAdmin'],
      ['auditor01', 'auditor'],
      ['admin', 'administrator'],
    ] as const)
      expect(await readBy(username)).toEqual({ kind, usual: usualArrangements[kind], own: null });
  });

  it('is kept for the person alone, also when it is saved again, until it is reset', async () => {
    const client = await server.as('staff01');

    for (let time = 0; time < 2; time += 1) await client(saveArrangement, { body: { arrangement: own } });
    const kept = await readBy('staff01');
    const ofAnother = await readBy('staff02');
    await client(saveArrangement, { body: { arrangement: null } });

    expect(kept.own).toEqual(own);
    expect(ofAnother.own).toBeNull();
    expect((await readBy('staff01')).own).toBeNull();
  });

  it.each([
    ['an unknown block', { main: ['nothing'], side: [] }, 'arrangement.main.0'],
    ['a block in both columns', { main: ['news'], side: ['news'] }, 'arrangement.main'],
    ['a missing column', { main: [] }, 'arrangement.side'],
  ])('is refused with %s', async (_, arrangement, field) => {
    const reply = await (await server.as('staff01'))(saveArrangement, { body: { arrangement } });

    expect([reply.status, reply.data.field]).toEqual([400, field]);
  });

  it('begins for a kind as an administrator has set it, and leaves out blocks that no longer exist', async () => {
    const admin = await server.as('admin');
    await (
      await server.as('staff02')
    )(saveArrangement, { body: { arrangement: own } });

    await admin(saveUsual, { body: { kind: 'staff', arrangement: { main: ['messages'], side: ['todos'] } } });
    await server.database.pool.query(
      `update home_usual set blocks = jsonb_set(blocks, '{main,1}', '"gone"') where kind = 'staff'`,
    );
    const [begins, arranged] = [await readBy('staff01'), await readBy('staff02')];
    await admin(saveUsual, { body: { kind: 'staff', arrangement: null } });

    expect(begins.usual).toEqual({ main: ['messages'], side: ['todos'] });
    expect(arranged.own).toEqual(own);
    expect((await readBy('staff01')).usual).toEqual(usualArrangements.staff);
  });

  it('is set for others only by those who administer the platform', async () => {
    const reply = await (await server.as('auditor01'))(saveUsual, { body: { kind: 'staff', arrangement: null } });

    expect(reply.status).toBe(403);
  });
});

describe('the deadlines of the home page', () => {
  it('name what is due of all areas for the person, the earliest first, and not what is far ahead', async () => {
    const { pool } = server.database;
    const { rows } = await pool.query(`
      select person.id, unit.company_id from users person
      join memberships member on member.user_id = person.id and member.administrator
      join org_units unit on unit.id = member.unit_id where person.username = 'unitadmin01' limit 1`);
    const { id: userId, company_id: companyId } = rows[0];
    await pool.query(`delete from todos; delete from "unit-answers"; delete from wf_todo`);
    await pool.query(
      `insert into todos (tenant_id, user_id, created_by, title, content, application_name, application_type, expire_time)
       select 1, $1, $1, '待办' || day, '', '应用', 'x', now() + day * interval '1 day' from unnest('{-1,30}'::int[]) day`,
      [userId],
    );
    await pool.query(
      `insert into "unit-answers" (tenant_id, company_id, created_by, state, request, kind, title, due_at)
       select 1, $1, $2, state, (select max(id) from "unit-requests"), 'report', '填报 ' || state,
         (now() + interval '2 days')::timestamp from unnest('{pending,accepted}'::text[]) state`,
      [companyId, userId],
    );

    const { data } = await (await server.as('unitadmin01'))(readDeadlines);
    const others = await (await server.as('staff06'))(readDeadlines);

    const shown = data.records.filter(({ kind }: Deadline) => kind === 'todo' || kind === 'unitRequest');
    expect(shown.map(({ title }: Deadline) => title)).toEqual(['待办-1', '填报 pending']);
    expect(others.data.records.map(({ title }: Deadline) => title)).not.toContain('填报 pending');
  });

  it('are refused without a session', async () => {
    for (const endpoint of [readArrangement, readDeadlines, homeCalls.door])
      expect((await server.anybody(endpoint)).status).toBe(401);
  });
});
