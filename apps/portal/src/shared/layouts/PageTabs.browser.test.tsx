import { use } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { PageTabs } from './PageTabs';

const show = withStage();
afterEach(() => page.viewport(1280, 800));
const never = new Promise<string>(() => undefined);
const Unready = () => use(never);

it('the tabs are shown while the content of one is loading', async () => {
  const items = [
    { key: 'read', label: 'Read', children: 'Text' },
    { key: 'late', label: 'Late', children: <Unready /> },
  ];
  show(<PageTabs label="Sections" active="read" onChange={() => {}} items={items} />);
  await expect.element(page.getByText('Text')).toBeVisible();

  show(<PageTabs label="Sections" active="late" onChange={() => {}} items={items} />);

  await expect.element(page.getByRole('tab', { name: 'Late' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tab', { name: 'Read' })).toBeVisible();
});

it.each([1280, 390])('the first tab is shown when the address names none (%i px)', async (width) => {
  await page.viewport(width, 800);
  const items = ['One', 'Two', 'Three', 'Four'].map((label) => ({ key: label, label, children: <p>Text {label}</p> }));

  show(<PageTabs label="Sections" active="units" onChange={() => {}} items={items} />);

  await expect.element(page.getByText('Text One')).toBeVisible();
});
