import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useDraft } from '../shared/drafts/useDraft';
import { lazyPart } from '../shared/loading';
import type { Session } from '../shared/session/session-of';
import { sessionStore } from '../shared/session/store';
import { withStage } from '../testing/stage';
import { LoadBoundary } from './LoadBoundary';

const show = withStage();
afterEach(() => {
  sessionStore.set(null);
  sessionStorage.clear();
});

const missing = (request: string) => new TypeError(`Failed to fetch dynamically imported module: ${request}`);

it('the boundary shows the address of the code that could not be loaded, and offers to load the page again (002-8-010)', async () => {
  const request = `${location.origin}/assets/missing-page.js`;
  const Page = lazyPart<object>(() => import(/* @vite-ignore */ request) as Promise<{ default: () => null }>);

  show(
    <Suspense>
      <Page />
    </Suspense>,
  );

  await expect.element(page.getByText(`未能加载：${request}`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '重新加载' })).toBeVisible();
});

it('the page appears when the network is back, and no other page loses its input (002-8-010)', async () => {
  const load = vi
    .fn<() => Promise<{ default: () => React.ReactNode }>>()
    .mockRejectedValueOnce(missing('/assets/guide.js'))
    .mockResolvedValue({ default: () => <p>the guide</p> });
  const Page = lazyPart(load);
  show(
    <Suspense>
      <input aria-label="frame" />
      <Page />
    </Suspense>,
  );
  await expect.element(page.getByText('未能加载：/assets/guide.js')).toBeVisible();
  await page.getByRole('textbox', { name: 'frame' }).fill('typed');

  dispatchEvent(new Event('online'));

  await expect.element(page.getByText('the guide')).toBeVisible();
  await expect.element(page.getByText('页面加载失败')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'frame' })).toHaveValue('typed');
});

it('the page of another address is shown after one that failed', async () => {
  const Broken = (): never => {
    throw new Error('a broken page');
  };
  show(
    <LoadBoundary address="/broken">
      <Broken />
    </LoadBoundary>,
  );
  await expect.element(page.getByText('a broken page')).toBeVisible();

  show(
    <LoadBoundary address="/whole">
      <p>a whole page</p>
    </LoadBoundary>,
  );

  await expect.element(page.getByText('a whole page')).toBeVisible();
});

function Opinion() {
  const draft = useDraft<string>('opinion');
  const [dialog, setDialog] = useState(false);
  const [Missing] = useState(() =>
    lazyInPlace<object>(() => import(/* @vite-ignore */ `${location.origin}/assets/missing-dialog.js`)),
  );
  return (
    <>
      <input
        aria-label="opinion"
        defaultValue={draft.stored ?? ''}
        onChange={(event) => draft.keep(event.target.value)}
      />
      <button type="button" onClick={() => setDialog(true)}>
        open
      </button>
      {dialog && <Missing />}
    </>
  );
}

it('a page keeps its input until it is loaded again when the code of a dialog is missing (002-8-010)', async () => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session);
  const form = (key: string) => (
    <Suspense key={key}>
      <Opinion />
    </Suspense>
  );
  show(form('before'));
  await page.getByRole('textbox', { name: 'opinion' }).fill('条款已核对');

  await page.getByRole('button', { name: 'open' }).click();
  await expect.element(page.getByText('这部分内容未能加载', { exact: false })).toBeVisible();
  show(form('loaded again'));

  await expect.element(page.getByRole('textbox', { name: 'opinion' })).toHaveValue('条款已核对');
});
