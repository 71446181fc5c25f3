import type { tasks } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { expect, it, beforeAll } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../../../shared/i18n';
import { lists } from '../../../shared/api/tasks/lists';
import { TitleCell } from '../../../shared/workflow/cells';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { TodoPage } from './TodoPage';
import { useReadMarks } from './useReadMarks';

const show = withStage();

const open: tasks.TodoRecord = {
  taskId: 'a.1',
  procInstId: 'a',
  procDefId: 'agreement:1',
  taskDefKey: 'review',
  taskName: '部门审核',
  processDefinitionKey: 'agreement',
  processName: '合同审批',
  title: '采购合同',
  businessKey: '',
  initiatorName: '张伟',
  startTime: '2026-11-21 09:00:00',
  endTime: null,
  action: null,
  dueTime: '2026-11-22 18:00:00',
  followUpTime: null,
  withdrawable: false,
  suspended: false,
  onBehalfOf: '赵敏',
  rejection: { userName: '周建国', nodeName: '终审', comment: '金额有误' },
  read: false,
  summary: [
    { label: '合同金额', text: '5,000' },
    { label: '开始日期', text: '2026-01-01' },
  ],
};

let lastQuery = new URLSearchParams();
withAnswers((path, query) => {
  if (path.endsWith('/views/list')) return { views: [], mayShare: false };
  if (path.endsWith('/listedProcesses')) return [{ processDefinitionKey: 'agreement', processName: '合同审批' }];
  if (!path.endsWith('/todoPage')) return { records: [], total: 0 };
  lastQuery = query;
  const records = [
    open,
    { ...open, taskId: 'b.1', procInstId: 'b', title: '服务合同', read: true, rejection: null, summary: [] },
  ];
  return { records, total: records.length, size: 10, current: 1 };
});

beforeAll(async () => {
  await page.viewport(1280, 800);
});

const stage = (search = '?') => {
  history.replaceState(null, '', search);
  show(
    <BrowserRouter>
      <TodoPage />
    </BrowserRouter>,
  );
};
const titleOf = (text: string) => getComputedStyle(page.getByText(text).element().closest('strong')!).fontWeight;

it('a row shows that it was rejected and why, for whom the reader acts, and that it is overdue', async () => {
  stage();

  await expect.element(page.getByText('被驳回：金额有误')).toBeVisible();
  await expect.element(page.getByText('代 赵敏 办理').first()).toBeVisible();
  await expect.element(page.getByText(/^已逾期/).first()).toBeVisible();
  await page.getByText('被驳回：金额有误').hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('周建国 在“终审”驳回：金额有误');
});

it('rows that the reader has not opened are bold and have a mark', async () => {
  stage();

  await expect.element(page.getByRole('img', { name: '未读' })).toBeVisible();
  const marks = page.getByRole('img', { name: '未读' }).elements();
  expect(marks).toHaveLength(1);
  expect(getComputedStyle(marks[0]!).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect([titleOf('采购合同'), titleOf('服务合同')]).toEqual(['700', '400']);
});

it('the fields that the process names are shown below the title', async () => {
  stage();

  await expect.element(page.getByText('合同金额 5,000 · 开始日期 2026-01-01')).toBeVisible();
});

it('the task that is open beside the list is shown as read', async () => {
  history.replaceState(null, '', '?procInstId=a&taskId=a.1');
  const List = () => {
    const { data } = useQuery(lists.todo({ current: 1, size: 10, keyword: '' }));
    useReadMarks(data);
    return data?.records.map((task) => <TitleCell key={task.taskId} row={task} />);
  };
  show(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );

  await expect.element(page.getByText('采购合同')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '未读' })).not.toBeInTheDocument();
  expect(titleOf('采购合同')).toBe('400');
});

it('order and filters are sent to the server', async () => {
  stage();

  await page.getByRole('button', { name: '截止时间' }).click();
  await expect.element(page.getByRole('button', { name: '截止时间' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => lastQuery.get('sort')).toBe('due');

  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await page.getByRole('button', { name: '展开' }).click();
  await page.getByLabelText('发起人').fill('张');
  await page.getByRole('combobox', { name: '代他人办理', exact: false }).click();
  await page.getByTitle('是', { exact: true }).click();
  await page.getByRole('button', { name: '查询' }).click();

  await expect
    .poll(() => Object.fromEntries(lastQuery))
    .toMatchObject({ sort: 'due', initiator: '张', onBehalf: 'true' });
});

it('invalid orders and flags in the address are ignored, also in English', async () => {
  await chooseLanguage('en-US');
  stage('?sort=title&overdue=maybe&unread=true');

  await expect.element(page.getByText('Rejected: 金额有误')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Unread' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Longest waiting' })).toBeVisible();
  expect([lastQuery.get('sort'), lastQuery.get('overdue'), lastQuery.get('unread')]).toEqual([
    'received',
    null,
    'true',
  ]);
  await chooseLanguage('zh-CN');
});
