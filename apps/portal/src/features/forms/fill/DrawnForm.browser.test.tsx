import type { forms, reviews } from '@portal/contract';
import { formField, type Access, type FormValues } from '@portal/contract/forms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setNoticeBoard } from '../../../shared/notice';
import type { Session } from '../../../shared/session/session-of';
import { sessionStore } from '../../../shared/session/store';
import type { FormHandle, FormSubject } from '../../../shared/workflow/WorkflowForm';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { DrawnForm } from './DrawnForm';

const show = withStage();

const fields = [
  { key: 'reason', kind: 'short-text', label: '事由', required: true },
  { key: 'days', kind: 'decimal', label: '天数', required: true, settings: { scale: 1 }, default: '1' },
  { key: 'deputy', kind: 'short-text', label: '接替人', required: true, visibleWhen: '${days > 3}' },
  {
    key: 'items',
    kind: 'table',
    label: '明细',
    settings: { columns: [{ key: 'amount', kind: 'money', label: '金额', required: true, sum: true }] },
  },
  { key: 'dates', kind: 'period', label: '日期' },
  { key: 'number', kind: 'serial', label: '编号' },
  { key: 'total', kind: 'computed', label: '合计', settings: { expression: '${items.sums.amount}', money: true } },
].map((field) => formField.parse(field));

let opened: forms.OpenForm;
const reviewed: reviews.ReviewedVersion = {
  area: 'company',
  id: 1,
  revises: true,
  notable: [],
  fields,
  changes: [{ field: 'reason', before: '开会', after: '出差' }],
  parts: [
    {
      key: 'patents',
      title: '专利',
      form: { fields: [formField.parse({ key: 'number', kind: 'short-text', label: '专利号' })], columns: 1 },
      columns: ['number'],
      rows: [{ id: 1, values: { number: 'ZL1' } }],
      changes: [{ id: 1, before: null, after: { number: 'ZL1' } }],
    },
  ],
};
const open = (values: FormValues = {}, access: Access = {}) => {
  opened = {
    formKey: 'leave',
    formName: '请假',
    version: 2,
    revision: 1,
    form: { fields, columns: 2, title: '' },
    values: { ...values },
    access: { ...access },
    gone: [],
    isRecord: false,
  };
};

const sent: unknown[] = [];
const notices: string[] = [];
withAnswers((path, _, order) => {
  if (path === '/admin/reviews/version') return reviewed;
  if (order.method === 'GET') return opened;
  if (path.endsWith('/startAgain')) return { values: { reason: '回家', days: '5' }, left: ['签名'] };
  sent.push(JSON.parse(order.body ?? ''));
  return { procInstId: 'i' };
});
beforeEach(() => setNoticeBoard({ error: (text) => notices.push(text), success: () => {}, warning: () => {} }));
afterEach(() => {
  sent.length = 0;
  notices.length = 0;
});

const starting: FormSubject = { procDefKey: 'leave' };
const handling: FormSubject = { procInstId: 'i', taskId: 't' };

const rowOf = (cell: HTMLElement) => cell.closest('tr')?.dataset['row'];

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

async function showForm(subject: FormSubject, readOnly = false, draft?: string) {
  const handle = createRef<FormHandle>();
  show(
    <QueryClientProvider client={client}>
      <DrawnForm {...{ subject, readOnly, handle, ...(draft && { draft }) }} businessKey={null} settings={[]} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('事由')).toBeVisible();
  return handle;
}

it('the form names missing fields, also one that a condition shows', async () => {
  open();
  const handle = await showForm(starting);
  expect(page.getByText('接替人').elements()).toHaveLength(0);

  await userEvent.fill(page.getByLabelText('天数'), '5');
  await expect.element(page.getByText('接替人')).toBeVisible();

  expect(await handle.current?.validate()).toBe(false);
  expect(notices).toEqual(['校验未通过，请检查表单']);
  await expect.poll(() => page.getByText(/不能为空$/).elements().length).toBe(2);
});

it('the form takes over the values of an earlier request, with a notice', async () => {
  open();
  const handle = await showForm({ procDefKey: 'leave', from: 'i' });

  await expect.element(page.getByText('已带入原申请的内容', { exact: false })).toBeVisible();
  await expect.element(page.getByLabelText('事由')).toHaveValue('回家');
  await expect.element(page.getByText('以下内容未带入：签名')).toBeVisible();
  expect(handle.current?.isDirty()).toBe(false);
  expect(handle.current?.values?.()).toMatchObject({ reason: '回家', days: 5 });
  expect(handle.current?.draft?.().typed).toEqual({ reason: '回家', days: '5' });
});

it('the form shows that the serial number is assigned later', async () => {
  open();

  await showForm(starting);

  await expect.element(page.getByText('提交后自动生成')).toBeVisible();
});

it('the first day of a period is kept while the second is typed', async () => {
  open();
  const handle = await showForm(starting);

  await userEvent.fill(page.getByPlaceholder('开始日期'), '2026-12-01');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(page.getByPlaceholder('结束日期'), '2026-12-02');
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => handle.current?.values?.()).toMatchObject({ dates: { from: '2026-12-01' } });
});

it('the form starts an instance with the values, its version and computed sums', async () => {
  open();
  const handle = await showForm(starting);

  await userEvent.fill(page.getByLabelText('事由'), '探亲');
  await userEvent.click(page.getByRole('button', { name: '添加一行' }));
  await userEvent.fill(page.getByLabelText('金额 1'), '12.5');
  await expect.poll(() => handle.current?.values?.()).toMatchObject({ total: 12.5, items: { count: 1 } });
  expect(await handle.current?.validate()).toBe(true);
  await handle.current?.start({ procDefKey: 'leave', selectedSeqFlowId: [], nextHandlerList: [] });

  expect(sent).toMatchObject([
    { procDefKey: 'leave', version: 2, values: { reason: '探亲', days: '1', items: [{ cells: { amount: '12.5' } }] } },
  ]);
});

it('the form opens the row of a table whose cell is missing, and focuses that cell', async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    id: `row${index}`,
    cells: { amount: index === 57 ? null : '1' },
  }));
  open({ reason: '探亲', days: '1', items }, { reason: 'read' });
  const handle = await showForm(handling);
  await expect.element(page.getByRole('button', { name: '编辑第 1 行' })).toBeVisible();

  expect(await handle.current?.validate()).toBe(false);

  await expect.element(page.getByLabelText('金额 58')).toHaveFocus();
  await expect.element(page.getByText(/第 58 行金额/u)).toBeVisible();
});

it('the form marks only the cells of a table that have issues', async () => {
  const items = [1, 2, 3].map((row) => ({ id: `row${row}`, cells: { amount: row === 1 ? '1' : null } }));
  open({ reason: '探亲', days: '1', items }, { reason: 'read' });
  const handle = await showForm(handling);

  expect(await handle.current?.validate()).toBe(false);

  await expect.element(page.getByText(/第 3 行金额/u)).toBeVisible();
  expect([...document.querySelectorAll<HTMLElement>('td[data-invalid="true"]')].map(rowOf)).toEqual(['row2', 'row3']);
  const errors = () => document.querySelectorAll('tbody [class*="status-error"]').length;
  await expect.poll(errors).toBe(1);
  await page.getByRole('button', { name: '编辑第 1 行' }).click();
  await expect.element(page.getByLabelText('金额 1')).toBeVisible();
  expect(errors()).toBe(0);
});

it('the form sends only changed values of a task, and no fields that the node protects', async () => {
  open({ reason: '探亲', days: '5', deputy: '王芳' }, { reason: 'read' });
  const handle = await showForm(handling);
  expect(page.getByLabelText('事由').elements()).toHaveLength(0);

  await userEvent.fill(page.getByLabelText('接替人'), '李雷');
  await expect.poll(() => handle.current?.isDirty()).toBe(true);
  await handle.current?.complete({
    procInstId: 'i',
    taskId: 't',
    comment: '',
    selectedSeqFlowId: [],
    nextHandlerList: [],
  });

  expect(sent).toEqual([
    {
      procInstId: 'i',
      taskId: 't',
      comment: '',
      selectedSeqFlowId: [],
      nextHandlerList: [],
      version: 2,
      formRevision: 1,
      values: { deputy: '李雷' },
    },
  ]);
});

describe('while somebody else changes it', () => {
  const order = { procInstId: 'i', taskId: 't', comment: '', selectedSeqFlowId: [], nextHandlerList: [] };
  const changedBy = (values: FormValues) => {
    opened = { ...opened, revision: opened.revision + 1, values: { ...opened.values, ...values } };
    return client.invalidateQueries();
  };
  const note = (key: string) => expect.poll(() => document.querySelector(`[data-changed="${key}"]`)?.textContent);

  it('shows the new value of an unchanged field, marked with both values, and keeps the input', async () => {
    open({ reason: '探亲', days: '5', deputy: '王芳' });
    const handle = await showForm(handling);
    await userEvent.fill(page.getByLabelText('接替人'), '李雷');

    await changedBy({ days: '9' });

    await expect.element(page.getByRole('alert')).toHaveTextContent('1 项内容已被他人修改');
    await note('days').toContain('他人已修改：5.0 → 9.0');
    await expect.element(page.getByLabelText('接替人')).toHaveValue('李雷');
    await handle.current?.complete(order);
    expect(sent).toMatchObject([{ formRevision: 2, values: { deputy: '李雷' } }]);
    await page.getByRole('button', { name: '知道了' }).click();
    expect(document.querySelector('[data-changed]')).toBeNull();
  });

  it('keeps both values of a field that both people changed until one is chosen', async () => {
    open({ reason: '探亲', days: '5', deputy: '王芳' });
    const handle = await showForm(handling);
    await userEvent.fill(page.getByLabelText('接替人'), '李雷');

    await changedBy({ deputy: '韩梅' });

    await note('deputy').toContain('王芳 → 韩梅');
    await expect.element(page.getByLabelText('接替人')).toHaveValue('李雷');
    expect(await handle.current?.validate()).toBe(false);
    expect(notices).toEqual(['表单已被他人修改，请先逐项选择保留哪一个']);
    await page.getByRole('button', { name: '采用他人的修改' }).click();
    await expect.element(page.getByLabelText('接替人')).toHaveValue('韩梅');
    await expect.poll(() => handle.current?.isDirty()).toBe(false);
    expect(await handle.current?.validate()).toBe(true);
  });

  it('sends the value that the person chose', async () => {
    open({ reason: '探亲', days: '5', deputy: '王芳' });
    const handle = await showForm(handling);
    await userEvent.fill(page.getByLabelText('接替人'), '李雷');
    await changedBy({ deputy: '韩梅' });

    await page.getByRole('button', { name: '保留我填写的' }).click();
    await handle.current?.complete(order);

    expect(sent).toMatchObject([{ formRevision: 2, values: { deputy: '李雷' } }]);
  });

  it('marks what changed in a read-only form, by the row of a table', async () => {
    open({ reason: '探亲', days: '5', items: [{ id: 'a', cells: { amount: '1' } }] });
    await showForm(handling, true);

    await changedBy({
      items: [
        { id: 'a', cells: { amount: '20' } },
        { id: 'b', cells: { amount: '3' } },
      ],
    });

    await note('items').toContain('明细第 1 行“金额”：¥1.00 → ¥20.00');
    await note('items').toContain('明细第 2 行：（空） → 金额: ¥3.00');
  });
});

it('takes over what was typed when the process has got another version of its form', async () => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session);
  open();
  const handle = await showForm(starting, false, 'leave');
  await userEvent.fill(page.getByLabelText('事由'), '探亲');
  await userEvent.click(page.getByRole('button', { name: '添加一行' }));
  await userEvent.fill(page.getByLabelText('金额 1'), '12.5');

  const added = { key: 'place', kind: 'short-text', label: '地点', default: '济南' };
  opened = { ...opened, version: 3, form: { ...opened.form, fields: [...fields, formField.parse(added)] } };
  await client.invalidateQueries();

  await expect.element(page.getByLabelText('地点')).toHaveValue('济南');
  await expect.element(page.getByLabelText('事由')).toHaveValue('探亲');
  expect(handle.current?.values?.()).toMatchObject({ total: 12.5, items: { count: 1 } });
  sessionStore.set(null);
});

it('a read-only form is a list of values', async () => {
  open({ reason: '探亲', days: '2' });
  await showForm(handling, true);

  expect(page.getByRole('textbox').elements()).toHaveLength(0);
  await expect.element(page.getByText('探亲')).toBeVisible();
});

it('the reviewer of a record sees its difference to the approved version and its sub-records', async () => {
  open({ reason: '出差', days: '1' });
  opened = { ...opened, isRecord: true };

  await showForm(handling, true);

  const difference = page.getByRole('table').first();
  await expect.element(difference.getByRole('row', { name: '事由 开会 出差' })).toBeVisible();
  await expect.element(difference.getByRole('row', { name: '专利 · ZL1 新增' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: '专利' }).getByRole('cell', { name: 'ZL1' })).toBeVisible();
});
