import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '../../../shared/session/store';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import SignInDialogs from '.';
import { PasswordDialog } from './PasswordDialog';
import { UnitNatureDialog } from './UnitNatureDialog';

let property: string | null = null;
let sent: string[] = [];
withAnswers((path, _query, { method, body }) => {
  if (path === '/admin/company/unitProperty') return property;
  if (path === '/admin/zdgl/syszdxb/selectUnitsProperty') return [{ value: '7', label: '民营企业' }];
  if (method === 'POST') sent.push(`${path} ${body ?? ''}`.trim());
  if (path === '/admin/company/saveUnitProperty') property = '7';
  return null;
});
const show = withStage();
beforeEach(() => {
  property = null;
  sent = [];
  sessionStorage.clear();
});

it('the dialog asks for the nature of the unit until one is chosen (000-2-103, 000-2-104, 000-5-001, 000-9-011)', async () => {
  show(<UnitNatureDialog />);

  await expect.element(page.getByRole('button', { name: '确 定' })).toHaveFocus();
  await page.getByRole('button', { name: '确 定' }).click();
  await expect.element(page.getByText('请选择单位性质！')).toBeVisible();
  await expect.poll(() => document.querySelector<HTMLElement>('.ant-modal')?.offsetWidth).toBe(1100);
  await page.getByText('民营企业').click();
  await page.getByRole('button', { name: '确 定' }).click();

  await expect.poll(() => sent).toEqual(['/admin/company/saveUnitProperty {"property":"7"}']);
  await expect.element(page.getByText('民营企业')).not.toBeInTheDocument();
});

it.each([
  ['2', 1],
  ['1', 0],
  ['0', 0],
])('asks users of the type %s for the nature of their unit: %i dialogs (000-6-003)', async (userType, dialogs) => {
  const sysPublicParamDTO = { remindFlag: true, passValidDay: 90, betweenUpdatePassDay: 87 };
  const user = { sysUser: { userId: 3, userType }, companyAdmin: true, sysPublicParamDTO };
  sessionStore.set({ accessToken: 't', user } as never);

  show(
    <MemoryRouter>
      <SignInDialogs />
    </MemoryRouter>,
  );

  await expect.element(page.getByText(/还剩 3 天/)).toBeVisible();
  await expect.poll(() => page.getByText('民营企业').elements().length).toBe(dialogs);
  sessionStore.set(null);
});

it('the dialog keeps the chosen nature when the page is reloaded', async () => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 3 } } } as never);
  show(<UnitNatureDialog />);
  await page.getByText('民营企业').click();

  show(<UnitNatureDialog key="again" />);

  await expect.element(page.getByRole('radio', { name: '民营企业' })).toBeChecked();
  sessionStore.set(null);
});

it('no dialog asks for the nature of a unit that has one (000-4-035, 000-4-036)', async () => {
  property = '7';
  show(<UnitNatureDialog />);

  await expect.element(page.getByText('民营企业')).not.toBeInTheDocument();
});

it('the reminder shows the days left and can be turned off (000-2-101)', async () => {
  show(
    <MemoryRouter>
      <PasswordDialog userId={5} daysLeft={3} />
    </MemoryRouter>,
  );

  await expect.element(page.getByText(/还剩 3 天/)).toBeVisible();
  await page.getByRole('button', { name: '忽略，不再提醒' }).click();

  await expect.poll(() => sent).toEqual(['/admin/user/editNotAgainRemind']);
});

it('the reminder of a periodic change is shown before the password expires (000-2-100, 000-2-102)', async () => {
  show(
    <MemoryRouter>
      <PasswordDialog userId={5} daysUsed={80} />
    </MemoryRouter>,
  );

  await expect.element(page.getByRole('dialog', { name: '定期更新密码提醒' })).toBeVisible();
  await expect.element(page.getByText(/已使用 80 天/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '去修改' })).toHaveFocus();
  await page.getByRole('button', { name: '忽略，不再提醒' }).click();

  await expect.poll(() => sent).toEqual(['/admin/user/editNotAgainRemind']);
});

it('the reminder is not shown again after it was closed', async () => {
  sessionStorage.setItem('portal.passwordReminderClosed', '5');
  show(
    <MemoryRouter>
      <PasswordDialog userId={5} daysLeft={3} />
    </MemoryRouter>,
  );

  await expect.element(page.getByText(/还剩 3 天/)).not.toBeInTheDocument();
});
