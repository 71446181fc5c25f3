import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reloadPlatformSettings } from '../../shared/api/settings/settings';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { SignInPage } from './SignInPage';

let closedPages: string[] = [];
let socialProviders: { type: string; name: string }[] = [];
let passkeys = false;
let refused: Record<string, string> = {};
withAnswers((path) => {
  const msg = Object.entries(refused).find(([part]) => path.includes(part))?.[1];
  if (msg !== undefined) return Response.json({ code: 400, msg, data: null }, { status: 400 });
  return path === '/admin/enterpriseSetting/select'
    ? { accent: 'blue', captchaEnabled: false, captchaKind: 'off', socialProviders, closedPages, passkeys }
    : null;
});
const show = withStage();
afterEach(async () => {
  closedPages = [];
  socialProviders = [];
  passkeys = false;
  refused = {};
  await reloadPlatformSettings();
});
const ways = () =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href')?.replace(/\?.*/u, ''));

it.each([
  ['/signup', '本平台未开放自行注册'],
  ['/signupT', '本平台未开放自行注册'],
  ['/login/phone', '本平台未开放手机号登录'],
] as const)('says at %s, once it is closed, that it is, and shows no form', async (path, text) => {
  closedPages = ['/login/phone', '/signup', '/signupT'];
  await reloadPlatformSettings();

  show(<SignInPage path={path} onSignedIn={async () => {}} />);

  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /注册|登录/u })).not.toBeInTheDocument();
});

it('the page offers only the ways to sign in and register that the platform has turned on', async () => {
  await reloadPlatformSettings();
  show(<SignInPage path="/login/user" onSignedIn={async () => {}} />);
  await expect.poll(ways).toEqual(['/login/phone', '/login/forgetPassword', '/signupT', '/signup']);

  closedPages = ['/login/phone', '/signup', '/signupT'];
  await reloadPlatformSettings();

  await expect.poll(ways).toEqual(['/login/forgetPassword']);
});

it('the page keeps the form and its input while the button of social sign-on is loaded', async () => {
  await reloadPlatformSettings();
  show(<SignInPage path="/login/user" onSignedIn={async () => {}} />);
  const account = page.getByRole('textbox', { name: '账号' });
  await account.fill('staff01');
  const input = account.element();

  socialProviders = [{ type: 'OIDC', name: '省统一认证' }];
  await reloadPlatformSettings();

  await expect.element(page.getByRole('button', { name: /省统一认证/u })).toBeVisible();
  expect(account.element()).toBe(input);
  await expect.element(account).toHaveValue('staff01');
  await expect.element(account).toHaveFocus();
});

it('the page says in one place what failed last, whichever way it was', async () => {
  socialProviders = [{ type: 'OIDC', name: '省统一认证' }];
  passkeys = true;
  refused = { social: '认证服务无法连接', passkey: '通行密钥已停用', publicKey: '账号服务无法连接' };
  await reloadPlatformSettings();
  show(<SignInPage path="/login/user" onSignedIn={async () => {}} />);
  const alerts = () =>
    page
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent)
      .filter(Boolean);

  await page.getByRole('button', { name: /省统一认证/u }).click();
  await expect.poll(alerts).toEqual(['认证服务无法连接']);
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await expect.poll(alerts).toEqual(['通行密钥已停用']);
  await page.getByRole('textbox', { name: '账号' }).fill('staff01');
  await page.getByRole('textbox', { name: '密码' }).fill('Portal@2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect.poll(alerts).toEqual(['账号服务无法连接']);
});

it.each(['/login/user', '/signup'] as const)(
  'the page at %s shows who is signed in, with a link to continue (000-2-063, 000-2-064, 002-2-004)',
  async (path) => {
    sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 3, chineseName: '王芳' } } } as Session);
    await reloadPlatformSettings();

    show(<SignInPage path={path} onSignedIn={async () => {}} />);

    await expect.element(page.getByText('您已登录为 王芳。', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '继续使用' })).toHaveAttribute('href', '/homepage/index');
    await expect.element(page.getByRole('textbox').first()).toBeVisible();
    sessionStore.set(null);
  },
);
