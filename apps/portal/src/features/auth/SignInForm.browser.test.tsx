import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { SignInForm } from './SignInForm';

const requested: string[] = [];
withAnswers((path) => {
  requested.push(path);
  return path === '/admin/enterpriseSetting/select'
    ? { captchaEnabled: false, captchaKind: 'off' }
    : Response.json({}, { status: 503 });
});
const show = withStage();

it('the form signs in without a captcha when the settings arrive after the button was pressed', async () => {
  show(
    <SignInForm captcha={null} failure="" onFailure={() => {}} onSignedIn={async () => {}} onRefused={() => false} />,
  );
  expect(page.getByLabelText('验证码', { exact: true }).elements()).toEqual([]);
  await userEvent.fill(page.getByLabelText('账号'), 'staff01');
  await userEvent.fill(page.getByRole('textbox', { name: '密码' }), 'Portal@2026');

  await page.getByRole('button', { name: '登录' }).click();

  await expect.poll(() => requested.at(-1)).toBe('/auth/publicKey');
  await expect.element(page.getByText('请输入验证码')).not.toBeInTheDocument();
});
