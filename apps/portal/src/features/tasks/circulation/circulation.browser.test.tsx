import type { circulation } from '@portal/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import CopyAnswer from './CopyAnswer';
import CopyReceipts from './CopyReceipts';

const show = withStage();
const sent: object[] = [];
const receipt: circulation.Receipt = {
  taskId: 't',
  userId: '7',
  userName: '赵敏',
  senderName: '刘洋',
  nodeName: '审批',
  comment: '请知悉',
  sentTime: '2026-11-28 10:00:00',
  readTime: '2026-11-28 11:00:00',
  answer: '已转告',
  answerTime: '2026-11-28 11:05:00',
};
let records: circulation.Receipt[] = [];
withAnswers((_, __, { method, body }) => {
  if (method === 'POST') return (sent.push(JSON.parse(body ?? '{}') as object), { procInstId: 'i' });
  return { records, total: records.length, size: 10, current: 1, read: 1 };
});

it('the receipts show who has read a copy, what they answered, and who sent it', async () => {
  records = [
    receipt,
    { ...receipt, userId: '8', userName: '陈静', senderName: '', readTime: null, answer: '', answerTime: null },
  ];
  show(<CopyReceipts procInstId="i" />);

  await expect.element(page.getByRole('heading')).toHaveTextContent('已阅 1/2');
  const [read, unread] = page.getByRole('listitem').elements();
  expect(read!.textContent).toContain('回执：已转告');
  expect(read!.textContent).toContain('刘洋 抄送 · 审批');
  expect(unread!.textContent).toContain('未阅');
  expect(unread!.textContent).toContain('流程自动抄送');
});

it('the answer of a reader is sent only when it has changed', async () => {
  show(<CopyAnswer info={{ procInstId: 'i', copyAnswer: '收到' }} />);
  const send = page.getByRole('button', { name: '修改回执' });
  await expect.element(send).toBeDisabled();

  await userEvent.fill(page.getByRole('textbox', { name: '回执' }), ' 已转告本部门 ');
  await send.click();

  await expect.poll(() => sent).toEqual([{ procInstId: 'i', answer: '已转告本部门' }]);
});
