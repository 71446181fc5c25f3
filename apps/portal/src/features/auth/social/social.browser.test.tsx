import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sessionStore } from '../../../shared/session/store';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import AuthRedirectPage from '../AuthRedirectPage';
import { SocialSection } from '../security/SocialSection';
import { startedAuthorization, startAuthorization } from './authorization';
import ConfirmBinding from './ConfirmBinding';

const show = withStage();
const address = location.href;

let sent: { path: string; body?: string | URLSearchParams }[] = [];
let bound: { name: string; at: string } | null = null;
let tokenAnswer: () => Response;
withAnswers((path, _query, { method, body }) => {
  if (method === 'POST') sent.push({ path, ...(body && { body }) });
  if (path === '/admin/social/authorize/OIDC')
    return { authorizeUrl: 'https://id.example.org/auth?state=s', loginKey: 'key' };
  if (path === '/admin/social/list') return [{ type: 'OIDC', provider: '统一身份认证', bound }];
  if (path === '/auth/mobile/token/social') return tokenAnswer();
  return null;
});
beforeEach(() => {
  sent = [];
  bound = null;
  sessionStorage.clear();
});
afterEach(() => history.replaceState(null, '', address));

function Landing() {
  const { pathname, search } = useLocation();
  return pathname === '/authredirect' ? <AuthRedirectPage /> : <output>{pathname + search}</output>;
}

/** Opens the page as the provider leads to it. */
function comeBack(query: string) {
  history.replaceState(null, '', `/authredirect${query}`);
  show(
    <MemoryRouter initialEntries={[`/authredirect${query}`]}>
      <Landing />
    </MemoryRouter>,
  );
}

const refusal =
  (status: number, msg: string, data: unknown = null) =>
  () =>
    Response.json({ code: status, msg, data }, { status });

describe('starting', () => {
  it('stores the key in this tab and opens the provider', async () => {
    const left: string[] = [];

    await startAuthorization('OIDC', 'signIn', '/process/todo', (to) => left.push(to));

    expect(left).toEqual(['https://id.example.org/auth?state=s']);
    expect(startedAuthorization.take()).toEqual({
      type: 'OIDC',
      loginKey: 'key',
      purpose: 'signIn',
      next: '/process/todo',
    });
  });
});

describe('coming back from the provider', () => {
  it('sends code, address and key, and removes the code from the address bar', async () => {
    tokenAnswer = refusal(400, '第三方登录未通过验证，请重新发起');
    startedAuthorization.leave({ type: 'OIDC', loginKey: 'key', purpose: 'signIn', next: null });

    comeBack('?code=c1&state=s');

    await expect.element(page.getByRole('alert')).toHaveTextContent('第三方登录未通过验证');
    const body = new URLSearchParams(String(sent[0]!.body));
    expect(body.get('mobile')).toBe('OIDC@c1');
    expect(body.get('loginKey')).toBe('key');
    expect(body.get('redirect_url')).toContain('state=s');
    expect(location.search).toBe('');
  });

  it('sends nothing in a tab that started no sign-in', async () => {
    comeBack('?code=c1&state=s');

    await expect.element(page.getByText('第三方登录已取消或已失效，请重新发起。')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('sends nothing after the user cancelled', async () => {
    startedAuthorization.leave({ type: 'OIDC', loginKey: 'key', purpose: 'signIn', next: null });

    comeBack('?error=access_denied&state=s');

    await expect.element(page.getByText('第三方登录已取消或已失效，请重新发起。')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows a disabled user why, and signs them out after 1.2 s (000-4-050)', async () => {
    tokenAnswer = refusal(426, '您的账号已被停用');
    sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as never);
    startedAuthorization.leave({ type: 'OIDC', loginKey: 'key', purpose: 'signIn', next: null });

    comeBack('?code=c1&state=s');

    await expect.element(page.getByRole('alert')).toHaveTextContent('您的账号已被停用');
    const shownAt = performance.now();
    expect(sessionStore.get()).not.toBeNull();
    /* The address of a sign-in page prevents a redirect, which would end the test. */
    history.replaceState(null, '', '/login/user');
    await expect.poll(() => sessionStore.get(), { timeout: 5000 }).toBeNull();
    expect(performance.now() - shownAt).toBeGreaterThan(900);
    expect(sent.map(({ path }) => path)).toContain('/auth/token/logout');
  });

  it('asks for the code of the second factor', async () => {
    tokenAnswer = refusal(428, '请输入动态验证码', { challenge: 'challenge' });
    startedAuthorization.leave({ type: 'OIDC', loginKey: 'key', purpose: 'signIn', next: null });

    comeBack('?code=c1&state=s');

    await expect.element(page.getByLabelText('动态验证码或恢复码')).toBeVisible();
  });

  it.each([
    ['/user/info?tab=security', '/user/info?tab=security'],
    ['https://evil.example/', '/homepage/index'],
  ])('binds and goes from %s to %s', async (next, reached) => {
    startedAuthorization.leave({ type: 'OIDC', loginKey: 'key', purpose: 'bind', next });

    comeBack('?code=c1&state=s');

    await expect.element(page.getByText(reached, { exact: true })).toBeVisible();
    expect(sent.map(({ path }) => path)).toEqual(['/admin/social/bind/OIDC']);
  });
});

describe('an identity without an account', () => {
  it('is bound only after confirmation', async () => {
    show(
      <MemoryRouter initialEntries={['/authredirect']}>
        <Asking />
      </MemoryRouter>,
    );

    await expect.element(page.getByText(/王五/)).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: '绑定', exact: true }).click();

    await expect.element(page.getByText('/process/todo')).toBeVisible();
    expect(sent).toEqual([{ path: '/admin/social/bind/OIDC', body: JSON.stringify({ ticket: 'ticket' }) }]);
  });

  function Asking() {
    const { pathname } = useLocation();
    const binding = { type: 'OIDC', ticket: 'ticket', name: '王五', next: '/process/todo' };
    return pathname === '/authredirect' ? <ConfirmBinding binding={binding} /> : <output>{pathname}</output>;
  }
});

describe('the security centre', () => {
  it('unbinds after confirmation (000-2-099)', async () => {
    bound = { name: '王五', at: '2026-11-20 09:00:00' };
    show(<SocialSection />);

    await page.getByRole('button', { name: '解除绑定' }).click();
    expect(sent).toEqual([]);
    await page.getByRole('tooltip').getByRole('button').last().click();

    await expect.poll(() => sent.map(({ path }) => path)).toEqual(['/admin/social/unbind/OIDC']);
  });

  it('offers to bind while nothing is bound', async () => {
    show(<SocialSection />);

    await expect.element(page.getByText('未绑定')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /绑\s?定/ })).toBeVisible();
  });
});
