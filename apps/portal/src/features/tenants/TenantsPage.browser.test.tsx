import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import TenantsPage from './TenantsPage';

const province = {
  tenantId: 1,
  name: '省本级',
  alias: 'province',
  hosts: [],
  disabled: false,
  createdAt: '2026-01-05 09:00:00',
  maxPeople: null,
  maxStorage: null,
  people: 120,
  storage: 8,
  revision: '1',
};
const qingdao = { ...province, tenantId: 2, name: '青岛市', alias: 'qingdao', maxPeople: 50, people: 7 };
const sent: { path: string; body: unknown }[] = [];
withAnswers((path, _, { body }) => {
  if (body) sent.push({ path, body: JSON.parse(body) });
  if (path.endsWith('/page')) return { records: [province, qingdao], total: 2, size: 10, current: 1 };
  if (path.endsWith('/detail'))
    return {
      disabledPeople: 2,
      companies: 5,
      processes: 3,
      runningInstances: 41,
      administrators: [{ userId: 9, username: 'chief', active: false, first: true }],
    };
  if (path.endsWith('/resetAdministrator')) return { username: 'chief', password: 'Aa1!again' };
  if (path.endsWith('/create')) return { tenantId: 3, password: 'Aa1!secret' };
  return null;
});
const show = withStage();
const open = () =>
  show(
    <MemoryRouter>
      <TenantsPage />
    </MemoryRouter>,
  );

it('the page creates a tenant with its first administrator and shows the password once', async () => {
  open();
  await page.getByRole('button', { name: '新建租户' }).click();
  const dialog = page.getByRole('dialog');

  await dialog.getByLabelText('标识').fill('Qing Dao');
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(dialog.getByText('请输入 2 至 30 个小写字母、数字或连字符，以字母开头')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByLabelText('租户名称').fill('烟台市');
  await dialog.getByLabelText('标识').fill('coast');
  await expect.element(dialog.getByText(/login\?tenant=coast/)).toBeVisible();
  await dialog.getByLabelText('域名').fill('coast.example.org ');
  await dialog.getByLabelText('账号数量上限（个）').fill('30');
  await dialog.getByLabelText('账号', { exact: true }).fill('chief');
  await dialog.getByLabelText('姓名').fill('钱进');
  await dialog.getByRole('button', { name: /保\s?存/ }).click();

  await expect.element(page.getByText('Aa1!secret')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    name: '烟台市',
    alias: 'coast',
    hosts: ['coast.example.org'],
    maxPeople: 30,
    maxStorage: null,
    username: 'chief',
    chineseName: '钱进',
    phone: '',
  });
});

it('the page shows the usage of a tenant, and disables it after confirmation', async () => {
  open();
  await expect.element(page.getByText('7 / 50')).toBeVisible();
  await page.getByText('青岛市').click();
  const drawer = page.getByRole('dialog');

  await drawer.getByRole('button', { name: /停\s?用/ }).click();
  await page
    .getByRole('button', { name: /停\s?用/ })
    .last()
    .click();

  await expect.poll(() => sent.at(-1)).toEqual({ path: '/admin/tenant/disable', body: { tenantId: 2 } });
});

it('the page does not offer to disable the tenant of the operator', async () => {
  open();

  await page.getByText('省本级').click();

  await expect.element(page.getByRole('dialog').getByRole('button', { name: /修\s?改/ })).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /停\s?用/ })).not.toBeInTheDocument();
});

it('the page shows numbers and administrator accounts of a tenant, and resets the first of them', async () => {
  open();
  await page.getByText('青岛市').click();
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByText('41')).toBeVisible();
  await expect.element(drawer.getByText('chief（已停用）')).toBeVisible();

  await drawer.getByRole('button', { name: '重置首位管理员' }).click();
  await page.getByRole('button', { name: '重置首位管理员' }).last().click();

  await expect.element(page.getByText('Aa1!again')).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: '/admin/tenant/resetAdministrator', body: { tenantId: 2 } });
});
