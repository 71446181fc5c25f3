import { dayMs, figures as contract, formatDateTime, monitor, permissions } from '@portal/contract';
import { plainCalendar, workingTimeBetween } from '@portal/contract/work-calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';
import { rollUp, unsettledDays } from './roll-up';

describe('figures of processes', () => {
  let workflow: TestWorkflow;
  const today = formatDateTime(Date.now()).slice(0, 10);
  const period = { from: '2026-01-01', to: today };
  const ask = async (endpoint: Parameters<TestWorkflow['call']>[1], query: object = {}, username = 'designer01') =>
    workflow.call(username, endpoint, { query: { ...period, ...query } });
  const addUp = async (now?: number) => {
    const ports = { db: workflow.server.database.db, calendars: { of: async () => plainCalendar, forget: () => {} } };
    await rollUp(ports, () => true, now);
  };
  const hourMs = 3_600_000;

  beforeAll(async () => {
    workflow = await testWorkflow();
    await workflow.publish('leave', ...inRow(['head', { handlers: only(workflow.player('staff02')) }]));
    const agreed = await workflow.start('staff01', 'leave');
    await workflow.agree('staff02', agreed);
    const terminated = await workflow.start('staff01', 'leave');
    await workflow.call('designer01', monitor.terminate, { body: { procInstId: terminated, reason: '不再需要' } });
    await workflow.start('staff01', 'leave');
    const { pool } = workflow.server.database;
    /* The one that ended took two days, until half past midnight, which is the day before in UTC. */
    const end = Date.parse('2026-03-03T00:30:00+08:00');
    await pool.query('update wf_instance set started_at = $2, ended_at = $3 where id = $1', [
      agreed,
      end - 2 * dayMs,
      end,
    ]);
    await pool.query(
      `update wf_history set started_at = $2, ended_at = $3 where instance_id = $1 and task_id is not null`,
      [agreed, end - 26 * hourMs, end],
    );
  });
  afterAll(() => workflow.server.close());
  beforeEach(async () => {
    const { pool } = workflow.server.database;
    await pool.query('truncate process_figures, node_figures, slowest_instances');
    await pool.query('update figures_settled set settled_at = null');
  });

  it('use the clock of the database, also when that of the server is two days ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * dayMs });
    const ports = { db: workflow.server.database.db, calendars: { of: async () => plainCalendar, forget: () => {} } };
    await addUp()
      .then(async () => expect(await unsettledDays(ports, { tenantId: '1' })).toMatchObject({ behind: false }))
      .finally(() => vi.useRealTimers());

    const { rows } = await workflow.server.database.pool.query('select settled_at::float8 as at from figures_settled');
    expect(rows[0].at).toBeLessThan(Date.now());
  });

  it.each([
    ['after the oldest days were added up', [Date.now() - 12 * hourMs]],
    ['after everything was added up, twice', [Date.now() + dayMs, Date.now() + dayMs]],
  ])('are the same %s', async (_, moments) => {
    for (const moment of moments) await addUp(moment);

    const { data } = await ask(contract.readOverview);

    const leave = data.processes.find((row: { processDefinitionKey: string }) => row.processDefinitionKey === 'leave');
    expect(leave).toMatchObject({ processName: '流程 leave', started: 3, completed: 1, terminated: 1, running: 1 });
    expect(leave.median / (2 * dayMs)).toBeCloseTo(1, 1);
    const { data: process } = await ask(contract.readProcess, { processDefinitionKey: 'leave' });
    const head = process.nodes.find(({ nodeId }: { nodeId: string }) => nodeId === 'head');
    expect(head).toMatchObject({ nodeName: '节点 head', nodeType: 'userTask', passes: 1, rejects: 0 });
    expect(process.handlers).toEqual([
      expect.objectContaining({ userName: workflow.player('staff02').chineseName, passes: 1, open: 1 }),
    ]);
    expect(process).toMatchObject({ versions: [1], handlerCount: 1, behind: false });
    expect(process.bpmn20Xml).toContain('id="head"');
    expect(data.behind).toBe(false);
  });

  it.each([
    ['before anything was added up', []],
    ['while more than a day is left to add up', [Date.parse('2026-03-02T00:00:00Z')]],
  ])('are those of the days that were added up, and say so, %s', async (_, moments) => {
    for (const moment of moments) await addUp(moment);

    const { data } = await ask(contract.readOverview);
    const { data: process } = await ask(contract.readProcess, { processDefinitionKey: 'leave' });
    const { data: instances } = await ask(contract.readInstances, { processDefinitionKey: 'leave' });

    expect([data.behind, process.behind, instances.behind]).toEqual([true, true, true]);
    const leave = data.processes.find((row: { processDefinitionKey: string }) => row.processDefinitionKey === 'leave');
    expect(leave).toMatchObject({ started: moments.length, completed: 0, running: 1 });
    expect(process).toMatchObject({ nodes: [], handlers: [] });
  });

  it('count a week for each start and end, and weeks in which nothing happened', async () => {
    await addUp(Date.now());

    const { data } = await ask(contract.readOverview, { from: '2026-02-25', to: '2026-03-10' });

    expect(data.weeks).toEqual([
      { week: '2026-02-23', started: 1, completed: 0, terminated: 0, withdrawn: 0, onTime: 0, late: 0 },
      { week: '2026-03-02', started: 0, completed: 1, terminated: 0, withdrawn: 0, onTime: 0, late: 0 },
      { week: '2026-03-09', started: 0, completed: 0, terminated: 0, withdrawn: 0, onTime: 0, late: 0 },
    ]);
  });

  it.each([
    ['before', { onTime: 1, late: 0 }],
    ['after', { onTime: 0, late: 1 }],
  ])('count a task that ended %s its deadline in the week of its end', async (when, expected) => {
    const { pool } = workflow.server.database;
    const margin = when === 'before' ? hourMs : -hourMs;
    await pool.query(`update wf_history set due_at = ended_at + $1 where task_id is not null`, [margin]);
    try {
      await addUp(Date.now());
    } finally {
      await pool.query('update wf_history set due_at = null');
    }

    const { data } = await ask(contract.readOverview, { from: '2026-03-02', to: '2026-03-10' });

    expect(data.weeks[0]).toMatchObject({ week: '2026-03-02', ...expected });
    expect(
      data.processes.find((row: { processDefinitionKey: string }) => row.processDefinitionKey === 'leave'),
    ).toMatchObject(expected);
  });

  it('count an approval that was revoked before it was added up as completed', async () => {
    const { pool } = workflow.server.database;
    await pool.query(`update wf_instance set status = 'revoked' where status = 'complete'`);
    await addUp(Date.now());
    await pool.query(`update wf_instance set status = 'complete' where status = 'revoked'`);

    const { data } = await ask(contract.readOverview, { from: '2026-03-02', to: '2026-03-08' });

    expect(data.weeks).toMatchObject([{ week: '2026-03-02', completed: 1 }]);
  });

  it('count a pass that ended by a rejection as a reject', async () => {
    const { pool } = workflow.server.database;
    await pool.query(`update wf_history set action = 'reject' where action = 'complete'`);
    await addUp(Date.now());
    await pool.query(`update wf_history set action = 'complete' where action = 'reject'`);

    const { data } = await ask(contract.readProcess, { processDefinitionKey: 'leave' });

    const head = data.nodes.find(({ nodeId }: { nodeId: string }) => nodeId === 'head');
    expect(head).toMatchObject({ passes: 1, rejects: 1 });
    expect(data.handlers).toMatchObject([{ passes: 1, rejects: 1 }]);
  });

  it('tell working time from time that has passed', async () => {
    await addUp(Date.now());

    const { data } = await ask(contract.readProcess, {
      processDefinitionKey: 'leave',
      version: 1,
      from: '2026-03-03',
      to: '2026-03-03',
    });

    const head = data.nodes.find(({ nodeId }: { nodeId: string }) => nodeId === 'head');
    const end = Date.parse('2026-03-03T00:30:00+08:00');
    const working = workingTimeBetween(plainCalendar, end - 26 * hourMs, end);
    expect(head.passes).toBe(1);
    expect(head.median / (26 * hourMs)).toBeCloseTo(1, 1);
    expect(head.workingMedian / working).toBeCloseTo(1, 1);
  });

  it('list the instance that took longest, and when a running one probably ends', async () => {
    await addUp(Date.now());

    const { data } = await ask(contract.readInstances, { processDefinitionKey: 'leave' });

    expect(data.slowest).toMatchObject([{ elapsed: 2 * dayMs, endTime: '2026-03-03 00:30:00', late: false }]);
    expect(data).toMatchObject({ running: [{ endTime: null, late: false }], late: 0, behind: false });
    const expected =
      Date.parse(data.running[0].expectedEnd.replace(' ', 'T')) -
      Date.parse(data.running[0].startTime.replace(' ', 'T'));
    expect(expected / (2 * dayMs)).toBeCloseTo(1, 1);
  });

  it.each([
    ['before the figures were added up', '2026-03-03T10:00:00+08:00'],
    ['since the figures were added up', new Date(Date.now() - 60_000).toISOString()],
  ])('list the ten instances that took longest, of many that ended %s', async (_, ended) => {
    const { pool } = workflow.server.database;
    const columns = await pool.query<{ names: string }>(
      `select string_agg(column_name, ', ') as names from information_schema.columns where table_name = 'wf_instance'
       and is_generated = 'NEVER' and column_name not in ('id', 'number', 'started_at', 'ended_at')`,
    );
    const { names } = columns.rows[0]!;
    /* Half of them ended eight hours earlier, which are added up apart. */
    await pool.query(
      `insert into wf_instance (id, number, ended_at, started_at, ${names})
       select 'slow-' || n, 'slow-' || n, ended, ended - 5 * 86400000 - n * 60000, ${names}
       from wf_instance i, generate_series(1, 12) n, lateral (select $1::bigint - n % 2 * 8 * 3600000 as ended) e
       where i.status = 'complete'`,
      [Date.parse(ended)],
    );
    try {
      await addUp(Date.now());

      const { data } = await ask(contract.readInstances, { processDefinitionKey: 'leave' });

      const numbers = data.slowest.map(({ number }: { number: string }) => number);
      expect(numbers).toEqual(Array.from({ length: 10 }, (__, place) => `slow-${12 - place}`));
    } finally {
      await pool.query(`delete from wf_instance where id like 'slow-%'`);
    }
  });

  it('are written as an event log of the instances that ended', async () => {
    const { body: log, status } = await ask(contract.eventLog, { processDefinitionKey: 'leave' });

    expect(status).toBe(200);
    expect(log.match(/<trace>/g)).toHaveLength(2);
    expect(log).toContain('<string key="concept:name" value="节点 head"/>');
    expect(log).toContain('<date key="time:timestamp" value="2026-03-02T16:30:00.000+00:00"/>');
    expect(log.trimEnd()).toMatch(/<\/log>$/);
    const { rows } = await workflow.server.database.pool.query(
      `select changes from audit_log where action = 'exportEventLog'`,
    );
    expect(rows[0].changes).toContainEqual({ field: 'processKey', before: null, after: 'leave' });
  });

  it.each([
    ['ends before it starts', { from: '2026-03-02', to: '2026-03-01' }, 'to'],
    ['is longer than a year', { from: '2024-01-01', to: '2026-01-01' }, 'from'],
    ['names a day that does not exist', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
  ])('are refused for a period that %s', async (_, query, field) => {
    const { status, data } = await ask(contract.readOverview, query);

    expect(status).toBe(400);
    expect(JSON.stringify(data)).toContain(field);
  });

  it('are refused for a process or version that does not exist, and for people who do not administer processes', async () => {
    const unknown = await ask(contract.readProcess, { processDefinitionKey: 'none' });
    const version = await ask(contract.readProcess, { processDefinitionKey: 'leave', version: 7 });
    const foreign = await ask(contract.readOverview, {}, 'staff01');

    expect([unknown.status, unknown.data]).toEqual([404, { field: 'processDefinitionKey' }]);
    expect([version.status, version.data]).toEqual([404, { field: 'version' }]);
    expect(foreign.status).toBe(403);
  });

  it('are refused for an administrator who reaches a part of the tenant', async () => {
    const { pool } = workflow.server.database;
    const { rows } = await pool.query(
      `insert into roles (tenant_id, code, name, permissions, data_reach)
       values (1, 'ROLE_902', '{"zh-CN":"本单位流程"}', $1, 'company') returning id`,
      [[permissions.processDesign]],
    );
    await pool.query('insert into user_roles values ($1, $2)', [workflow.player('staff03').userId, rows[0].id]);

    for (const endpoint of [contract.readOverview, contract.readProcess, contract.readInstances, contract.eventLog])
      expect((await ask(endpoint, { processDefinitionKey: 'leave' }, 'staff03')).status).toBe(403);
  });
});
