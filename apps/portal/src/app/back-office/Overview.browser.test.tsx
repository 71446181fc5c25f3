import { permissions } from '@portal/contract';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sessionStore } from '../../shared/session/store';
import { UnverifiedNotice } from '../../shared/ui/UnverifiedNotice';
import { withStage } from '../../testing/stage';
import { Overview } from './Overview';

const show = withStage();
afterEach(() => sessionStore.set(null));

const signIn = (user: object) =>
  sessionStore.set({
    accessToken: 't',
    user: { sysUser: { userId: 1 }, permissions: [], ...user },
  } as never);

it('the overview shows an administrator without a unit what they administer', async () => {
  signIn({ companyId: null, permissions: [{ authority: permissions.platformSettings }] });

  show(
    <MemoryRouter>
      <Overview />
    </MemoryRouter>,
  );

  await expect.element(page.getByRole('heading', { name: '系统管理' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '平台设置' })).toHaveAttribute('href', '/background/settings');
});

it.each([
  [true, '请完善单位信息并提交审核'],
  [false, '请联系单位管理员'],
])('says what a unit that registered itself waits for (to its administrator: %s)', async (companyAdmin, text) => {
  signIn({ companyId: 7, companyName: '新单位', companyAdmin, companyUnverified: true });

  show(<UnverifiedNotice />);

  await expect.element(page.getByText('“新单位”正在等待平台核实')).toBeVisible();
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
});
