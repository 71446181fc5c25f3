import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lazyPart } from '../shared/loading';
import { withStage } from '../testing/stage';
import { LoadBoundary } from './LoadBoundary';

const show = withStage();

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
