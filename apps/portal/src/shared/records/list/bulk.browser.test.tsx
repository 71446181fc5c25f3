import type { StoredRecord } from '@portal/contract/records';
import { news } from '@portal/contract/news';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { RecordListPage } from '../RecordListPage';

const total = 250;
const record = (id: number): StoredRecord => ({
  id,
  revision: 3,
  state: 'draft',
  values: { title: `新闻 ${id}` },
  actions: ['submit'],
  editable: id !== 1,
  createdBy: 4,
  authorName: '张伟',
  createTime: '2026-11-20 09:00:00',
  updateTime: '2026-11-20 09:00:00',
});
const batches: { action: string; rows: { id: number }[] }[] = [];
beforeEach(() => void batches.splice(0));
withAnswers((path, query, { body }) => {
  if (path.endsWith('/bulk')) {
    const batch = JSON.parse(body ?? '') as (typeof batches)[number];
    batches.push(batch);
    return batch.rows.map(({ id }) => ({ id, done: true, message: '' }));
  }
  if (!path.endsWith('/page')) return [];
  const [current, size] = ['current', 'size'].map((name) => Number(query.get(name)));
  const first = (current! - 1) * size! + 1;
  const count = Math.max(0, Math.min(size!, total - first + 1));
  return { records: Array.from({ length: count }, (__, index) => record(first + index)), total, size, current };
});
const show = withStage();

it('acts on all records that match, in batches, once their number is confirmed', async () => {
  show(
    <MemoryRouter>
      <RecordListPage definition={news} />
    </MemoryRouter>,
  );

  await page.getByRole('checkbox', { name: '选择此行' }).nth(2).click();
  await expect.element(page.getByText('已选 1 项')).toBeVisible();
  await page.getByRole('button', { name: '选择全部 250 项符合条件的记录' }).click();
  await expect.element(page.getByText('已选 250 项')).toBeVisible();
  expect(page.getByRole('button', { name: '选择全部 250 项符合条件的记录' }).elements()).toEqual([]);
  await page.getByRole('button', { name: '删除（249）' }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /删\s?除/ })
    .click();

  await expect
    .poll(() => batches.map(({ action, rows }) => [action, rows.length]))
    .toEqual([
      ['remove', 200],
      ['remove', 49],
    ]);
  await expect.element(page.getByText('已选 250 项')).not.toBeInTheDocument();
});

it('chooses anew for another search', async () => {
  show(
    <MemoryRouter>
      <RecordListPage definition={news} />
    </MemoryRouter>,
  );
  await page.getByRole('checkbox', { name: '选择此行' }).nth(2).click();
  await expect.element(page.getByText('已选 1 项')).toBeVisible();

  await page.getByRole('searchbox').or(page.getByLabelText('搜索标题')).first().fill('人才');

  await expect.element(page.getByText('已选 1 项')).not.toBeInTheDocument();
});

it('chooses rows on a phone by their cards', async () => {
  await page.viewport(390, 844);
  show(
    <MemoryRouter>
      <RecordListPage definition={news} />
    </MemoryRouter>,
  );

  await page.getByRole('checkbox', { name: '选择此行' }).first().click();

  await expect.element(page.getByText('已选 1 项')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.viewport(1440, 900);
});
