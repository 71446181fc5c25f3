import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ownAddress } from '../../../shared/api/emails';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { EmailSection } from './EmailSection';

let sent: { path: string; body: unknown }[] = [];
let address: string | null = null;
let available = true;
withAnswers((path, _, { method, body }) => {
  if (method === 'POST') sent.push({ path, body: JSON.parse(body ?? 'null') });
  if (path === '/admin/email/request') return { retryAfter: 60 };
  if (path === '/admin/email/confirm') address = 'zhang@example.org';
  if (path === '/admin/email/remove') address = null;
  return { available, address };
});
const show = withStage();
beforeEach(() => {
  sent = [];
  address = null;
  available = true;
});

it('an address is used after its code was entered, and removed after a question', async () => {
  show(<EmailSection />);

  await userEvent.click(page.getByRole('button', { name: '设置通知邮箱' }));
  await userEvent.fill(page.getByLabelText('邮箱地址'), ' zhang@example.org ');
  await userEvent.click(page.getByRole('button', { name: '获取验证码' }));
  await expect.element(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  await userEvent.fill(page.getByLabelText('验证码', { exact: true }), '123456');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /确\s?定/ }));
  await expect.element(page.getByText('zhang@example.org')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /移\s?除/ }));
  await page.getByRole('tooltip').getByRole('button').last().click();

  await expect.element(page.getByText('未设置')).toBeVisible();
  expect(sent).toEqual([
    { path: '/admin/email/request', body: { address: 'zhang@example.org' } },
    { path: '/admin/email/confirm', body: { address: 'zhang@example.org', code: '123456' } },
    { path: '/admin/email/remove', body: null },
  ]);
});

/** Is shown with the answer that the section reads as well. */
function Answered() {
  return useQuery(ownAddress()).data && <p>answered</p>;
}

it('nothing is offered while the portal sends no mail', async () => {
  available = false;
  show(
    <>
      <EmailSection />
      <Answered />
    </>,
  );

  await expect.element(page.getByText('answered')).toBeVisible();
  expect(document.querySelector('h2')).toBeNull();
});
