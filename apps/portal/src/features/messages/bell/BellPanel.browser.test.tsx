import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { BellPanel } from './BellPanel';

const pageOf = (...records: object[]) => ({ records, total: records.length, size: 5, current: 1 });
const task = {
  taskId: 't1',
  procInstId: 'p1',
  title: '合同审批',
  taskName: '部门审核',
  startTime: '2026-11-25 09:00:00',
};
const other = { id: 3, todoTitle: '材料核对', applicationName: '人才项目申报', todoComplete: false };
const announcement = { id: 7, title: '停电通知', publishedAt: '2026-11-25 09:00:00', read: false, pinned: false };
withAnswers((path, query) => {
  if (path.endsWith('/front/count')) return { todo: 1, complete: 0, create: 0, copy: 0, otherTodo: 1, unreadNotice: 1 };
  if (path.endsWith('/todoPage')) return pageOf(task);
  if (path.endsWith('/myTodoPage')) return pageOf(other);
  if (path.endsWith('/noticeAnnouncement/list'))
    return query.get('unread') === 'true' ? pageOf(announcement) : pageOf();
  return pageOf();
});
const show = withStage();

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

it.each([390, 1440])(
  'the panel has tabs for messages, to-dos and notices, whose items lead to their pages (%s px)',
  async (width) => {
    await page.viewport(width, 844);
    const left = vi.fn();
    show(
      <MemoryRouter>
        <BellPanel onOpen={() => {}} onLeave={left} />
        <Address />
      </MemoryRouter>,
    );
    await expect.element(page.getByRole('tab', { name: '未读消息', selected: true })).toBeVisible();

    await page.getByRole('tab', { name: /^待办/u }).click();
    await expect.element(page.getByText('材料核对')).toBeVisible();
    await page.getByRole('button', { name: /合同审批/u }).click();
    await expect.element(page.getByText('/process/todo?procInstId=p1&taskId=t1')).toBeVisible();

    await page.getByRole('tab', { name: /^公告/u }).click();
    await page.getByRole('button', { name: /停电通知/u }).click();
    await expect.element(page.getByText('/noticeCenter/index?id=7')).toBeVisible();
    await page.getByRole('tab', { name: /^待办/u }).click();
    await page.getByRole('button', { name: /材料核对/u }).click();
    await expect.element(page.getByText('/myMessage?tab=todos&todo=3')).toBeVisible();
    expect(left).toHaveBeenCalledTimes(3);
    await page.viewport(1440, 900);
  },
);
