import { auth } from '@portal/contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { transitKey } from '../../../testing/transit';
import RegistrationForm from './RegistrationForm';

let requested: string[] = [];
let checked: string[] = [];
withAnswers(async (path, query, { body }) => {
  requested.push(path);
  if (path === auth.publicKey.path) return { publicKey: await transitKey.publicKey };
  if (path === auth.checkPassword.path) {
    const { password } = JSON.parse(body ?? '') as { password: string };
    checked.push(await transitKey.decrypt(password));
    return auth.passwordCheck.weak;
  }
  if (path === '/admin/check/username') return { code: query.get('username') === 'taken' ? 1 : 0 };
  if (path === '/admin/check/phone') return { code: 1 };
  if (path === auth.captchaWork.path) return { salt: 'salt', parts: 2, bits: 4 };
  return path.startsWith('/admin/mobile/register/') ? { retryAfter: 60 } : '0';
});
const show = withStage();
beforeEach(() => {
  requested = [];
  checked = [];
});

it('the form reports on blur that an account name is taken (000-5-040)', async () => {
  show(<RegistrationForm unit={false} captcha="off" />);

  await userEvent.fill(page.getByLabelText('账号'), 'taken');
  await userEvent.tab();

  await expect.element(page.getByText('账号已存在')).toBeVisible();
});

it('the form checks on blur whether a number is registered, after a proof of work (000-5-044, 000-7-042)', async () => {
  show(<RegistrationForm unit={false} captcha="picture" />);

  await userEvent.fill(page.getByLabelText('手机号'), '13812345678');
  await userEvent.tab();

  await expect.element(page.getByText('该手机号已注册，请直接登录或找回密码')).toBeVisible();
  expect(requested).toContain('/code/work');
  expect(requested.at(-1)).toBe('/admin/check/phone');
});

it('a field accepts 200 characters, and the password is sent encrypted for a check on blur (002-5-009, 002-5-010, 002-5-013)', async () => {
  show(<RegistrationForm unit={false} captcha="off" />);

  const password = page.getByLabelText('密码', { exact: true });
  await userEvent.fill(password, 'x'.repeat(201));
  await expect.element(password).toHaveValue('x'.repeat(200));
  await userEvent.fill(password, 'Passw0rd!');
  await userEvent.tab();

  await expect.element(page.getByText('该密码为弱密码，不符合要求，请重新设置')).toBeVisible();
  expect(checked).toEqual(['Passw0rd!']);
});

it('the form names missing fields and sends nothing (000-5-036, 000-5-042, 002-5-007)', async () => {
  show(<RegistrationForm unit captcha="off" />);

  await page.getByRole('button', { name: '注册' }).click();

  for (const text of ['请输入单位名称', '请输入账号', '请输入密码', '只能输入中文，长度限制为1-20', '手机号不能为空'])
    await expect.element(page.getByText(text)).toBeVisible();
  expect(requested).toEqual([]);
});

it('the form shows the rules for a password before one is typed, and a differing repetition on blur', async () => {
  show(<RegistrationForm unit={false} captcha="off" />);
  await expect.element(page.getByText('大写字母、小写字母、数字、符号至少三种', { exact: false })).toBeVisible();

  await userEvent.fill(page.getByLabelText('密码', { exact: true }), 'Shore#2027x');
  await userEvent.fill(page.getByLabelText('确认密码'), 'Shore#2027');
  await userEvent.tab();
  await expect.element(page.getByText('两次输入的密码不一致')).toBeVisible();
  await userEvent.fill(page.getByLabelText('确认密码'), 'Shore#2027x');

  await expect.element(page.getByText('两次输入的密码不一致')).not.toBeInTheDocument();
});

it('the message about an empty account name disappears once one is typed', async () => {
  show(<RegistrationForm unit={false} captcha="off" />);
  await page.getByRole('button', { name: '注册' }).click();
  await expect.element(page.getByText('请输入账号')).toBeVisible();

  await userEvent.fill(page.getByLabelText('账号'), 'new_talent');

  await expect.element(page.getByText('请输入账号')).not.toBeInTheDocument();
});
