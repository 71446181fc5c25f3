import { auth, users } from '@portal/contract';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import LockPage from './LockPage';

const show = withStage();
const user = { sysUser: { chineseName: '张伟', status: users.userStatus.active } };
let wrong: boolean;
let publicKey: string;
beforeAll(async () => {
  const algorithm = {
    name: 'RSA-OAEP',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const spki = await crypto.subtle.exportKey('spki', pair.publicKey);
  publicKey = btoa(String.fromCharCode(...new Uint8Array(spki)));
});
withAnswers((path) => {
  if (path === auth.publicKey.path) return { publicKey };
  if (path !== auth.unlockSession.path) return null;
  if (wrong) return Response.json({ code: 426, msg: '密码错误', data: { field: 'password' } }, { status: 426 });
  return { access_token: 'new', refresh_token: 'r', token_type: 'bearer', expires_in: 100, user_info: user };
});
beforeEach(() => {
  wrong = false;
});
afterEach(() => sessionStore.set(null));

function open(session: Partial<Session> | null): void {
  sessionStore.set(session && ({ accessToken: 't', expiresAt: Date.now() + 60_000, user, ...session } as Session));
  show(
    <MemoryRouter initialEntries={['/lock?from=/user/info']}>
      <Routes>
        <Route path="/lock" element={<LockPage />} />
        <Route path="/user/info" element={<p>personal centre</p>} />
      </Routes>
    </MemoryRouter>,
  );
}
const password = () => page.getByLabelText('密码', { exact: true });

it('the password unlocks the screen and leads back to the page that was open (000-2-062)', async () => {
  open({ locked: true });
  await expect.element(page.getByText('请输入 张伟 的密码继续。')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '解锁' }));
  await expect.element(page.getByText('请输入密码')).toBeVisible();

  wrong = true;
  await password().fill('Wrong-1234');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('密码错误')).toBeVisible();
  expect(sessionStore.get()?.locked).toBe(true);

  wrong = false;
  await password().fill('Talent@2026');
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByText('personal centre')).toBeVisible();
  expect(sessionStore.get()).toMatchObject({ accessToken: 'new' });
  expect(sessionStore.get()?.locked).toBeUndefined();
});

it('visitors see that the page was locked, and users whose screen is not locked are led on', async () => {
  open(null);
  await expect.element(page.getByText('页面已锁定')).toBeVisible();

  open({});
  await expect.element(page.getByText('personal centre')).toBeVisible();
});
