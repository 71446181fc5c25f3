import { home, settings, team, teamMenuItems, teamParameters, units } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

describe('the parameters of a company', () => {
  let server: TestServer;
  let administrator: Client;
  let member: Client;
  let companyId: number;

  beforeAll(async () => {
    server = await testServer();
    administrator = await server.as('unitadmin01');
    member = await server.as('staff02');
    companyId = await one(`select id from org_units where id = company_id and id in (
      select unit.company_id from memberships member join org_units unit on unit.id = member.unit_id
        join users person on person.id = member.user_id where person.username = 'unitadmin01')`);
  });
  afterAll(() => server.close());

  const one = async (text: string, values: unknown[] = []) =>
    Number((await server.database.pool.query(text, values)).rows[0].id);
  const set = async (changes: Partial<teamParameters.Parameters>, revision?: string) => {
    const { data } = await administrator(teamParameters.read);
    return administrator(teamParameters.change, { body: { ...data, ...changes, revision: revision ?? data.revision } });
  };
  const companies = async (): Promise<number[]> =>
    (await member(units.companies)).data.map(({ id }: { id: number }) => id);

  it('narrow whom its members see in the address book', async () => {
    expect((await companies()).length).toBeGreaterThan(1);

    expect((await set({ peopleScope: 'company' })).status).toBe(200);
    const again = await server.as('staff02');

    expect((await again(units.companies)).data.map(({ id }: { id: number }) => id)).toEqual([companyId]);
    await set({ peopleScope: 'tenant' });
  });

  it('cannot be changed from a stale revision', async () => {
    const { data } = await administrator(teamParameters.read);
    await set({ invitationDays: 3 });

    expect((await set({ invitationDays: 9 }, data.revision)).status).toBe(409);
    expect((await administrator(teamParameters.read)).data.invitationDays).toBe(3);
    expect((await set({ invitationDays: 0 })).status).toBe(400);
    const elsewhere = await one('select id from org_units where company_id <> $1 limit 1', [companyId]);
    expect(await set({ joinUnitId: elsewhere })).toMatchObject({ status: 400, data: { field: 'joinUnitId' } });
    expect((await member(teamParameters.read)).status).toBe(403);
  });

  it('let people join at once when an invitation names their telephone number', async () => {
    const unitId = await one('select id from org_units where company_id = $1 and id <> company_id limit 1', [
      companyId,
    ]);
    await server.database.pool.query(`update users set phone = '13912348888' where username = 'auditor01'`);
    await set({ joinUnitId: unitId, invitationDays: 2 });
    const invite = async (phone: string): Promise<string> =>
      (await administrator(team.createInvitation, { body: { maxUses: 1, phone } })).data.code;
    const guest = await server.as('auditor01');

    const joined = await guest(team.join, { body: { code: await invite('13912348888') } });
    const other = await (await server.as('talent01'))(team.join, { body: { code: await invite('') } });

    expect(joined.data.joined).toBe(true);
    expect((await guest(team.ownRequests)).data).toMatchObject([{ status: 'approved' }]);
    expect(other.data.joined).toBe(false);
    const [invitation] = (await administrator(team.invitations)).data;
    expect(new Date(invitation?.expiresAt ?? 0).getTime()).toBeLessThan(Date.now() + 3 * 86_400_000);
  });

  it('hide menu items and the shortcuts to them, except those that everybody needs', async () => {
    const items: teamMenuItems.MenuItem[] = (await administrator(teamMenuItems.list)).data;
    const todo = items.find(({ path }) => path === '/process/todo')!;
    const start = items.find(({ required }) => required)!;
    const paths = async () => (await member(settings.menu)).data.map(({ path }: { path: string }) => path);
    const shortcuts = async () => (await member(home.door)).data.shortcuts.map(({ path }: { path: string }) => path);
    const change = (hidden: number[], before: number[] = []) =>
      administrator(teamMenuItems.change, { body: { before, hidden } });
    expect(await paths()).toContain('/process/todo');
    expect(await shortcuts()).toContain('/process/todo');

    expect((await change([todo.id])).status).toBe(200);

    expect(await paths()).not.toContain('/process/todo');
    expect(await shortcuts()).not.toContain('/process/todo');
    expect((await change([])).status).toBe(409);
    expect(await change([start.id], [todo.id])).toMatchObject({ status: 400, data: { field: 'hidden' } });
    expect((await change([999_999], [todo.id])).status).toBe(404);
    expect((await member(teamMenuItems.list)).status).toBe(403);
    expect((await change([], [todo.id])).status).toBe(200);
    expect(await paths()).toContain('/process/todo');
  });
});
