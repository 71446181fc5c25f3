import type { tasks } from '@portal/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import '../../../testing/workflow-parts';
import { sessionStore } from '../../../shared/session/store';
import { timelinePreference } from '../../../shared/workflow/history/entries';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { PrintSheet } from './PrintSheet';

const show = withStage();

const row = (activityName: string, processName: string): tasks.HistoryRow => ({
  activityId: 'check',
  activityName,
  userNickName: '刘洋',
  ownerName: '',
  action: 'complete',
  voided: false,
  ownReview: false,
  automatic: false,
  offered: false,
  member: null,
  startTime: '2026-11-21 09:00:00',
  endTime: '2026-11-21 10:00:00',
  fullMsg: '材料齐全',
  targetNames: [],
  changes: [],
  processId: processName && '7',
  processName,
});
const calls = Array.from({ length: 60 }, (_, loopCounter) => ({
  processId: `${loopCounter}`,
  callerId: '0',
  nodeId: 'call',
  nodeName: '逐项审核',
  loopCounter,
  procDefId: 'item:1',
  processName: '单项审核',
  version: 1,
  state: 'complete',
  startTime: '2026-11-21 09:00:00',
  endTime: '2026-11-21 10:00:00',
}));
withAnswers(async (path, query) => {
  if (path.endsWith('/ofInstance'))
    return {
      formKey: 'leave',
      formName: '请假申请',
      version: 1,
      form: {
        title: '',
        columns: 1,
        fields: [{ key: 'kind', kind: 'choice', label: '类型', settings: { dictionary: 'leave_kind' } }],
      },
      values: { kind: '1' },
      access: {},
    };
  if (path.endsWith('/drawnForm/further')) {
    const fields = [{ key: 'found', kind: 'short-text', label: '核查结果', settings: {} }];
    const form = { title: '', columns: 1, fields };
    return [{ formKey: 'check', formName: '核查表', version: 1, form, values: { found: '票据属实' }, access: {} }];
  }
  if (path.endsWith('/dict/type/leave_kind')) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [{ value: '1', label: '年休假' }];
  }
  if (path.endsWith('/list')) return [row('核对', '单项审核'), row('归档', '')];
  const [current, size] = [Number(query.get('current')), Number(query.get('size'))];
  return { records: calls.slice((current - 1) * size, current * size), total: calls.length, size, current };
});
afterEach(() => {
  vi.restoreAllMocks();
});

const info = {
  procInstId: 'i',
  businessKey: 'b',
  instanceNumber: '20261121-000007',
  processName: '合同审批',
  title: '合同',
  state: 'running',
  initiatorName: '王芳',
  startTime: '2026-11-21 08:30:00',
  currentNodes: ['归档'],
};
const opened = (formList: object[]) =>
  ({ kind: 'handle', info, configuration: { formList } }) as unknown as OpenWorkflow & { kind: 'handle' };

it('the print waits for the names of dictionary entries and for the forms of other nodes', async () => {
  let printed = '';
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed = document.querySelector('.print-sheet')?.textContent ?? '';
  });
  const form = { formId: 1, formKey: 'leave', formName: '请假申请', formRouter: 'drawnForm', formFieldList: [] };

  show(<PrintSheet open={opened([form])} onDone={() => {}} />);

  await expect.poll(() => printed).toContain('类型');
  expect(printed).toContain('年休假');
  expect(printed).toContain('核查表核查结果票据属实');
});

it('the print is an approval form with head, opinions, called processes and lines to sign (000-1-019)', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  show(<PrintSheet open={opened([])} onDone={() => {}} />);
  await expect.poll(() => print.mock.calls.length).toBe(1);

  const sheet = document.querySelector<HTMLElement>('.print-sheet')!;
  sheet.style.display = 'block';
  await expect.element(page.getByRole('heading', { name: '合同审批' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: '发起人 王芳 发起时间 2026-11-21 08:30:00' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: '标题 合同 流程 合同审批' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: '编号 20261121-000007' })).toBeVisible();
  await expect.element(page.getByText('签字')).toBeVisible();
  await expect.element(page.getByText('日期')).toBeVisible();
  await expect.element(page.getByText('材料齐全').first()).toBeVisible();
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent(/核对单项审核用时 1 小时/);
  await expect.element(page.getByRole('row', { name: '状态 进行中 当前节点 归档' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '调用的流程' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '逐项审核 第 60 个：单项审核（版本 1）' })).toBeVisible();
});

it('the history is printed as a table if the person chose that', async () => {
  const preference = `portal.preference.${sessionStore.get()?.user.sysUser.userId ?? ''}.${timelinePreference}`;
  localStorage.setItem(preference, 'off');
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  show(<PrintSheet open={opened([])} onDone={() => {}} />);
  await expect.poll(() => print.mock.calls.length).toBe(1);
  localStorage.removeItem(preference);

  document.querySelector<HTMLElement>('.print-sheet')!.style.display = 'block';
  await expect.element(page.getByRole('cell', { name: '核对 单项审核' })).toBeVisible();
});
