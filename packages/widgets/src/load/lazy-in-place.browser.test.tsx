import { Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '../testing/show';
import { lazyInPlace } from './lazy-in-place';

afterEach(clear);

const onceMissing = () =>
  vi
    .fn<() => Promise<{ default: () => React.ReactNode }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => <p>there</p> });

function Page({ load, onClose }: { load: ReturnType<typeof onceMissing>; onClose?: () => void }) {
  const [Part] = useState(() => lazyInPlace(load));
  const [open, setOpen] = useState(false);
  return (
    <Suspense>
      <input aria-label="opinion" />
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open && <Part {...(onClose && { onClose })} />}
    </Suspense>
  );
}
const type = async () => {
  await page.getByRole('textbox').fill('typed');
  await page.getByRole('button', { name: 'open' }).click();
};

it('a part whose code fails to load keeps input beside it, and loads on retry', async () => {
  await show(<Page load={onceMissing()} />, 'zh-CN');
  await type();

  await expect.element(page.getByRole('alert')).toHaveTextContent('这部分内容未能加载');
  await page.getByRole('button', { name: '重试' }).click();

  await expect.element(page.getByText('there')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('typed');
});

it('a part that fails to load can be closed if it is a dialog', async () => {
  const onClose = vi.fn<() => void>();
  await show(<Page load={onceMissing()} onClose={onClose} />, 'zh-CN');
  await type();

  await page.getByRole('button', { name: '关闭' }).click();

  expect(onClose).toHaveBeenCalledOnce();
});
