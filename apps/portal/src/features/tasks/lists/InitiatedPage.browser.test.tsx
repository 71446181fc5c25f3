import { useEffect } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { setNoticeBoard } from '../../../shared/notice';
import { provideWorkflowDrawer } from '../../../shared/workflow/parts';
import type { WorkflowTarget } from '../../../shared/workflow/target';
import { InitiatedPage } from './InitiatedPage';

const field = (key: string, label: string) => ({ key, kind: 'short-text', label, settings: {} });
const filled = {
  procInstId: 'i-1',
  instanceNumber: 'QJ-1',
  title: '刘洋的请假',
  initiatorName: '刘洋',
  state: 'running',
  startTime: '2026-11-20 09:00:00',
  version: 1,
  values: { reason: '探亲' },
  currentNodes: ['部门审批', '人事备案'],
  withdrawable: true,
  waitingSince: '2026-11-20 10:30:00' as string | null,
  urgeable: true,
  holderNames: ['陈静', '赵敏', '孙磊', '周婷'],
  rejection: null as object | null,
};
const queries: URLSearchParams[] = [];
const opened: (string | null)[] = [];
let urged: () => unknown = () => null;
let started: object[] = [];
withAnswers((path, query) => {
  if (path.endsWith('/views/list')) return { views: [], mayShare: false };
  if (path.endsWith('/urge')) return urged();
  if (path.endsWith('/procDefConfForStartProcessInst')) {
    opened.push(query.get('procDefKey'));
    const formRouter = query.get('procDefKey') === 'leave' ? 'drawnForm' : 'agreement';
    const form = { formId: 1, formKey: 'f', formName: '表单', formRouter, formFieldList: [], formPropertyList: [] };
    return { processName: '请假', seqFlowList: [], buttonList: [], handlerChoiceList: [], formList: [form] };
  }
  if (path.endsWith('/toStart'))
    return {
      formKey: 'leave',
      formName: '请假申请',
      version: 1,
      form: {
        title: '',
        columns: 1,
        fields: [
          field('reason', '请假事由'),
          { key: 'kind', kind: 'choice', label: '类型', settings: { dictionary: 'leave_kind' } },
          { key: 'paid', kind: 'yes-no', label: '带薪', settings: {} },
          ...[4, 5, 6, 7, 8, 9].map((number) => field(`note${number}`, `说明 ${number}`)),
        ],
      },
      values: {},
      access: {},
    };
  if (path.endsWith('/ownFilledPage')) {
    queries.push(query);
    return { records: [filled], total: 1, size: 10, current: 1 };
  }
  if (path.endsWith('/dict/type/leave_kind')) return [{ value: '1', label: '年休假' }];
  if (/processes$/i.test(path)) return [{ processDefinitionKey: 'leave', processName: '请假申请' }];
  return { records: started, total: started.length, size: 10, current: 1 };
});
const show = withStage();

it('the list shows the fields of a chosen process as columns and filters', async () => {
  history.replaceState(null, '', '?process=leave');
  show(
    <MemoryRouter initialEntries={['/process/my?process=leave']}>
      <InitiatedPage />
    </MemoryRouter>,
  );

  await page.getByRole('button', { name: '显示表单字段' }).click();
  await expect.element(page.getByRole('columnheader', { name: '请假事由' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '探亲' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '部门审批、人事备案' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '撤回 刘洋的请假' })).toBeVisible();
  expect(queries.at(-1)?.get('procDefKey')).toBe('leave');

  await page.getByRole('button', { name: '隐藏表单字段' }).click();
  await expect.element(page.getByRole('button', { name: '显示表单字段' })).toBeVisible();
});

it('every field is offered as a filter, with the entries of its dictionary, or yes and no', async () => {
  history.replaceState(null, '', '?process=leave');
  show(
    <MemoryRouter initialEntries={['/process/my?process=leave']}>
      <InitiatedPage />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: '显示表单字段' }).click();
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('button', { name: '展开' }).click();

  await expect.element(page.getByLabelText('说明 9')).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: '说明 8' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: '说明 9' })).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: '类型', exact: false }).click();
  await expect.element(page.getByTitle('年休假')).toBeVisible();
  await page.getByRole('combobox', { name: '带薪', exact: false }).click();
  await expect.element(page.getByText('是', { exact: true })).toBeInTheDocument();
});

it('no fields are offered of a form that the portal does not have', async () => {
  history.replaceState(null, '', '?process=contract');
  show(
    <MemoryRouter initialEntries={['/process/my?process=contract']}>
      <InitiatedPage />
    </MemoryRouter>,
  );

  await expect.poll(() => opened).toContain('contract');
  await expect.element(page.getByRole('button', { name: '清除条件' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '显示表单字段' })).not.toBeInTheDocument();
});

it('the number and the times of an instance stay on one line however narrow the list is', async () => {
  history.replaceState(null, '', '?');
  await page.viewport(800, 800);
  started = [{ ...filled, instanceNumber: '20261126-000004', processName: '请假', endTime: null }];
  show(
    <MemoryRouter initialEntries={['/process/my']}>
      <InitiatedPage />
    </MemoryRouter>,
  );

  const number = page.getByText('20261126-000004');
  await expect.element(number).toBeVisible();

  expect(number.element().getClientRects()).toHaveLength(1);
  expect(document.querySelector('td time')?.getClientRects()).toHaveLength(1);
  started = [];
});

it('the list shows the current handler and since when, and who rejected an instance and why', async () => {
  history.replaceState(null, '', '?');
  await page.viewport(1280, 800);
  const rejection = { userName: '周建国', nodeName: '终审', comment: '金额有误' };
  started = [{ ...filled, processName: '请假', endTime: null, rejection }];
  show(
    <MemoryRouter initialEntries={['/process/my']}>
      <InitiatedPage />
    </MemoryRouter>,
  );

  await expect.element(page.getByText('陈静、赵敏、孙磊 等')).toHaveAttribute('title', '陈静、赵敏、孙磊、周婷');
  await expect.element(page.getByText(/到达$/)).toHaveAttribute('datetime', '2026-11-20T10:30:00');
  await page.getByText('被驳回：金额有误').hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('周建国 在“终审”驳回：金额有误');
  started = [];
});

it('Escape closes the dialog of a withdrawal, and opens no instance', async () => {
  history.replaceState(null, '', '?');
  started = [{ ...filled, processName: '请假', endTime: null }];
  show(
    <MemoryRouter initialEntries={['/process/my']}>
      <InitiatedPage />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: '撤回 刘洋的请假' }).click();
  await page.getByRole('dialog').getByText('撤回原因').click();

  await userEvent.keyboard('{Escape}');

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  started = [];
});

it('an ended request can be started again with its values', async () => {
  const targets: WorkflowTarget[] = [];
  const Drawer = ({ target }: { target: WorkflowTarget }) => {
    useEffect(() => void targets.push(target), [target]);
    return null;
  };
  provideWorkflowDrawer(() => Promise.resolve({ default: Drawer }));
  started = [
    {
      ...filled,
      processDefinitionKey: 'leave',
      state: 'terminal',
      endTime: '2026-11-21 09:00:00',
      currentNodes: [],
      holderNames: [],
      withdrawable: false,
      startableAgain: true,
    },
  ];
  history.replaceState(null, '', '?');
  show(
    <MemoryRouter initialEntries={['/process/my']}>
      <InitiatedPage />
    </MemoryRouter>,
  );

  await page.getByRole('button', { name: '再次发起 刘洋的请假' }).click();

  await expect.poll(() => targets).toEqual([{ startProcessKey: 'leave', from: 'i-1' }]);
  started = [];
});

it('an instance that waits for others can be urged, and a refusal of the server is shown', async () => {
  history.replaceState(null, '', '?');
  started = [
    { ...filled, processName: '请假', endTime: null },
    {
      ...filled,
      procInstId: 'i-2',
      title: '等我处理',
      processName: '请假',
      urgeable: false,
    },
  ];
  const notices: string[] = [];
  const note = (text: string) => notices.push(text);
  setNoticeBoard({ error: note, success: note, warning: note });
  urged = () => ({ procInstId: 'i-1', urgedNames: ['陈静', '赵敏', '孙磊', '周婷'] });
  show(
    <MemoryRouter initialEntries={['/process/my']}>
      <InitiatedPage />
    </MemoryRouter>,
  );

  const button = page.getByRole('button', { name: '催办 刘洋的请假' });
  await button.click();
  await expect.poll(() => notices).toEqual(['已提醒 陈静、赵敏、孙磊 等 尽快办理']);
  expect(page.getByRole('button', { name: '催办 等我处理' }).elements()).toHaveLength(0);

  const msg = '一小时内已催办过，2026-11-20 10:00:00 后可再次催办';
  urged = () => Response.json({ code: 409, msg, data: null }, { status: 409 });
  await button.click();
  await expect.poll(() => notices.at(-1)).toBe(msg);
  started = [];
});
