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

it('creates a tenant with its first administrator and shows the password once', async () => {
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
  await dialog.getByLabelText('账号数量上限（个）').fill('30');
  await dialog.getByLabelText('账号', { exact: true }).fill('chief');
  await dialog.getByLabelText('姓名').fill('钱进');
  await dialog.getByRole('button', { name: /保\s?存/ }).click();

  await expect.element(page.getByText('Aa1!secret')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    name: '烟台市',
    alias: 'coast',
    maxPeople: 30,
    maxStorage: null,
    username: 'chief',
    chineseName: '钱进',
    phone: '',
  });
});

it('shows what a tenant uses, and disables it after asking', async () => {
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

it('does not offer to disable the tenant of the operator', async () => {
  open();

  await page.getByText('省本级').click();

  await expect.element(page.getByRole('dialog').getByRole('button', { name: /修\s?改/ })).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /停\s?用/ })).not.toBeInTheDocument();
});
