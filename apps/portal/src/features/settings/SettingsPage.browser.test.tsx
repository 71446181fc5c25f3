import { settings } from '@portal/contract';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { unsavedInput } from '../../shared/drafts/unsaved-input';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { reloadPlatformSettings } from '../../shared/api/settings/settings';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { SettingsPage } from './SettingsPage';

const name = { 'zh-CN': '人才平台', 'en-US': 'Talent portal' };
let stored = {
  loginApplicationName: name,
  browserFrontTitle: name,
  browserBackTitle: name,
  icpNumber: '',
  passwordValidDays: 90,
  passwordLengthMin: 8,
  idleMinutes: 0,
  draftDays: 180,
  taskLinks: 'off',
  taskLinkHours: 24,
  appointmentBanDays: 30,
  appointmentMissedMost: 2,
  appointmentChangeHours: 2,
  ratingDays: 30,
  opinionPhrases: ['同意'],
  revision: 'first',
};
let captchaKind = 'picture';
const sent: { revision: string; icpNumber: string }[] = [];
withAnswers((path, _, { body }) => {
  if (!path.endsWith('/update'))
    return path.endsWith('/edit') ? stored : path === settings.settings.path ? { accent: 'blue', captchaKind } : {};
  const order = JSON.parse(body!);
  sent.push(order);
  if (order.revision !== stored.revision)
    return Response.json({ code: 409, msg: '数据已被他人更新，请刷新后重试', data: null }, { status: 409 });
  stored = { ...order, revision: 'third' };
  return stored;
});
const show = withStage();

it('the input is kept when somebody else saved first, until the settings are read again', async () => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 3 }, permissions: [] } } as unknown as Session);
  show(
    <MemoryRouter>
      <SettingsPage />
    </MemoryRouter>,
  );
  const number = page.getByLabelText('ICP 备案号');
  await number.fill('1号');
  stored = { ...stored, icpNumber: '2号', revision: 'second' };
  const save = page.getByRole('button', { name: /保\s?存/ });
  await save.click();

  await expect.element(page.getByRole('alert')).toHaveTextContent('数据已被他人更新');
  await expect.element(number).toHaveValue('1号');
  expect(unsavedInput.exists()).toBe(true);
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect.element(number).toHaveValue('2号');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await number.fill('3号');
  await save.click();
  await expect.poll(() => sent.map(({ revision }) => revision)).toEqual(['first', 'second']);
  await expect.poll(() => unsavedInput.exists()).toBe(false);
});

it('the page says that the switch of the captcha has no effect when the server requires none', async () => {
  captchaKind = 'off';
  await reloadPlatformSettings();
  show(
    <MemoryRouter>
      <SettingsPage />
    </MemoryRouter>,
  );

  await expect.element(page.getByText('此开关暂不起作用', { exact: false })).toBeVisible();
});

it('the page saves the switches about approval, and explains each of them', async () => {
  show(
    <MemoryRouter>
      <SettingsPage />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('换一台设备也能继续', { exact: false })).toBeVisible();

  await page.getByRole('switch', { name: '暂存' }).click();
  await page.getByRole('button', { name: /保\s?存/ }).click();

  await expect.poll(() => sent.at(-1)).toMatchObject({ taskDrafts: true });
});
