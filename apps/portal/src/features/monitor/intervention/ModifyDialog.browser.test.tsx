import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionStore } from '../../../shared/session/store';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import ModifyDialog from './ModifyDialog';

const show = withStage();
const running = [
  { processId: 'p1', nodeName: '逐项审核', processName: '单项审核', version: 1, loopCounter: null, state: 'running' },
];
const waiting = () => new Promise(() => {});
let diagram: () => unknown = waiting;
withAnswers((path) => {
  if (path.endsWith('/nodes')) return [{ nodeId: 'review', nodeName: '审核', kind: 'userTask', tokens: 1, depth: 0 }];
  if (path.includes('called')) return { records: running, total: 1, size: 100, current: 1 };
  return diagram();
});
beforeEach(() => sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 3 } } } as never));
afterEach(() => {
  diagram = waiting;
  sessionStore.set(null);
  sessionStorage.clear();
});

const dialog = (key: string) => (
  <ModifyDialog key={key} instance={{ procInstId: 'i', procDefId: 'd' }} onClose={vi.fn()} onDone={vi.fn()} />
);
const left = page.getByRole('combobox', { name: '离开的节点' });

it('the choices are kept when the page is reloaded', async () => {
  show(dialog('first'));
  await left.click();
  await page.getByTitle('审核 (review)').click();
  await userEvent.tab();
  await page.getByPlaceholder('请填写原因').fill('人员调整');

  show(dialog('again'));

  await expect.element(page.getByPlaceholder('请填写原因')).toHaveValue('人员调整');
  await expect.element(page.getByText('审核 (review)').first()).toBeVisible();
  await expect.element(page.getByText('调整后没有剩余节点，流程将终止。')).toBeVisible();
});

it('the dialog reports that the diagram could not be loaded, and loads it again', async () => {
  diagram = () => Response.json({ code: 404, msg: '流程实例不存在', data: null }, { status: 404 });
  show(dialog('failed'));

  await left.click();
  await page.getByTitle('审核 (review)').click();

  const preview = page.getByRole('figure', { name: '调整后的流程图' });
  await expect.element(preview.getByRole('alert')).toHaveTextContent('流程实例不存在');
  diagram = () => ({ bpmn20Xml: '<broken', activityStatusList: [], highLightGatewayList: [], highLightFlowList: [] });
  await preview.getByRole('button', { name: /重\s?试/ }).click();
  await expect.element(preview.getByRole('alert')).toHaveTextContent('流程图无法显示');
});
