import { useRef } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { useUnsent } from './useUnsent';

const show = withStage();

function Filling({ dirty }: { dirty: boolean }) {
  useUnsent(useRef({ isDirty: () => dirty }));
  return <p>合同</p>;
}
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it.each([
  [false, true],
  [true, false],
])('leaves the page at once: with something typed %s, %s', async (dirty, atOnce) => {
  show(<Filling dirty={dirty} />);
  await expect.element(page.getByText('合同')).toBeVisible();

  await expect.poll(leaves).toBe(atOnce);
});
