import { Suspense, use } from 'react';
import { BrowserRouter, useSearchParams } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { useParameters } from './useParameters';

const show = withStage();
const before = location.href;

function Page() {
  const [params, change] = useParameters();
  const set = (name: string) => change((now) => new URLSearchParams([...now, [name, 'yes']]));
  return (
    <>
      <button
        onClick={() => {
          set('opened');
          set('searched');
        }}
      >
        Both
      </button>
      <output>{['opened', 'searched'].filter((name) => params.has(name)).join(' and ')}</output>
    </>
  );
}

afterEach(() => history.replaceState(null, '', before));

it('two changes at the same time are both kept', async () => {
  show(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );

  await page.getByRole('button', { name: 'Both' }).click();

  await expect.element(page.getByText('opened and searched')).toBeVisible();
});

const never = new Promise<null>(() => undefined);

function Unready() {
  const [params] = useSearchParams();
  return params.has('opened') ? use(never) : <p>ready</p>;
}

it('a change is shown at once, also while the rest of the page is loading', async () => {
  show(
    <BrowserRouter>
      <Page />
      <Suspense>
        <Unready />
      </Suspense>
    </BrowserRouter>,
  );

  await page.getByRole('button', { name: 'Both' }).click();

  await expect.element(page.getByText('opened and searched')).toBeVisible();
  await expect.element(page.getByText('ready')).toBeVisible();
});
