import type { StoredRecord } from '@portal/contract/records';
import { news } from '@portal/contract/news';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { RecordListPage } from '../RecordListPage';

let total = 250;
/** Whether the caller may change or act on the records. */
let permitted = true;
/** The server counts no further than so many rows beyond a page. */
const counted = 1000;
const record = (id: number): StoredRecord => ({
  id,
  revision: 3,
  state: 'draft',
  values: { title: `新闻 ${id}` },
  removable: true,
  actions: permitted ? ['submit'] : [],
  editable: permitted && id !== 1,
  createdBy: 4,
  authorName: '张伟',
  createTime: '2026-11-20 09:00:00',
  updateTime: '2026-11-20 09:00:00',
});
const batches: { action: string; rows: { id: number }[] }[] = [];
/** The number of the bulk call that fails, if any. */
let failing = 0;
/** The number of the bulk call that is answered only when it is released, if any. */
let blockedBatch = 0;
let letGo = () => {};
/** The number of the page of 1,000 rows that is answered only when it is released, if any. */
let blockedPage = 0;
beforeEach(() => {
  total = 250;
  permitted = true;
  failing = 0;
  blockedBatch = 0;
  blockedPage = 0;
  batches.splice(0);
});
withAnswers((path, query, { body }) => {
  if (path.endsWith('/bulk')) {
    const batch = JSON.parse(body ?? '') as (typeof batches)[number];
    batches.push(batch);
    if (batches.length === failing) throw new Error('网络连接失败');
    const answers = batch.rows.map(({ id }) => ({ id, done: true, message: '' }));
    if (batches.length !== blockedBatch) return answers;
    return new Promise((resolve) => (letGo = () => resolve(answers)));
  }
  if (!path.endsWith('/page')) return [];
  const [current, size] = ['current', 'size'].map((name) => Number(query.get(name)));
  const first = (current! - 1) * size! + 1;
  const count = Math.max(0, Math.min(size!, total - first + 1));
  const records = Array.from({ length: count }, (__, index) => record(first + index));
  const known = Math.min(total, counted + current! * size!);
  const found = { records, total: known, size, current, ...(known < total && { more: true }) };
  if (size !== 1000 || current !== blockedPage) return found;
  return new Promise((resolve) => (letGo = () => resolve(found)));
});
const show = withStage();
const showNews = () =>
  show(
    <MemoryRouter>
      <RecordListPage definition={news} />
    </MemoryRouter>,
  );

it('no choice is offered when no row can be chosen', async () => {
  permitted = false;
  showNews();

  await expect.element(page.getByText('新闻 3')).toBeVisible();
  expect(page.getByRole('columnheader', { name: '选择' }).elements()).toEqual([]);
});

it('the action runs on all records that match, in batches, once their number is confirmed', async () => {
  showNews();

  await page.getByRole('checkbox', { name: '选择此行' }).nth(2).click();
  await expect.element(page.getByText('已选 1 项')).toBeVisible();
  await page.getByRole('button', { name: '选择全部 250 项符合条件的记录' }).click();
  await expect.element(page.getByText('已选 250 项')).toBeVisible();
  expect(page.getByRole('button', { name: '选择全部 250 项符合条件的记录' }).elements()).toEqual([]);
  await page.getByRole('button', { name: '删除（249）' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '删除 249 条记录' });
  await expect.element(question).toHaveTextContent(/新闻 2.*新闻 3.*…\s?删除后可在 30 天内从回收站恢复/);
  await question.getByRole('button', { name: /删\s?除/ }).click();

  await expect
    .poll(() => batches.map(({ action, rows }) => [action, rows.length]))
    .toEqual([
      ['remove', 200],
      ['remove', 49],
    ]);
  await expect.element(page.getByText('已选 250 项')).not.toBeInTheDocument();
});

it('the action runs on all records that match when the server has not counted them, and reports the rows of a failed call', async () => {
  total = 1450;
  failing = 2;
  showNews();

  await page.getByRole('checkbox', { name: '选择此行' }).nth(2).click();
  await page.getByRole('button', { name: '选择全部符合条件的记录（最多 10000 项）' }).click();
  await expect.element(page.getByText('已选 1450 项', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '删除（1449）' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: '删除 1449 条记录' })
    .getByRole('button', { name: /删\s?除/ })
    .click();

  await expect.element(page.getByText('“删除”有 200 项未完成')).toBeVisible();
  expect(batches.flatMap(({ rows }) => rows)).toHaveLength(1449);
  expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^新闻 / })
      .elements(),
  ).toHaveLength(200);
});

it('the maximum is shown when more records match than can be chosen at once', async () => {
  total = 10_100;
  showNews();

  await page.getByRole('checkbox', { name: '选择此行' }).nth(2).click();
  await page.getByRole('button', { name: '选择全部符合条件的记录（最多 10000 项）' }).click();

  await expect.element(page.getByText('已选 10000 项（一次最多 10000 项，其余请处理后再选）')).toBeVisible();
});

it('the number of found records is shown while all are chosen, and stopping keeps the choice as it was', async () => {
  total = 10_000;
  blockedPage = 4;
  showNews();
  await page.getByRole('checkbox', { name: '选择此行' }).nth(2).click();

  await page.getByRole('button', { name: '选择全部符合条件的记录（最多 10000 项）' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: '已选择 3000 / 10000 项' })).toBeVisible();
  await page.getByRole('button', { name: /停\s?止/ }).click();
  letGo();

  await expect.element(page.getByText('已选择', { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByText('已选 1 项', { exact: true })).toBeVisible();
});

it('no maximum is shown when exactly as many records match as can be chosen at once', async () => {
  total = 10_000;
  show(
    <MemoryRouter>
      <RecordListPage definition={news} />
    </MemoryRouter>,
  );

  await page.getByRole('checkbox', { name: '选择此行' }).nth(2).click();
  await page.getByRole('button', { name: '选择全部符合条件的记录（最多 10000 项）' }).click();

  await expect.element(page.getByText('已选 10000 项', { exact: true })).toBeVisible();
});

it('the progress of an action on many rows is shown, and stopping keeps the rest chosen', async () => {
  total = 1450;
  blockedBatch = 3;
  show(
    <MemoryRouter>
      <RecordListPage definition={news} />
    </MemoryRouter>,
  );
  await page.getByRole('checkbox', { name: '选择此行' }).nth(2).click();
  await page.getByRole('button', { name: '选择全部符合条件的记录（最多 10000 项）' }).click();
  await page.getByRole('button', { name: '提交审核（1450）' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '提交审核', exact: true }).click();

  await expect.element(page.getByRole('status').filter({ hasText: '已处理 400 / 1450 项' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '取消选择' })).toBeDisabled();
  await page.getByRole('button', { name: /停\s?止/ }).click();
  letGo();

  await expect.element(page.getByText('已选 850 项', { exact: true })).toBeVisible();
  expect(batches).toHaveLength(3);
  await expect.element(page.getByRole('button', { name: '提交审核（850）' })).toBeEnabled();
  await expect.element(page.getByText('已处理', { exact: false })).not.toBeInTheDocument();
});

it('the choice is cleared for another search', async () => {
  showNews();
  await page.getByRole('checkbox', { name: '选择此行' }).nth(2).click();
  await expect.element(page.getByText('已选 1 项')).toBeVisible();

  await page.getByRole('searchbox').or(page.getByLabelText('搜索标题')).first().fill('人才');

  await expect.element(page.getByText('已选 1 项')).not.toBeInTheDocument();
});

it('rows are chosen by their cards on a phone', async () => {
  await page.viewport(390, 844);
  showNews();

  await page.getByRole('checkbox', { name: '选择此行' }).first().click();

  await expect.element(page.getByText('已选 1 项')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.viewport(1440, 900);
});
