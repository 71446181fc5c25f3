import { App, ConfigProvider } from 'antd';
import { useRef } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../../shared/session/session-of';
import { sessionStore } from '../../../shared/session/store';
import { withStage } from '../../../testing/stage';
import { useUnsent } from './useUnsent';

const show = withStage();
const before = location.href;

function Filling({ dirty }: { dirty: boolean }) {
  const askBefore = useUnsent(useRef({ isDirty: () => dirty }));
  return (
    <>
      <p>填写中</p>
      <Link to={`${location.pathname}?open`}>打开</Link>
      <button onClick={() => askBefore(() => history.replaceState(null, '', '/closed'))}>关闭</button>
    </>
  );
}

async function open(dirty: boolean) {
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <BrowserRouter>
          <Routes>
            <Route path="/filling" element={<Filling dirty={dirty} />} />
            <Route path="/*" element={<Link to="/filling">去填写</Link>} />
          </Routes>
        </BrowserRouter>
      </App>
    </ConfigProvider>,
  );
  await page.getByRole('link', { name: '去填写' }).click();
  await expect.element(filling()).toBeVisible();
}
const filling = () => page.getByText('填写中');
const question = () => page.getByRole('dialog', { name: '表单内容尚未提交' });
const answer = (name: string) => page.getByRole('button', { name }).click();

const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session);
  history.replaceState(null, '', '/elsewhere');
});
afterEach(() => {
  sessionStore.set(null);
  history.replaceState(null, '', before);
});

it.each([
  [false, true],
  [true, false],
])('leaves the page at once: with something typed %s, %s', async (dirty, atOnce) => {
  await open(dirty);

  await expect.poll(leaves).toBe(atOnce);
});

it('the page is left at once when the session has ended', async () => {
  await open(true);

  sessionStore.set(null);

  await expect.poll(leaves).toBe(true);
});

it.each([
  ['one step', -1],
  ['two steps', -2],
])('asks before the reader goes back %s to another page', async (_, steps) => {
  await open(true);
  if (steps === -2) await page.getByRole('link', { name: '打开' }).click();
  await expect.poll(() => location.search).toBe(steps === -2 ? '?open' : '');
  const here = location.href;

  history.go(steps);
  await expect.element(question()).toBeVisible();
  await answer('继续填写');
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(filling()).toBeVisible();
  await expect.poll(() => location.href).toBe(here);

  history.go(steps);
  await answer('离开');
  await expect.element(page.getByRole('link', { name: '去填写' })).toBeVisible();
  expect(location.pathname).toBe('/elsewhere');
});

it('the back button works at once when nothing was typed', async () => {
  await open(false);

  history.back();

  await expect.element(page.getByRole('link', { name: '去填写' })).toBeVisible();
});

it('the drawer asks once before it is closed', async () => {
  await open(true);
  await page.getByRole('button', { name: '关闭' }).click();
  await answer('离开');

  await expect.poll(() => location.pathname).toBe('/closed');
});
