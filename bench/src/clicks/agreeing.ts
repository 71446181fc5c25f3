import { tasks } from '@portal/contract';
import { Diagram } from '@portal/bpmn/testing';
import type { Browser, Page } from 'playwright-core';
import type { Workflow } from '../../../e2e/harness/workflow';
import { signedIn, type Count, type Stage } from './stage';

const count = 10;
const [initiator, handler] = ['staff01', 'staff02'];
const most = { clicks: 12, keys: 11 };

/** How many clicks, and how many keys, agreeing to ten tasks takes from the to-do list on. */
export async function countAgreeing({ browser, url, workflow }: Stage): Promise<Count[]> {
  const approval = new Diagram('clicks', '用车申请')
    .form('agreementForm')
    .start('start', '开始')
    .task('approve', { name: '审批', handlers: { userList: [workflow.person(handler)] } })
    .end('end', '结束')
    .flow('start', 'approve', 'end');
  await workflow.deploy('clicks', approval.drawn());
  const clicks = await measure(browser, url, workflow, byMouse);
  const keys = await measure(browser, url, workflow, byKeys);
  return [
    { what: `agree to ${count} tasks, clicks`, counted: clicks, most: most.clicks },
    { what: `agree to ${count} tasks, keys`, counted: keys, most: most.keys },
  ];
}

/** Carries the counted steps out; `shown` waits until the task that is left as first one can be agreed to. */
type Way = (page: Page, shown: (done: number) => Promise<void>) => Promise<number>;

async function measure(browser: Browser, url: string, workflow: Workflow, way: Way): Promise<number> {
  for (let index = 0; index < count; index += 1)
    await workflow.startContract(initiator, 'clicks', { agreementName: `用车 ${index + 1}` });
  const client = await workflow.as(handler);
  const waiting = async () => (await client.get(tasks.todoPage, {})).total;
  const before = await waiting();
  const context = await signedIn(browser, url, handler);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    await page.goto('/process/todo');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    const agree = page.getByRole('toolbar').getByRole('button', { name: '同意' });
    const counted = await way(page, async (done) => {
      const isLast = done === before;
      if (isLast) return;
      await page.getByText(`1 / ${before - done}`, { exact: true }).waitFor();
      await agree.and(page.locator(':enabled')).and(page.locator(':not(.ant-btn-loading)')).waitFor();
    });
    const agreed = before - (await waiting());
    if (agreed !== count) throw new Error(`${agreed} of ${count} tasks were agreed to`);
    return counted;
  } finally {
    await context.close();
  }
}

const byMouse: Way = async (page, shown) => {
  await page.getByRole('cell').filter({ hasText: '用车' }).first().click();
  await shown(0);
  for (let done = 1; done <= count; done += 1) {
    await page.getByRole('toolbar').getByRole('button', { name: '同意' }).click();
    await shown(done);
  }
  return 1 + count;
};

const byKeys: Way = async (page, shown) => {
  await page.keyboard.press('j');
  await shown(0);
  for (let done = 1; done <= count; done += 1) {
    await page.keyboard.press('a');
    await shown(done);
  }
  return 1 + count;
};
