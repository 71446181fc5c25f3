/*
 * tsx e2e/previous/calls.ts URL KEY: works with a running portal as people do, and prints as JSON what failed. Runs in the checkout
 * of a released version too, with that version's own calls, so it imports only what every version has.
 */
import { randomUUID } from 'node:crypto';
import { openWorkflow } from '../harness/workflow';

/** Signs in, reads lists, starts and completes instances of a deployed process and of a drawn form. @returns what failed */
export async function workWith(url: string, key: string): Promise<Record<string, string>> {
  const failures: Record<string, string> = {};
  const attempt = async (name: string, work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => (failures[name] = (error as Error).message));
  };
  const workflow = await openWorkflow(url);
  const call = async (username: string, path: string, body?: object) => {
    const client = await workflow.as(username);
    const answer = await fetch(`${url}${path}`, {
      headers: { ...client.headers(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const { code, data, msg } = (await answer.json()) as { code: number; data: Page; msg: string };
    if (code !== 0) throw new Error(`${path}: ${answer.status} ${msg}`);
    return data;
  };

  await attempt('lists', async () => {
    await call('staff02', '/workflow/runtime/query/todoPage?size=20');
    await call('staff01', '/workflow/history/initiatedPage?size=20');
  });
  await attempt('contract', async () => {
    await workflow.deployContract(key);
    const started = await workflow.startContract('staff01', key);
    for (const signer of ['staff02', 'staff03', 'staff04']) await workflow.agree(signer, started);
  });
  await attempt('leave', async () => {
    const deputy = workflow.person('staff03');
    await call('staff02', '/workflow/drawnForm/startProcessInst', {
      procDefKey: 'leave_approval',
      requestId: randomUUID(),
      version: 1,
      values: {
        type: 'personal',
        dates: { from: '2026-12-01', to: '2026-12-02' },
        days: '2.0',
        deputy: [{ id: deputy.userId, name: deputy.chineseName }],
        reason: key,
      },
    });
    const { records } = await call('staff03', '/workflow/runtime/query/todoPage?size=999');
    const task = records.find(({ processName }) => processName === '请假申请');
    if (!task) throw new Error('the deputy has no leave to confirm');
    const { taskId, procInstId } = task;
    await call('staff03', '/workflow/drawnForm/completeTask', { taskId, procInstId });
  });
  return failures;
}

interface Page {
  records: { taskId: string; procInstId: string; processName: string }[];
}

const [url, key] = process.argv.slice(2);
if (import.meta.filename === process.argv[1] && url !== undefined && key !== undefined)
  process.stdout.write(JSON.stringify(await workWith(url, key)));
