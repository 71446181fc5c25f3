import { news } from '@portal/contract/news';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import RecordDrawer from './RecordDrawer';

const title = '关于印发高层次人才引进培养若干措施实施细则及其配套文件的通知和有关说明材料的补充解读';
/** The distance of notices from the top (`AntdProvider`). */
const noticesTop = 64;
const record = {
  id: 7,
  revision: 1,
  state: 'draft',
  values: { title, column: 'policy', body: '<p>正文</p>' },
  actions: ['submit'],
  editable: true,
  removable: true,
  createdBy: 1,
  authorName: '张伟',
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-01 08:00:00',
};
let answer: unknown = record;
withAnswers((path) => (path.endsWith('/detail') ? answer : []));
beforeEach(() => {
  answer = record;
});
const show = withStage();

it('the head of a record with a long name stays above the notices on a phone', async () => {
  await page.viewport(390, 844);
  show(
    <MemoryRouter>
      <RecordDrawer definition={news} id={7} onOpen={() => {}} onClose={() => {}} />
    </MemoryRouter>,
  );

  const head = page.getByText(title).first();
  await expect.element(head).toBeVisible();
  expect(document.querySelector('.ant-drawer-header')!.getBoundingClientRect().height).toBeLessThan(noticesTop);
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(page.getByText(title).elements()).toHaveLength(2);
  await page.viewport(1440, 900);
});

it('the drawer has no footer when the record has no actions', async () => {
  answer = { ...record, actions: [], editable: false, removable: false };

  show(
    <MemoryRouter>
      <RecordDrawer definition={news} id={7} onOpen={() => {}} onClose={() => {}} />
    </MemoryRouter>,
  );

  await expect.element(page.getByText(title).last()).toBeVisible();
  expect(document.querySelector('.ant-drawer-footer')).toBeNull();
});

it('the drawer reports that a record was deleted, and offers no further attempt', async () => {
  answer = Response.json({ code: 404, msg: '资源不存在', data: null }, { status: 404 });

  show(
    <MemoryRouter>
      <RecordDrawer definition={news} id={7} onOpen={() => {}} onClose={() => {}} />
    </MemoryRouter>,
  );

  await expect.element(page.getByText('该内容不存在，或已被删除。')).toBeVisible();
  expect(page.getByRole('button', { name: /重\s?试/u }).elements()).toEqual([]);
});
