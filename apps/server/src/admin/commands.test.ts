import { auth, defaultTenantId, people } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../modules/users/demo-password';
import { openOffice, type Office } from '../modules/workflow/testing/office';
import { AdminError, runCommand } from './commands';

describe('commands of an operator', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice();
  });
  afterAll(() => office.server.close());

  const run = (...args: string[]) => runCommand(office.server.database.db, defaultTenantId, args);
  const signIn = async (username: string, password: string) =>
    office.server.anybody(auth.token, {
      query: { grant_type: 'password' },
      body: { username, password: await office.server.encrypt(password) },
    });

  it('list the administrators', async () => {
    const { output } = await run('list');

    expect(output).toContain('admin');
    expect(output).not.toContain('staff01');
  });

  it('reset a password, end the sessions and write the audit log', async () => {
    const before = await office.server.as('admin');

    const { output, revoked } = await run('reset-password', 'Admin');

    const password = output[0]!.split(': ')[1]!;
    expect(revoked).toHaveLength(1);
    expect((await before(people.list)).status).toBe(401);
    expect(await signIn('admin', password)).toMatchObject({
      status: 200,
      body: { user_info: { mustChangePassword: true } },
    });
    const { rows } = await office.server.database.pool.query(
      `select action from audit_log where ip = 'npm run admin' order by id`,
    );
    expect(rows).toEqual([{ action: 'resetPassword' }]);
  });

  it('end the sessions of an account', async () => {
    const client = await office.server.as('unitadmin01');

    await run('end-sessions', 'unitadmin01');

    expect((await client(people.list)).status).toBe(401);
  });

  it('unlock an account at the address that failed', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) await signIn('staff03', 'Wrong-1234');
    const delayed = await signIn('staff03', demoPassword);

    await run('unlock', 'staff03');

    expect(delayed.status).not.toBe(200);
    expect((await signIn('staff03', demoPassword)).status).toBe(200);
  });

  it('are refused for an unknown command or account', async () => {
    await expect(run('remove', 'admin')).rejects.toThrow(AdminError);
    await expect(run('toString', 'admin')).rejects.toThrow(AdminError);
    await expect(run('unlock', 'unknown-account')).rejects.toThrow('has no account unknown-account');
  });
});
