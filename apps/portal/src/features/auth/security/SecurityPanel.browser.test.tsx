import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { SecurityPanel } from './SecurityPanel';

const device = { browser: 'Chrome 140', system: 'Windows 10', ip: '10.0.0.1' };
const times = { signedInAt: '2026-11-20 09:00:00', lastUsedAt: '2026-11-20 10:00:00' };
const here = { ...device, ...times, id: '6f1c0f4e-0000-4000-8000-000000000001', current: true };
const phone = { ...device, ...times, id: '6f1c0f4e-0000-4000-8000-000000000002', browser: 'Safari 18', current: false };

let sent: { path: string; body?: string }[] = [];
withAnswers((path, _query, { method, body }) => {
  if (method === 'POST') sent.push({ path, ...(body && { body }) });
  if (path === '/admin/session/list') return [here, phone];
  if (path === '/admin/social/list') return [];
  if (path === '/admin/secondFactor/state') return { enabled: false, recoveryCodesLeft: 0 };
  if (path === '/admin/session/signInLog')
    return {
      records: [{ ...device, id: 1, at: '2026-11-20 08:59:00', method: 'password', outcome: 'badCredentials' }],
      total: 1,
      size: 10,
      current: 1,
    };
  return null;
});
const show = withStage();
beforeEach(() => {
  sent = [];
});

it('the panel ends one session after confirmation, and does not offer to end the current one', async () => {
  show(<SecurityPanel />);

  await expect.element(page.getByText('本机')).toBeVisible();
  expect(page.getByRole('button', { name: /^退出登录 / }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: /^退出登录 Safari/ }).click();
  expect(sent).toEqual([]);
  await page.getByRole('tooltip').getByRole('button').last().click();

  await expect.poll(() => sent).toEqual([{ path: '/admin/session/end', body: JSON.stringify({ id: phone.id }) }]);
});

it('the panel ends the other sessions only after confirmation', async () => {
  show(<SecurityPanel />);

  await page.getByRole('button', { name: '退出其他设备' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('tooltip').getByRole('button').last().click();

  await expect.poll(() => sent.map(({ path }) => path)).toEqual(['/admin/session/endOthers']);
});

it('the panel lists failed sign-ins', async () => {
  show(<SecurityPanel />);

  await expect.element(page.getByText('账号或密码错误')).toBeVisible();
});
