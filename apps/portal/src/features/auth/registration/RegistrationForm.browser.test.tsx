import { auth, privacyTerms, settings } from '@portal/contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { transitKey } from '../../../testing/transit';
import RegistrationForm from './RegistrationForm';

let requested: string[] = [];
let checked: string[] = [];
let terms: privacyTerms.PrivacyTerms | null = null;
let newer: privacyTerms.PrivacyTerms | null = null;
let sent: unknown;
withAnswers(async (path, query, { body }) => {
  if (path === privacyTerms.current.path) return terms;
  if (path === settings.areaTree.path)
    return [
      {
        id: 370000,
        name: '山东省',
        children: [{ id: 370100, name: '济南市', children: [{ id: 370102, name: '历下区', children: [] }] }],
      },
    ];
  if (path === auth.registerUnit.path) {
    sent = JSON.parse(body ?? '');
    if (newer && terms?.version !== newer.version) {
      terms = newer;
      const data = { field: 'termsVersion' };
      return Response.json({ code: 409, msg: '隐私条款已更新，请重新阅读并同意', data }, { status: 409 });
    }
  }
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
  terms = null;
  newer = null;
  sessionStorage.clear();
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

it('a unit gives its credit code and area and agrees to the terms, also to newer ones, and a reload keeps what was typed', async () => {
  terms = { version: 3, publishedAt: '2026-11-01 08:00:00', content: '我们如何使用您的信息' };
  show(<RegistrationForm unit captcha="off" details />);
  const code = page.getByLabelText('统一社会信用代码');
  await userEvent.fill(page.getByLabelText('单位名称'), '济南新材料研究院');
  await userEvent.fill(code, '91350100M000100Y44');
  await page.getByRole('button', { name: '注册' }).click();
  await expect.element(page.getByText('请输入有效的 18 位统一社会信用代码')).toBeVisible();
  await expect.element(page.getByText('请选择所在地区')).toBeVisible();
  await expect.element(page.getByText('请先阅读并同意隐私条款')).toBeVisible();
  await userEvent.fill(code, '91350100m000100y43');
  await userEvent.selectOptions(page.getByLabelText('所在地区'), '济南市');
  await userEvent.selectOptions(page.getByLabelText('县（市、区）'), '历下区');

  show(<RegistrationForm key="after a reload" unit captcha="off" details />);
  await expect.element(page.getByLabelText('单位名称')).toHaveValue('济南新材料研究院');
  await expect.element(page.getByLabelText('县（市、区）')).toHaveValue('370102');
  await userEvent.fill(page.getByLabelText('账号'), 'unit_9');
  await userEvent.fill(page.getByLabelText('管理员姓名'), '张三');
  await userEvent.fill(page.getByLabelText('密码', { exact: true }), 'Shore#2027x');
  await userEvent.fill(page.getByLabelText('确认密码'), 'Shore#2027x');
  await userEvent.fill(page.getByLabelText('手机号'), '13812345678');
  await userEvent.fill(page.getByLabelText('短信验证码'), '123456');
  await page.getByLabelText('我已阅读并同意隐私条款').click();
  newer = { version: 4, publishedAt: '2026-11-02 08:00:00', content: '新的条款' };
  await page.getByRole('button', { name: '注册' }).click();
  await expect.element(page.getByText('隐私条款已更新，请重新阅读并同意')).toBeVisible();
  expect(sent).toMatchObject({
    unitName: '济南新材料研究院',
    creditCode: '91350100M000100Y43',
    area: '370102',
    termsVersion: 3,
  });
  await expect.element(page.getByLabelText('我已阅读并同意隐私条款')).not.toBeChecked();
  await page.getByLabelText('我已阅读并同意隐私条款').click();
  await page.getByRole('button', { name: '注册' }).click();

  await expect.poll(() => sent).toMatchObject({ termsVersion: 4 });
});
