import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { SystemNotifications } from './MessagesPage';

const show = withStage();
afterEach(() => vi.unstubAllGlobals());

it('the page asks for the permission when the user turns desktop notifications on', async () => {
  await page.viewport(1280, 800);
  const requestPermission = vi.fn(() => Promise.resolve('granted'));
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  show(<SystemNotifications />);

  await page.getByRole('button', { name: '开启桌面通知' }).click();

  await expect.element(page.getByText('桌面通知已开启')).toBeVisible();
  expect(requestPermission).toHaveBeenCalledOnce();
});

it('the page explains how to allow notifications that the browser blocks', async () => {
  await page.viewport(1280, 800);
  vi.stubGlobal('Notification', { permission: 'denied' });

  show(<SystemNotifications />);

  await expect.element(page.getByText('浏览器已阻止桌面通知，请在浏览器的网站设置中允许')).toBeVisible();
});
