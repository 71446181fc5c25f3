import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../../testing/answers';
import { withStage } from '../../../../testing/stage';
import { SecondFactorSection } from './SecondFactorSection';

const { publicKey } = await crypto.subtle.generateKey(
  { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
  true,
  ['encrypt', 'decrypt'],
);
const spki = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))));

let enabled = false;
let refused = false;
let sent: string[] = [];
withAnswers((path, _query, { method }) => {
  if (method === 'POST') sent.push(path);
  if (path === '/auth/publicKey') return { keyId: 'k', algorithm: 'RSA-OAEP-256', publicKey: spki };
  if (path === '/admin/secondFactor/state') return { enabled, recoveryCodesLeft: enabled ? 10 : 0 };
  if (path === '/admin/secondFactor/begin' && refused)
    return Response.json({ code: 426, msg: '密码错误', data: null }, { status: 426 });
  if (path === '/admin/secondFactor/begin') return { secret: 'SECRET23', qrcodeImg: 'data:,' };
  if (path === '/admin/secondFactor/confirm') {
    enabled = true;
    return { recoveryCodes: ['CODES-23456'] };
  }
  return null;
});
const show = withStage();
beforeEach(() => {
  enabled = false;
  refused = false;
  sent = [];
});

it('the second factor is turned on with the password and a code, and the recovery codes are shown once', async () => {
  show(<SecondFactorSection />);

  await page.getByRole('button', { name: '开启两步验证' }).click();
  await userEvent.fill(page.getByLabelText('当前密码'), 'Gh7!kestrel-Moor');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect.element(page.getByText('SECRET23')).toBeVisible();
  await userEvent.fill(page.getByLabelText('6 位动态验证码'), '123456');
  await page.getByRole('button', { name: '验证并开启' }).click();
  await expect.element(page.getByText('CODES-23456')).toBeVisible();
  await page.getByRole('button', { name: '我已保存' }).click();

  await expect.element(page.getByText('已开启')).toBeVisible();
  expect(sent).toEqual(['/admin/secondFactor/begin', '/admin/secondFactor/confirm']);
});

it('the section shows why a password is refused, and asks for it again', async () => {
  refused = true;
  show(<SecondFactorSection />);

  await page.getByRole('button', { name: '开启两步验证' }).click();
  await userEvent.fill(page.getByLabelText('当前密码'), 'wrong');
  await page.getByRole('button', { name: '下一步' }).click();

  await expect.element(page.getByRole('alert')).toHaveTextContent('密码错误');
  refused = false;
  await page.getByRole('button', { name: '下一步' }).click();
  await expect.element(page.getByText('SECRET23')).toBeVisible();
});

it('the section shows how many recovery codes are left', async () => {
  enabled = true;

  show(<SecondFactorSection />);

  await expect.element(page.getByText('剩余恢复码：10 个')).toBeVisible();
});
