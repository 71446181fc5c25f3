import { auth } from '@portal/contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reloadPlatformSettings } from '../../shared/api/settings/settings';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import PhoneForm from './PhoneForm';

const registered = ['13812345678', '13812345679'];
const requested: string[] = [];
const checked: Record<string, string>[] = [];
const sent: Record<string, string>[] = [];
let gateway: Promise<void>;
withAnswers(async (path, query) => {
  if (path === '/admin/enterpriseSetting/select')
    return { accent: 'blue', captchaEnabled: false, captchaKind: 'off', closedPages: [] };
  if (path === auth.checkPhone.path) {
    checked.push(Object.fromEntries(query));
    return { code: registered.includes(query.get('phone')!) ? auth.availability.taken : auth.availability.free };
  }
  if (path === auth.captchaWork.path) return { salt: 'salt', parts: 2, bits: 4 };
  requested.push(path);
  sent.push(Object.fromEntries(query));
  await gateway;
  return { retryAfter: 60 };
});
const show = withStage();
beforeEach(() => {
  for (const list of [requested, checked, sent]) list.splice(0);
  gateway = Promise.resolve();
});

it('the form requests a code only for a correct number, and then counts down (000-2-098)', async () => {
  await reloadPlatformSettings();
  show(<PhoneForm captcha="off" onSignedIn={async () => {}} onRefused={() => false} />);
  const send = page.getByRole('button', { name: '获取验证码' });

  await send.click();
  await expect.element(page.getByText('手机号不能为空')).toBeVisible();
  await userEvent.fill(page.getByLabelText('手机号'), '12012345678');
  await send.click();
  await expect.element(page.getByText('请输入正确的手机号')).toBeVisible();
  expect(requested).toEqual([]);

  await userEvent.fill(page.getByLabelText('手机号'), '13812345678');
  await send.click();
  await expect.element(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  expect(requested).toEqual(['/admin/mobile/13812345678']);
});

it('the form requests no second code while the first is being requested', async () => {
  let answer = () => {};
  gateway = new Promise((resolve) => (answer = resolve));
  show(<PhoneForm captcha="off" onSignedIn={async () => {}} onRefused={() => false} />);
  await userEvent.fill(page.getByLabelText('手机号'), '13812345678');
  const send = page.getByRole('button', { name: '获取验证码' });

  await send.click();
  await expect.poll(() => requested).toHaveLength(1);
  await expect.element(send).toBeDisabled();
  answer();

  await expect.element(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  expect(requested).toEqual(['/admin/mobile/13812345678']);
});

it('the messages of the form follow the corrected input, and it shows that a code was sent', async () => {
  show(<PhoneForm captcha="off" onSignedIn={async () => {}} onRefused={() => false} />);
  await page.getByRole('button', { name: '登录' }).click();
  await expect.element(page.getByText('手机号不能为空')).toBeVisible();

  await userEvent.fill(page.getByLabelText('手机号'), '12345678901');
  await expect.element(page.getByText('请输入正确的手机号')).toBeVisible();
  await userEvent.fill(page.getByLabelText('手机号'), '13812345678');
  await expect.element(page.getByText(/手机号不能为空|请输入正确的手机号/u)).not.toBeInTheDocument();
  await page.getByRole('button', { name: '获取验证码' }).click();

  await expect.element(page.getByText('如该手机号已注册', { exact: false })).toBeVisible();
  await userEvent.fill(page.getByLabelText('短信验证码'), '123456');
  await expect.element(page.getByText('请输入短信验证码')).not.toBeInTheDocument();
});

it('the form requests a code for a corrected number at once, and still delays one for the first number', async () => {
  show(<PhoneForm captcha="off" onSignedIn={async () => {}} onRefused={() => false} />);
  const send = page.getByRole('button', { name: /获取验证码|秒后/u });
  await userEvent.fill(page.getByLabelText('手机号'), '13812345678');
  await send.click();
  await expect.element(send).toBeDisabled();

  await userEvent.fill(page.getByLabelText('手机号'), '13812345679');
  await expect.element(page.getByText('如该手机号已注册', { exact: false })).not.toBeInTheDocument();
  await userEvent.fill(page.getByLabelText('手机号'), '13812345678');
  await expect.element(send).toBeDisabled();
  await userEvent.fill(page.getByLabelText('手机号'), '13812345679');
  await send.click();

  await expect.poll(() => requested).toEqual(['/admin/mobile/13812345678', '/admin/mobile/13812345679']);
});

it.each(['+8613812345678', '0086 138 1234 5678', '86-138-1234-5678'])('understands the number %s', async (typed) => {
  show(<PhoneForm captcha="off" onSignedIn={async () => {}} onRefused={() => false} />);

  await userEvent.fill(page.getByLabelText('手机号'), typed);

  await expect.element(page.getByLabelText('手机号')).toHaveValue('13812345678');
});

it('the form reports an unregistered number on blur, after a proof of work (000-5-045)', async () => {
  show(<PhoneForm captcha="picture" onSignedIn={async () => {}} onRefused={() => false} />);
  const number = page.getByLabelText('手机号');

  await userEvent.fill(number, '13700000000');
  await userEvent.tab();
  await expect.element(page.getByText('该手机号未注册')).toBeVisible();
  await page.getByRole('button', { name: '获取验证码' }).click();
  expect(requested).toEqual([]);
  expect(checked[0]?.randomCode).toMatch(/^\w+\.\w+$/);

  await userEvent.fill(number, '13812345678');
  await expect.element(page.getByText('该手机号未注册')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.poll(() => checked.map(({ phone }) => phone)).toEqual(['13700000000', '13812345678']);
  await expect.element(page.getByText('该手机号未注册')).not.toBeInTheDocument();
});

it('the form sends a proof of work with the request for a code if the platform requires one', async () => {
  show(<PhoneForm captcha="work" onSignedIn={async () => {}} onRefused={() => false} />);
  await userEvent.fill(page.getByLabelText('手机号'), '13812345678');

  await page.getByRole('button', { name: '获取验证码' }).click();

  await expect
    .poll(() => sent)
    .toEqual([
      {
        purpose: 'signIn',
        randomStr: expect.any(String) as string,
        randomCode: expect.stringMatching(/^\w+\.\w+$/) as string,
      },
    ]);
});
