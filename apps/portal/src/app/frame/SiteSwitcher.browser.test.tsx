import { provinceAreaId } from '@portal/contract';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { SiteSwitcher } from './SiteSwitcher';

const cities = Array.from({ length: 16 }, (_, index) => ({ id: index + 1, name: `第${index + 1}市`, children: [] }));
const province = { id: provinceAreaId, name: '省本级', children: cities };
const site = {
  businessPlatformId: 1,
  businessPlatformName: 'Province',
  alias: 'province',
  province: provinceAreaId,
  city: null,
  district: null,
  current: true,
  childrenList: [],
};
withAnswers((path) => (path.includes('Platform') ? { businessPlatformList: [site] } : [province]));
const show = withStage();
afterEach(() => page.viewport(1280, 800));

it('the switcher shows every city in the drawer of a phone', async () => {
  await page.viewport(390, 844);
  show(
    <div style={{ width: 232, marginLeft: 24, display: 'flex', flexWrap: 'wrap' }}>
      <MemoryRouter>
        <SiteSwitcher />
      </MemoryRouter>
    </div>,
  );

  await page.getByRole('button', { name: /Province/ }).click();
  await expect.element(page.getByRole('button', { name: '第16市' })).toBeVisible();

  for (const button of document.querySelectorAll('button')) {
    const { left, right } = button.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(24 + 232);
  }
});

it('the list names a site as the button does', async () => {
  show(
    <MemoryRouter>
      <SiteSwitcher />
    </MemoryRouter>,
  );

  await page.getByRole('button', { name: /Province/ }).click();

  await expect.element(page.getByRole('button', { name: 'Province', exact: true, pressed: true })).toBeVisible();
});
