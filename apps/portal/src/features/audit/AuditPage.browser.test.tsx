import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { AuditPage } from './AuditPage';
import { SignInsPage } from './SignInsPage';

const entry = {
  id: 9,
  time: '2026-11-20 09:00:00',
  userName: '系统管理员',
  username: 'admin',
  ip: '10.0.0.1',
  area: 'users',
  areaName: '人员',
  action: 'change',
  actionName: '修改',
  subjectId: 7,
  changes: [{ field: 'chineseName', label: '姓名', before: '张伟', after: '张卫' }],
};
const signIn = { ...entry, browser: 'Chrome 140', system: 'Windows 11', method: 'password', outcome: 'badCredentials' };
const asked: (string | null)[] = [];
withAnswers((path, query) => {
  asked.push(query.get('view'));
  return { records: [path.endsWith('/signIns') ? signIn : entry], total: 1, size: 10, current: 1 };
});
const show = withStage();
const Address = () => <span data-testid="address">{useLocation().search}</span>;

it('the page shows an entry with the values before and after', async () => {
  show(
    <MemoryRouter>
      <AuditPage />
    </MemoryRouter>,
  );
  await page.getByText('系统管理员 admin').click();

  await expect.element(page.getByRole('rowheader', { name: '姓名' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '张伟', exact: true })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '张卫', exact: true })).toBeVisible();
});

it('the page shows changes at first, and otherwise what the address selects', async () => {
  await page.viewport(1280, 800);
  asked.length = 0;
  show(
    <MemoryRouter>
      <AuditPage />
      <Address />
    </MemoryRouter>,
  );
  await expect.poll(() => asked).toEqual(['changes']);

  await page.getByText('登录', { exact: true }).click();

  await expect.poll(() => asked).toEqual(['changes', 'signIns']);
  await expect.element(page.getByTestId('address')).toHaveTextContent('show=signIns');
});

it('the page shows the result of a sign-in', async () => {
  show(
    <MemoryRouter>
      <SignInsPage />
    </MemoryRouter>,
  );

  await expect.element(page.getByText('账号或密码错误')).toBeVisible();
  await expect.element(page.getByText('Chrome 140 Windows 11')).toBeVisible();
});
