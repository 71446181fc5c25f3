import type { taskLinks } from '@portal/contract';
import { Link, MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { TaskLinkPage } from './TaskLinkPage';

const show = withStage();
const opened: taskLinks.Opened = {
  task: {
    processName: '费用报销',
    title: '差旅费报销',
    instanceNumber: '20261129-000007',
    nodeName: '处长审批',
    initiatorName: '王芳',
    startTime: '2026-11-29 10:00:00',
    dueTime: null,
    summary: [{ label: '金额', text: '¥5,000.00' }],
  },
  decided: null,
  choices: [
    { decision: 'agree', target: '', commentRequired: false, reason: '' },
    { decision: 'disagree', target: '填写申请', commentRequired: true, reason: '' },
  ],
  formRevision: 3,
  path: '/process/todo?procInstId=1',
};
const refusal = (status: number, msg: string) => Response.json({ code: status, msg, data: null }, { status });

let sent: object[];
let answer: unknown;
let decision: () => unknown;
beforeEach(() => {
  sent = [];
  answer = opened;
  decision = () => ({ decision: 'agree', time: '2026-11-30 09:00:00' });
});
withAnswers((path, _, { body }) => {
  if (path.endsWith('/open')) return answer;
  if (!path.endsWith('/decide')) return null;
  sent.push(JSON.parse(body ?? '{}') as object);
  return decision();
});

const open = () =>
  show(
    <MemoryRouter initialEntries={['/task-link#the-token']}>
      <TaskLinkPage />
    </MemoryRouter>,
  );
const button = (name: string | RegExp) => page.getByRole('button', { name });
const agree = () => button(/^同\s?意$/u);

it('the page of a task link shows the task without deciding, and agrees by a button', async () => {
  open();
  await expect.element(page.getByText('¥5,000.00')).toBeVisible();
  expect(sent).toEqual([]);

  await page.getByLabelText('意见').fill('同意支付');
  await agree().click();

  await expect.element(page.getByRole('status')).toHaveTextContent('已同意');
  expect(sent).toEqual([{ token: 'the-token', decision: 'agree', comment: '同意支付', formRevision: 3 }]);
});

it('the page of a task link shows the task of the next link that is opened in the same tab, without the opinion on the one before', async () => {
  show(
    <MemoryRouter initialEntries={['/task-link#the-token']}>
      <Link to="#second">第二个</Link>
      <Link to="#third">第三个</Link>
      <TaskLinkPage />
    </MemoryRouter>,
  );
  await page.getByLabelText('意见').fill('同意支付');
  await page.getByRole('link', { name: '第二个' }).click();
  await expect.element(page.getByLabelText('意见')).toHaveValue('');

  await agree().click();
  await expect.element(page.getByRole('status')).toHaveTextContent('已同意');
  await page.getByRole('link', { name: '第三个' }).click();
  await expect.element(agree()).toBeVisible();
  expect(sent).toMatchObject([{ token: 'second', comment: '' }]);
});

it('the page of a task link requires a comment to reject', async () => {
  decision = () => ({ decision: 'disagree', time: '2026-11-30 09:00:00' });
  open();

  await expect.element(page.getByText('不同意将驳回至“填写申请”。', { exact: false })).toBeVisible();
  await button('不同意').click();
  await expect.element(page.getByText('请填写意见')).toBeVisible();
  expect(sent).toEqual([]);

  await page.getByLabelText('意见').fill('缺少发票');
  await button('不同意').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('已提交不同意意见');
  expect(sent).toHaveLength(1);
});

it('the page of a task link leads to the portal for a decision that the link cannot give, and offers the other', async () => {
  answer = { ...opened, choices: [{ ...opened.choices[0]!, reason: '该节点须手写签名' }, opened.choices[1]!] };
  open();

  await expect.element(page.getByText('同意须登录门户办理：该节点须手写签名')).toBeVisible();
  await expect.element(button('不同意')).toBeVisible();
  expect(agree().elements()).toHaveLength(0);
  await expect.element(page.getByRole('link', { name: '登录门户查看' })).toHaveAttribute('href', opened.path);
});

it('the page of a task link says why the link no longer works', async () => {
  answer = refusal(410, '链接已过期，请登录门户，在待办中办理');
  open();

  await expect.element(page.getByRole('status')).toHaveTextContent('链接已过期');
  await expect.element(page.getByRole('link', { name: '前往门户' })).toHaveAttribute('href', '/process/todo');
});

it('the page of a task link shows what was decided by the link before', async () => {
  answer = { ...opened, task: null, choices: [], decided: { decision: 'agree', time: '2026-11-30 09:00:00' } };
  open();

  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent('已同意');
  await expect.element(status).toHaveTextContent('2026-11-30 09:00:00');
  expect(agree().elements()).toHaveLength(0);
});

it('the page of a task link keeps the opinion when a decision is refused, and says why', async () => {
  decision = () => refusal(409, '其他人已修改表单');
  open();
  await page.getByLabelText('意见').fill('同意');
  await agree().click();

  await expect.element(page.getByRole('alert')).toHaveTextContent('其他人已修改表单');
  await expect.element(page.getByLabelText('意见')).toHaveValue('同意');
});

it('says that a link is incomplete without asking the server', async () => {
  answer = refusal(404, '链接无效或已失效');
  show(
    <MemoryRouter initialEntries={['/task-link']}>
      <TaskLinkPage />
    </MemoryRouter>,
  );

  await expect.element(page.getByRole('status')).toHaveTextContent('链接不完整');
});
