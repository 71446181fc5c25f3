import type { revocation } from '@portal/contract';
import { BrowserRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import RevocationNotice from './RevocationNotice';

const show = withStage();
const sent: Record<string, unknown>[] = [];
withAnswers((_, __, { body }) => {
  sent.push(JSON.parse(body ?? '{}') as Record<string, unknown>);
  return { procInstId: 'new' };
});
const before = location.href;
afterEach(() => history.replaceState(null, '', before));
const opened = () => new URLSearchParams(location.search).get('procInstId');
const none: revocation.Revocation = { until: null, request: null, original: null };
const request = {
  procInstId: 'r',
  instanceNumber: '20261129-000007',
  state: 'pending',
  askedBy: '王芳',
  askedTime: '2026-11-29 10:00:00',
} as const;
const showNotice = (shown: Partial<revocation.Revocation>) =>
  show(
    <BrowserRouter>
      <RevocationNotice
        info={{ procInstId: 'i', title: '采购申请', processName: '采购' }}
        revocation={{ ...none, ...shown }}
      />
    </BrowserRouter>,
  );

it('the initiator asks to revoke an agreed instance with a reason, within the time that is shown', async () => {
  showNotice({ until: '2026-12-29 10:30:00' });
  await expect.element(page.getByRole('status').first()).toHaveTextContent('已同意，2026-12-29 10:30 前可申请撤销。');

  await page.getByRole('button', { name: '申请撤销 采购申请' }).click();
  const dialog = page.getByRole('dialog', { name: '申请撤销' });
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect.element(dialog.getByText('请填写撤销原因')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('textbox').fill('采购取消');
  await dialog.getByRole('button', { name: '提交申请' }).click();

  await expect.poll(() => sent).toMatchObject([{ procInstId: 'i', reason: '采购取消' }]);
});

it('an instance leads to its request, and a request to the instance that is to be revoked', async () => {
  showNotice({ request });
  await expect.element(page.getByRole('status').first()).toHaveTextContent('王芳已申请撤销，正在审批。');
  await page.getByRole('button', { name: '查看撤销申请 20261129-000007' }).click();
  await expect.poll(opened).toBe('r');

  showNotice({ request: { ...request, state: 'agreed' } });
  await expect.element(page.getByRole('status').first()).toHaveTextContent('本审批已撤销，不再有效。');

  showNotice({ request: { ...request, state: 'withdrawn' } });
  await expect.element(page.getByRole('status').first()).toHaveTextContent('王芳已取消撤销申请，本审批继续有效。');

  showNotice({ original: { procInstId: 'o', instanceNumber: '20261101-000001', title: '采购申请' } });
  await page.getByRole('button', { name: '采购申请（20261101-000001）' }).click();
  await expect.poll(opened).toBe('o');
});
