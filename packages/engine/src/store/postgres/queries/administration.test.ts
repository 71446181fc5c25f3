import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../../../testing/scenario';
import { pgStore, type TestStore } from '../../../../testing/postgres';
import type { InstanceQuery } from '../../../api/administration';
import type { Store } from '../../ports/store';

const organisation = { 'd:7': ['2', '3'] };
const first: InstanceQuery = { current: 1, size: 10, countMax: 100, places: 2 };

const leave = new Diagram('leave', '请假')
  .start()
  .task('audit', { handlers: handledBy({ departments: [7] }) })
  .end();
leave.flow('start', 'audit', 'end');
const vote = new Diagram('vote', 'Vote')
  .start()
  .countersign('sign', { variable: 'users' })
  .end()
  .flow('start', 'sign', 'end');
const late = new Diagram('late', 'Late')
  .start()
  .task('wait', { handlers: handledBy({ users: [5] }) })
  .timerBoundary('overdue', 'wait', 'PT1H')
  .task('chase', { handlers: handledBy({ variable: '${unknown.name}' }) })
  .end()
  .flow('start', 'wait', 'end')
  .flow('overdue', 'chase', 'end');

/**
 * Creates four instances: one with a task of a department, one with three signers, one whose timer has failed for good,
 * and a terminated one.
 */
async function populated(store: Store): Promise<Scenario> {
  const scenario = new Scenario(organisation, store);
  await scenario.begin(leave, '1', { title: '年假 100%', businessKey: 'KEY-1', instanceId: 'a' });
  await scenario.begin(vote, '4', { title: 'Three', vars: { users: ['5', '6', '7'] }, instanceId: 'b' });
  await scenario.begin(late, '1', { title: 'Chased', instanceId: 'c' });
  await scenario.begin(leave, '4', { title: 'Stopped', instanceId: 'd' });
  await scenario.engine.delete(scenario.tenant, 'd', 'not needed', '9');
  const [job] = await store.takeDueJobs(scenario.now + 7_200_000, 10, scenario.now + 7_200_001);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await scenario.engine.failJob(scenario.tenant, 'c', job?.jobId ?? '', `failed ${attempt}`);
  }
  return scenario;
}

describe('administration queries', () => {
  let test: TestStore;
  let scenario: Scenario;
  let statements = 0;
  beforeAll(async () => {
    test = await pgStore();
    scenario = await populated(test.store);
    const query = test.pool.query.bind(test.pool) as (...args: unknown[]) => unknown;
    Object.assign(test.pool, { query: (...args: unknown[]) => (statements++, query(...args)) });
  });
  afterAll(() => test.close());

  const found = async (query: Partial<InstanceQuery>) => {
    const { records, total } = await scenario.engine.instancePage(scenario.tenant, { ...first, ...query });
    return [total, ...records.map(({ instanceId }) => instanceId)];
  };

  it('list instances newest first, each with its positions', async () => {
    const { records, total } = await scenario.engine.instancePage(scenario.tenant, first);

    expect(total).toBe(4);
    expect(
      records.map(({ instanceId, status, incident, placeCount }) => [instanceId, status, incident, placeCount]),
    ).toEqual([
      ['d', 'terminal', false, 0],
      ['c', 'running', true, 1],
      ['b', 'running', false, 3],
      ['a', 'running', false, 1],
    ]);
    expect(records[2]?.places).toEqual([
      { nodeId: 'sign', nodeName: 'sign', assignee: '5', candidates: [] },
      { nodeId: 'sign', nodeName: 'sign', assignee: '6', candidates: [] },
    ]);
    expect(records[3]).toMatchObject({
      processName: '请假',
      businessKey: 'KEY-1',
      initiator: '1',
      places: [{ nodeId: 'audit', assignee: null, candidates: ['d:7'] }],
    });
  });

  it('find instances by keyword, process, state, initiator and time', async () => {
    const started = (await scenario.engine.instance(scenario.tenant, 'c'))!.startedAt;

    expect(await found({ keyword: '100%' })).toEqual([1, 'a']);
    expect(await found({ keyword: 'key-1' })).toEqual([1, 'a']);
    expect(await found({ keyword: 'c' })).toEqual([1, 'c']);
    expect(await found({ keyword: '%' })).toEqual([1, 'a']);
    expect(await found({ process: '假' })).toEqual([2, 'd', 'a']);
    expect(await found({ process: 'VOT' })).toEqual([1, 'b']);
    expect(await found({ state: 'running' })).toEqual([3, 'c', 'b', 'a']);
    expect(await found({ state: 'incident' })).toEqual([1, 'c']);
    expect(await found({ state: 'terminal' })).toEqual([1, 'd']);
    expect(await found({ state: 'complete' })).toEqual([0]);
    expect(await found({ initiators: ['4'], state: 'running' })).toEqual([1, 'b']);
    expect(await found({ initiators: [] })).toEqual([0]);
    expect(await found({ startedFrom: started })).toEqual([2, 'd', 'c']);
    expect(await found({ startedTo: started, size: 1, current: 2 })).toEqual([3, 'b']);
    expect(await found({ countMax: 2, size: 1, current: 4 })).toEqual([2, 'a']);
  });

  it('find suspended instances', async () => {
    await scenario.engine.suspend(scenario.tenant, 'b');
    expect(await found({ state: 'suspended' })).toEqual([1, 'b']);
    expect((await scenario.engine.explain(scenario.tenant, 'b')).instance.suspended).toBe(true);

    await scenario.engine.activate(scenario.tenant, 'b');
    expect(await found({ state: 'suspended' })).toEqual([0]);
    expect(
      (await scenario.engine.instancePage(scenario.tenant, first)).records.some(({ suspended }) => suspended),
    ).toBe(false);
  });

  it('separate tenants', async () => {
    expect((await scenario.engine.instancePage('other', first)).total).toBe(0);
    await expect(scenario.engine.explain('other', 'a')).rejects.toThrow('instanceNotFound');
  });

  it('return why a job has an incident', async () => {
    const { waits, jobs } = await scenario.engine.explain(scenario.tenant, 'c');

    expect(jobs).toMatchObject([{ nodeId: 'overdue', retries: 0, failure: 'failed 2' }]);
    expect(waits).toMatchObject([
      { kind: 'task', nodeId: 'wait', assignee: '5', attachedTo: null },
      { kind: 'incident', nodeId: 'overdue', attachedTo: 'wait', detail: 'failed 2' },
    ]);
  });

  it('return who ended an instance, and why', async () => {
    const { instance, endReason, waits } = await scenario.engine.explain(scenario.tenant, 'd');
    const history = await scenario.engine.history(scenario.tenant, 'd');

    expect([instance.status, endReason, waits]).toEqual(['terminal', 'not needed', []]);
    expect(
      history.map(({ activityName, action, handler, message }) => [activityName, action, handler, message]),
    ).toEqual([
      ['start', 'start', '4', ''],
      ['请假', 'terminate', '9', 'not needed'],
      ['audit', 'canceled', null, ''],
    ]);
  });

  it('take one round trip per page', async () => {
    statements = 0;
    await scenario.engine.instancePage(scenario.tenant, { ...first, state: 'incident', keyword: 'a' });

    expect(statements).toBe(1);
  });

  it('list jobs and incidents with their positions, each in one round trip', async () => {
    const work = { current: 1, size: 10, countMax: 100 };
    statements = 0;
    const [incidents, jobs] = [
      await scenario.engine.incidentPage(scenario.tenant, work),
      await scenario.engine.jobPage(scenario.tenant, { ...work, state: 'failed' }),
    ];

    const common = {
      instanceId: 'c',
      definitionId: 'late:1',
      definitionKey: 'late',
      processName: 'Late',
      title: 'Chased',
    };
    const node = { nodeId: 'overdue', nodeName: 'overdue' };
    expect(incidents).toMatchObject({
      total: 1,
      records: [{ ...common, ...node, type: 'failedJob', message: 'failed 2' }],
    });
    expect(jobs).toMatchObject({
      total: 1,
      records: [{ ...common, ...node, kind: 'timer', retries: 0, failure: 'failed 2', suspended: false }],
    });
    if (test) expect(statements).toBe(2);
    const at = incidents.records[0]!.createdAt;
    const counts = async (query: object) => [
      (await scenario.engine.incidentPage(scenario.tenant, { ...work, ...query })).total,
      (await scenario.engine.jobPage(scenario.tenant, { ...work, ...query })).total,
    ];
    expect(await counts({ keyword: 'chas', process: 'LAT', node: 'over', message: 'failed' })).toEqual([1, 1]);
    expect(await counts({ keyword: 'c' })).toEqual([1, 1]);
    for (const query of [{ process: 'vote' }, { node: 'chase' }, { message: '%' }, { keyword: 'b' }])
      expect(await counts(query)).toEqual([0, 0]);
    expect(await counts({ from: at + 1, to: at + 5 })).toEqual([0, 0]);
    expect((await scenario.engine.incidentPage(scenario.tenant, { ...work, from: at, to: at })).total).toBe(1);
    expect((await scenario.engine.jobPage(scenario.tenant, { ...work, state: 'planned' })).total).toBe(0);
    expect((await scenario.engine.incidentPage('other', work)).total).toBe(0);
  });

  it('are current after an incident was retried once and jobs were rescheduled', async () => {
    const work = { current: 1, size: 10, countMax: 100 };
    const [incident] = (await scenario.engine.incidentPage(scenario.tenant, work)).records;
    const again = () => scenario.engine.retryIncident(scenario.tenant, incident!.incidentId, 2);
    await again();

    expect(await codeOf(again())).toBe('incidentNotFound');
    expect(await codeOf(scenario.engine.retryIncident('other', incident!.incidentId, 2))).toBe('instanceNotFound');
    expect((await scenario.engine.incidentPage(scenario.tenant, work)).total).toBe(0);
    const [job] = (await scenario.engine.jobPage(scenario.tenant, work)).records;
    expect(job).toMatchObject({ retries: 2, failure: 'failed 2' });
    expect(job!.due).toBeLessThanOrEqual(scenario.now);

    // a retried job is due at that time, and exists once
    for (const _ of [1, 2]) await scenario.engine.setJobDue(scenario.tenant, 'c', job!.jobId, 4_000_000_000_000);
    expect((await scenario.engine.jobPage(scenario.tenant, work)).records).toMatchObject([{ due: 4_000_000_000_000 }]);
    expect(await codeOf(scenario.engine.setJobDue(scenario.tenant, 'c', '999', 1))).toBe('jobNotFound');
  });
});
