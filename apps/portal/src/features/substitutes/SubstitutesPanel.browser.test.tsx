import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import SubstitutesPanel from './SubstitutesPanel';

const given = {
  id: 5,
  userId: 3,
  userName: '赵敏',
  startTime: '2026-11-20 09:00:00',
  endTime: '2026-11-30 18:00:00',
  active: true,
  processes: [{ key: 'leave', name: '请假审批' }],
};
let received: object[] = [];
const requests: { path: string; body: string | undefined }[] = [];
withAnswers((path, _, { body }) => {
  requests.push({ path, body });
  if (path.endsWith('/processes')) return [...given.processes, { key: 'seal', name: '用印申请' }];
  return path.endsWith('/list') ? { given: [given], received } : null;
});
const show = withStage();

it('the panel shows the substitute with the time of the absence, and ends it after confirmation', async () => {
  show(<SubstitutesPanel />);

  await expect.element(page.getByText('2026-11-20 09:00:00 至 2026-11-30 18:00:00')).toBeVisible();
  await expect.element(page.getByText('流程：请假审批')).toBeVisible();
  await expect.element(page.getByText('当前没有需要您代理的人员')).toBeVisible();
  await page.getByRole('button', { name: '结束代理' }).click();
  await page.getByRole('tooltip').getByRole('button').last().click();

  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/end')))
    .toEqual({ path: '/admin/substitute/end', body: '{"id":5}' });
});

it('the panel requires a person, a time and, for some processes, their names', async () => {
  await page.viewport(390, 800);
  show(<SubstitutesPanel />);

  await page.getByRole('button', { name: '设置代理人' }).click();
  await page.getByLabelText('结束时间').fill('');
  await page.getByRole('button', { name: /保\s?存/ }).click();

  await expect.element(page.getByText('请选择代理人')).toBeVisible();
  await expect.element(page.getByText('请选择时间')).toBeVisible();
  await page.getByRole('radio', { name: '指定流程' }).click();
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(page.getByText('请至少选择一个流程')).toBeVisible();
  await page.getByLabelText('流程', { exact: true }).fill('用印');
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(page.getByText('请至少选择一个流程')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog').getByTitle('用印申请')).toBeVisible();
  await page.viewport(1440, 900);
});

it('the panel shows disabled people whom the reader substitutes until further notice', async () => {
  received = [{ ...given, id: 6, userName: '陈静', endTime: null, processes: [] }];
  show(<SubstitutesPanel />);

  await expect.element(page.getByText('2026-11-20 09:00:00 起，长期（该账号已停用）')).toBeVisible();
  await expect.element(page.getByText('全部流程')).toBeVisible();
  received = [];
});

it('the panel shows a substitute until further notice for the processes that name somebody who moved', async () => {
  received = [{ ...given, id: 6, userName: '陈静', endTime: null }];
  show(<SubstitutesPanel />);

  await expect.element(page.getByText('2026-11-20 09:00:00 起，长期', { exact: true })).toBeVisible();
  received = [];
});
