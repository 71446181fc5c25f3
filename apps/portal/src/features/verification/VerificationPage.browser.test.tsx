import type { printing } from '@portal/contract';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { VerificationPage } from './VerificationPage';

const show = withStage();
const paper: printing.PrintedPaper = {
  instanceNumber: '20261129-000007',
  processName: '费用报销',
  initiatorName: '王*',
  printedBy: '李*',
  printTime: '2026-11-29 10:00:00',
  state: 'running',
  endTime: null,
};
const answers: Record<string, printing.Verification> = {
  genuine: { result: 'genuine', paper, now: { state: 'running', endTime: null } },
  changed: { result: 'changed', paper, now: { state: 'complete', endTime: '2026-11-30 09:00:00' } },
  withdrawn: { result: 'withdrawn', paper, now: { state: 'withdrawn', endTime: '2026-11-30 09:00:00' } },
  unknown: { result: 'unknown', paper: null, now: null },
};
withAnswers((_, query) => answers[query.get('token') ?? '']);

const open = (token: string) =>
  show(
    <MemoryRouter initialEntries={[`/verify/${token}`]}>
      <Routes>
        <Route path="/verify/:token" element={<VerificationPage />} />
      </Routes>
    </MemoryRouter>,
  );

it.each([
  ['genuine', '此审批单真实有效'],
  ['changed', '打印后内容已有变化'],
  ['withdrawn', '该审批已撤回、撤销或终止'],
  ['unknown', '未查到此审批单'],
])('the page says of a paper that is %s: %s', async (token, text) => {
  open(token);

  await expect.element(page.getByRole('status')).toHaveTextContent(text);
  expect(page.getByText('20261129-000007').elements()).toHaveLength(token === 'unknown' ? 0 : 1);
});

it('the page shows the present state where it is another than on the paper', async () => {
  open('changed');

  await expect.element(page.getByText('打印时状态')).toBeVisible();
  await expect.element(page.getByText('已完成')).toBeVisible();
  await expect.element(page.getByText('2026-11-30 09:00:00')).toBeVisible();
});
