import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { Details, type Detail } from './Details';

const show = withStage();
const narrow = (key: string): Detail => ({ key, label: key, text: `text of ${key}` });
const wide = (key: string): Detail => ({ key, text: `text of ${key}`, wide: true });
const box = (key: string) =>
  page.getByText(`text of ${key}`, { exact: true }).element().closest('div')!.getBoundingClientRect();

it.each<[string, Detail[]]>([
  ['at the beginning', [narrow('a'), narrow('b'), wide('end')]],
  ['after a wide one', [wide('head'), narrow('a'), narrow('b'), wide('end')]],
])('shows two details in a row %s', async (_, items) => {
  show(<Details items={items} />);
  await expect.element(page.getByText('text of a', { exact: true })).toBeVisible();

  expect(box('a').top).toBe(box('b').top);
});

it('a narrow detail beside a wide one fills the whole row', async () => {
  show(<Details items={[wide('head'), narrow('a'), wide('end')]} />);
  await expect.element(page.getByText('text of a', { exact: true })).toBeVisible();

  expect(box('a').width).toBe(box('end').width);
});

it('a text without a label also fills the width of the labels', async () => {
  show(<Details items={[wide('head'), { key: 'a', label: 'a', text: 'text of a', wide: true }]} />);
  await expect.element(page.getByText('text of a', { exact: true })).toBeVisible();

  const text = (key: string) => page.getByText(`text of ${key}`, { exact: true }).element().getBoundingClientRect();
  expect(text('head').left).toBeLessThan(text('a').left);
  expect(text('head').width).toBeGreaterThan(text('a').width);
});
