import { Suspense, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
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

it('names the address of the code that could not be loaded, and offers to load the page again', async () => {
  const request = `${location.origin}/assets/missing-page.js`;
  const Page = lazyPart<object>(() => import(/* @vite-ignore */ request) as Promise<{ default: () => null }>);

  show(
    <LoadBoundary>
      <Suspense>
        <Page />
      </Suspense>
    </LoadBoundary>,
  );

  await expect.element(page.getByText(`未能加载：${request}`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '重新加载' })).toBeVisible();
});

function Opinion() {
  const draft = useDraft<string>('opinion');
  const [dialog, setDialog] = useState(false);
  const [Missing] = useState(() =>
    lazyPart<object>(() => import(/* @vite-ignore */ `${location.origin}/assets/missing-dialog.js`)),
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

it('keeps what was typed until the page is loaded again, when the code of a dialog is missing', async () => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session);
  const form = (key: string) => (
    <LoadBoundary key={key}>
      <Suspense>
        <Opinion />
      </Suspense>
    </LoadBoundary>
  );
  show(form('before'));
  await page.getByRole('textbox', { name: 'opinion' }).fill('条款已核对');

  await page.getByRole('button', { name: 'open' }).click();
  await expect.element(page.getByText('页面加载失败')).toBeVisible();
  show(form('loaded again'));

  await expect.element(page.getByRole('textbox', { name: 'opinion' })).toHaveValue('条款已核对');
});
