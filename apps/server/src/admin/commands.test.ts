import { auth, defaultTenantId, tasks, people } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../modules/accounts/users/first-administrator';
import { testWorkflow, type TestWorkflow } from '../modules/approval/workflow/testing/test-workflow';
import { requireSameKey } from '../platform/crypto';
import { AdminError, type Options } from './account-commands';
import { runCommand } from './commands';

describe('commands of an operator', () => {
  let workflow: TestWorkflow;
  beforeAll(async () => {
    workflow = await testWorkflow();
  });
  afterAll(() => workflow.server.close());

  const run = (...args: string[]) => runCommand(workflow.server.database.db, defaultTenantId, args);
  const runWith = (options: Options, ...args: string[]) =>
    runCommand(workflow.server.database.db, defaultTenantId, args, options);
  const signIn = async (username: string, password: string) =>
    workflow.server.anybody(auth.token, {
      query: { grant_type: 'password' },
      body: { username, password: await workflow.server.encrypt(password) },
    });

  it('list the administrators', async () => {
    const { output } = await run('list');

    expect(output).toContain('admin');
    expect(output).not.toContain('staff01');
  });

  it('reset a password, end the sessions and write the audit log', async () => {
    const before = await workflow.server.as('admin');

    const { output, revoked } = await run('reset-password', 'Admin');

    const password = output[0]!.split(': ')[1]!;
    expect(revoked).toHaveLength(1);
    expect((await before(people.list)).status).toBe(401);
    expect(await signIn('admin', password)).toMatchObject({
      status: 200,
      body: { user_info: { mustChangePassword: true } },
    });
    const { rows } = await workflow.server.database.pool.query(
      `select action from audit_log where ip = 'npm run admin' order by id`,
    );
    expect(rows).toEqual([{ action: 'resetPassword' }]);
  });

  it('refuse a server with another secret key until the key is forgotten', async () => {
    const { db } = workflow.server.database;
    const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    await run('forget-key');
    await Promise.all([requireSameKey(db, key), requireSameKey(db, key)]);

    await expect(requireSameKey(db, other)).rejects.toThrow(/^SECRET_KEY .+ is not the key/u);
    await requireSameKey(db, key);
    await run('forget-key');
    await requireSameKey(db, other);
    await expect(run('forget-key', 'admin')).rejects.toThrow(AdminError);
  });

  it('end the sessions of an account', async () => {
    const client = await workflow.server.as('unitadmin01');

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

  it('create a platform administrator by default, or an account of another type', async () => {
    const { output } = await runWith({ name: '值班员' }, 'create', 'operator');
    await runWith({ type: 'staff' }, 'create', 'clerk_9');

    const password = output[0]!.split('password ')[1]!;
    expect(await signIn('operator', password)).toMatchObject({
      status: 200,
      body: { user_info: { mustChangePassword: true, sysUser: { chineseName: '值班员', userType: '9' } } },
    });
    expect((await run('list')).output).toEqual(['admin', 'operator']);
    await expect(run('create', 'OPERATOR')).rejects.toThrow(AdminError);
    await expect(run('create', 'with space')).rejects.toThrow('letters, digits and underscores');
    await expect(runWith({ type: 'emperor' }, 'create', 'other')).rejects.toThrow('--type is one of');
    await expect(runWith({ name: '长'.repeat(200) }, 'create', 'other')).rejects.toThrow('--name has 1 to');
  });

  it('disable an account with its sessions, and enable it', async () => {
    const client = await workflow.server.as('staff04');

    const { revoked } = await run('disable', 'staff04');

    expect(revoked).toHaveLength(1);
    expect((await client(tasks.todoPage)).status).toBe(401);
    expect((await signIn('staff04', demoPassword)).status).not.toBe(200);
    await run('enable', 'staff04');
    expect((await signIn('staff04', demoPassword)).status).toBe(200);
  });

  it('do not disable the last administrator', async () => {
    await run('disable', 'operator');

    await expect(run('disable', 'admin')).rejects.toThrow(AdminError);
    expect((await run('list')).output).toEqual(['admin', 'operator (disabled)']);
  });

  it('change a password to the one on the standard input, by the rules', async () => {
    const change = (line: string) => runWith({ readLine: () => line }, 'change-password', 'auditor01');

    await expect(change('')).rejects.toThrow('standard input');
    await expect(change('short')).rejects.toThrow(AdminError);
    await change('Meadow@4711-river');

    expect(await signIn('auditor01', 'Meadow@4711-river')).toMatchObject({
      status: 200,
      body: { user_info: { mustChangePassword: false } },
    });
  });

  it('are refused for an unknown command or account', async () => {
    await expect(run('remove', 'admin')).rejects.toThrow(AdminError);
    await expect(run('toString', 'admin')).rejects.toThrow(AdminError);
    await expect(run('unlock', 'unknown-account')).rejects.toThrow('has no account unknown-account');
  });

  it.each(['list admin', 'disable', 'disable staff05 staff06'])(
    'are refused with too few or too many accounts: %s',
    async (line) => {
      await expect(run(...line.split(' '))).rejects.toThrow('COMMAND ACCOUNT');

      expect((await signIn('staff05', demoPassword)).status).toBe(200);
    },
  );

  it.each(['list', 'create operator_2', 'unlock admin'])('are refused for an unknown tenant: %s', async (line) => {
    const result = runCommand(workflow.server.database.db, 99, line.split(' '));

    await expect(result).rejects.toThrow(new AdminError('There is no tenant 99.'));
  });
});
