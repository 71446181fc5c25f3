import { agreements, tasks as contract } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database';
import type { Answer } from '../harness/client';
import { openWorkflow, type Workflow } from '../harness/workflow';
import { portalDatabase, startServer, type Server } from '../harness/server';

/**
 * There are two server processes on one PostgreSQL, and handlers who act at the same moment, each on a different
 * server.
 */
describe('two handlers at the same moment on two servers', () => {
  const key = 'signed';
  const rounds = 25;
  let database: TestDatabase;
  let servers: Server[] = [];
  let workflows: Workflow[];

  beforeAll(async () => {
    database = await portalDatabase();
    servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl: database.url })));
    workflows = await Promise.all(servers.map(({ url }) => openWorkflow(url)));
    await workflows[0]!.deployContract(key);
  });

  afterAll(async () => {
    for (const server of servers) await server.close();
    await database?.drop();
  });

  interface Act {
    workflow: Workflow;
    username: string;
  }
  const one = () => workflows[0]!;
  const other = () => workflows[1]!;

  async function agree({ workflow, username }: Act, task: contract.TaskRecord): Promise<Answer> {
    const { taskId, procInstId } = task;
    return (await workflow.as(username)).send(agreements.completeAgreementTask, {
      body: { taskOperationDTO: { taskId, procInstId } },
    });
  }

  async function reject({ workflow, username }: Act, { taskId, procInstId }: contract.TaskRecord): Promise<Answer> {
    return (await workflow.as(username)).send(contract.reject, {
      body: { taskId, procInstId, target: 'fill', reSubmitType: '1' },
    });
  }

  async function terminate({ workflow, username }: Act, { taskId, procInstId }: contract.TaskRecord): Promise<Answer> {
    return (await workflow.as(username)).send(contract.terminate, { body: { taskId, procInstId } });
  }

  async function taskOf(username: string, procInstId: string): Promise<contract.TaskRecord> {
    const task = await one().taskOf(username, procInstId);
    if (!task) throw new Error(`${username} has no task in ${procInstId}`);
    return task;
  }

  const historyOf = async (procInstId: string) => (await one().as('staff01')).get(contract.historyList, { procInstId });

  /** Returns the users who have a task of the instance. */
  async function waitingIn(procInstId: string): Promise<string[]> {
    const people = ['staff01', 'staff02', 'staff03', 'staff04'];
    const tasks = await Promise.all(people.map((username) => one().taskOf(username, procInstId)));
    return people.filter((_, index) => tasks[index]);
  }

  async function started(): Promise<string> {
    return one().startContract('staff01', key);
  }

  it('counts both agreements of a countersign, and moves on once', async () => {
    for (let round = 0; round < rounds; round++) {
      const procInstId = await started();
      const [first, second] = [await taskOf('staff02', procInstId), await taskOf('staff03', procInstId)];

      const answers = await Promise.all([
        agree({ workflow: one(), username: 'staff02' }, first),
        agree({ workflow: other(), username: 'staff03' }, second),
      ]);

      expect(answers.map(({ code, msg }) => ({ code, msg }))).toEqual(answers.map(({ msg }) => ({ code: 0, msg })));
      expect(await waitingIn(procInstId)).toEqual(['staff04']);
      const history = await historyOf(procInstId);
      expect(history.filter(({ activityId }) => activityId === 'countersign')).toHaveLength(2);
      expect(history.filter(({ activityId }) => activityId === 'approve')).toHaveLength(1);
    }
  });

  it('accepts one of two actions on the same task', async () => {
    for (let round = 0; round < rounds; round++) {
      const procInstId = await one().startContract('staff01', key, { agreementMoney: 5000 });
      const task = await taskOf('staff04', procInstId);

      const answers = await Promise.all([
        agree({ workflow: one(), username: 'staff04' }, task),
        (round % 2 ? reject : terminate)({ workflow: other(), username: 'staff04' }, task),
      ]);

      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  it('is either agreed or rejected when one countersigner agrees and the other rejects', async () => {
    for (let round = 0; round < rounds; round++) {
      const procInstId = await started();
      const [first, second] = [await taskOf('staff02', procInstId), await taskOf('staff03', procInstId)];

      const [agreed, rejected] = await Promise.all([
        agree({ workflow: one(), username: 'staff02' }, first),
        reject({ workflow: other(), username: 'staff03' }, second),
      ]);

      expect(rejected.status).toBe(200);
      expect([200, 409]).toContain(agreed.status);
      expect(await waitingIn(procInstId)).toEqual(['staff01']);
    }
  });

  it('starts a request that reaches both servers once', async () => {
    const { total } = await (await one().as('staff01')).get(contract.initiatedPage);

    for (let round = 0; round < rounds; round++) {
      const requestId = crypto.randomUUID();
      const instances = await Promise.all(
        [one, other].map((workflow) => workflow().startContract('staff01', key, {}, requestId)),
      );
      expect(new Set(instances).size).toBe(1);
    }
    expect(await (await one().as('staff01')).get(contract.initiatedPage)).toMatchObject({ total: total + rounds });
  });
});
