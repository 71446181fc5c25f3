import { use } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { PageTabs } from './PageTabs';

const show = withStage();
const never = new Promise<string>(() => undefined);
const Unready = () => use(never);

it('shows the tabs while one of them is not ready', async () => {
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
