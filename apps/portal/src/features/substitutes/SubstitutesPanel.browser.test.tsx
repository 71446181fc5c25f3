import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
};
const requests: { path: string; body: string | undefined }[] = [];
withAnswers((path, _, { body }) => {
  requests.push({ path, body });
  return path.endsWith('/list') ? { given: [given], received: [] } : null;
});
const show = withStage();

it('shows the substitute with the time of the absence, and ends it after confirmation', async () => {
  show(<SubstitutesPanel />);

  await expect.element(page.getByText('2026-11-20 09:00:00 至 2026-11-30 18:00:00')).toBeVisible();
  await expect.element(page.getByText('当前没有需要您代理的人员')).toBeVisible();
  await page.getByRole('button', { name: '结束代理' }).click();
  await page.getByRole('tooltip').getByRole('button').last().click();

  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/end')))
    .toEqual({ path: '/admin/substitute/end', body: '{"id":5}' });
});

it('requires a person and a time', async () => {
  await page.viewport(390, 800);
  show(<SubstitutesPanel />);

  await page.getByRole('button', { name: '设置代理人' }).click();
  await page.getByLabelText('结束时间').fill('');
  await page.getByRole('button', { name: /保\s?存/ }).click();

  await expect.element(page.getByText('请选择代理人')).toBeVisible();
  await expect.element(page.getByText('请选择时间')).toBeVisible();
  await page.viewport(1440, 900);
});
