import { setTimeout as pause } from 'node:timers/promises';
import { agreements, tasks, definitions } from '@portal/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soak } from '../../testing/soak';
import { openBrowser } from '../harness/browser';
import { gather } from '../harness/accounts';
import { openWorkflow, type Workflow } from '../harness/workflow';
import { records } from '../harness/records';
import { startServer, type Server } from '../harness/server';
import { contractJourney } from './contract-journey';
import { play, type Step } from './play';

/** The complaints of a page while its server is away, which are about its connections, however they broke. */
const expected = /WebSocket connection to|net::ERR_/;
/** Kills at these parts of the usual time of a request: from the reading of the request until after its answer. */
const parts = soak ? [0.2, 0.6, 0.8, 1, 1.5] : [0.8, 1];
/** Kills after every n-th step of the journey. */
const everySteps = soak ? 1 : 4;
const people = ['staff01', 'staff02', 'staff03', 'staff04'];

describe('a server that is killed and started again', () => {
  let browser: Browser;
  let server: Server;
  let workflow: Workflow;

  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), startServer()]);
    workflow = await openWorkflow(server.url);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function restart(): Promise<void> {
    await server.kill();
    await server.start();
  }

  it('loses nothing and does nothing twice when it is killed between steps of the journey', async () => {
    const accounts = gather(browser, server.url, 'zh-CN');
    const texts = { processName: '合同 survives', title: '维护合同 重启' };
    const publish: Step = {
      name: 'designer01 publishes the process',
      play: () => workflow.deployContract('survives'),
    };

    const steps = [publish, ...contractJourney(accounts, texts)];
    await play(accounts, steps, async (step) => {
      if (steps.indexOf(step) % everySteps !== 0) return;
      await accounts.rest();
      const before = await records(workflow, people);
      await restart();
      expect(await records(workflow, people)).toEqual(before);
    });

    const started = await (await workflow.as('staff01')).get(tasks.initiatedPage, { keyword: texts.title });
    expect(started.records).toMatchObject([{ title: texts.title, state: 'complete' }]);
    const published = await (await workflow.as('designer01')).get(definitions.definitionPage, { keyword: 'survives' });
    expect(published.records).toMatchObject([{ name: texts.processName, version: 1 }]);
    expect(accounts.complaints(expected)).toEqual([]);
    await accounts.leave();
  });

  /** Sends, kills the server a while later, starts it again, and sends the same again. */
  async function interrupted<T>(afterMs: number, send: () => Promise<T>): Promise<T> {
    const cut = send().catch(() => undefined);
    await pause(afterMs);
    await server.kill();
    await cut;
    await server.start();
    return send();
  }

  async function agree(username: string, { taskId, procInstId }: tasks.TaskRecord): Promise<number> {
    const client = await workflow.as(username);
    const body = { taskOperationDTO: { taskId, procInstId } };
    return (await client.send(agreements.completeAgreementTask, { body })).status;
  }

  const tasksOf = async (username: string, procInstId: string) =>
    (await (await workflow.as(username)).get(tasks.todoPage, { size: 999 })).records.filter(
      (task) => task.procInstId === procInstId,
    );

  /** The time that a freshly started server takes for an action. */
  let usual = 0;
  async function measure(key: string): Promise<number> {
    await restart();
    const start = performance.now();
    await workflow.startContract('staff01', key);
    return performance.now() - start;
  }

  for (const part of parts)
    it(`carries out a request once that is sent again after a kill at ${part} of its usual time`, async () => {
      const key = `cut-${part * 10}`;
      await workflow.deployContract(key);
      usual ||= await measure(key);
      const afterMs = part * usual;
      const staff01 = await workflow.as('staff01');
      const { total } = await staff01.get(tasks.initiatedPage);
      const requestId = crypto.randomUUID();

      const procInstId = await interrupted(afterMs, () => workflow.startContract('staff01', key, {}, requestId));
      expect(await staff01.get(tasks.initiatedPage)).toMatchObject({ total: total + 1 });

      for (const username of ['staff02', 'staff03']) {
        const [task, ...more] = await tasksOf(username, procInstId);
        expect(more).toEqual([]);
        expect([200, 409]).toContain(await interrupted(afterMs, () => agree(username, task!)));
      }
      const history = await staff01.get(tasks.historyList, { procInstId });
      expect(history.map(({ activityId, action }) => [activityId, action])).toEqual([
        ['start', 'start'],
        ['fill', 'start'],
        ['countersign', 'complete'],
        ['countersign', 'complete'],
        ['approve', 'running'],
      ]);
      expect(await tasksOf('staff02', procInstId)).toEqual([]);
      expect(await tasksOf('staff03', procInstId)).toEqual([]);
      expect(await tasksOf('staff04', procInstId)).toHaveLength(1);
    });
});
