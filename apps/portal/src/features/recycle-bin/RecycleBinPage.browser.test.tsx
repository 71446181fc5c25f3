import { permissions } from '@portal/contract';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { RecycleBinPage } from './RecycleBinPage';

const item = (area: string, id: number, title: string) => ({
  area,
  id,
  title,
  authorName: '张伟',
  deleteTime: '2026-11-20 09:00:00',
});
let items: ReturnType<typeof item>[];
let sent: { path: string; body: unknown }[];
let refused: boolean;
withAnswers((path, query, { method, body }) => {
  if (path.endsWith('/kinds'))
    return [
      { area: 'news', title: '新闻资讯' },
      { area: 'carriers', title: '平台载体' },
    ];
  if (method === 'POST') {
    sent.push({ path, body: JSON.parse(body ?? '') });
    if (refused) return Response.json({ code: 409, msg: '已有同名记录', data: null }, { status: 409 });
    const { id } = JSON.parse(body ?? '') as { id: number };
    items = items.filter((each) => each.id !== id);
    return null;
  }
  const records = items.filter(({ area }) => [null, area].includes(query.get('area')));
  return { records, total: records.length, size: 10, current: 1 };
});
const show = withStage();

function open(...granted: string[]) {
  const user = { sysUser: { userId: 3 }, roles: [], permissions: granted.map((authority) => ({ authority })) };
  sessionStore.set({ accessToken: 't', user } as unknown as Session);
  show(
    <MemoryRouter>
      <RecycleBinPage />
    </MemoryRouter>,
  );
}
beforeEach(() => {
  items = [item('news', 1, '旧新闻'), item('carriers', 2, '旧园区')];
  sent = [];
  refused = false;
});
afterEach(async () => {
  sessionStore.set(null);
  await page.viewport(1440, 900);
});
const button = (name: RegExp) => page.getByRole('button', { name });

it('the page lists deleted records of all kinds or of one, restores them, and erases after confirmation (000-2-033)', async () => {
  open(permissions.platformSettings);
  await expect.element(page.getByText('旧新闻')).toBeVisible();
  await expect.element(page.getByText('旧园区')).toBeVisible();

  await page.getByRole('combobox', { name: '类型' }).click();
  await page.getByTitle('平台载体').click();
  await expect.element(page.getByText('旧新闻')).not.toBeInTheDocument();
  await button(/彻底删除/u).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('数据删除后无法恢复，是否确认？');
  expect(sent).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s?除/u })
    .click();

  await expect.poll(() => sent).toEqual([{ path: '/admin/recycle-bin/erase', body: { area: 'carriers', id: 2 } }]);
  await expect.element(page.getByText('旧园区')).not.toBeInTheDocument();
});

it('the page keeps a record that could not be restored, offers erasing only to administrators, and fits a phone', async () => {
  await page.viewport(390, 844);
  refused = true;
  open();

  await button(/恢\s?复/u)
    .first()
    .click();

  await expect.poll(() => sent).toEqual([{ path: '/admin/recycle-bin/restore', body: { area: 'news', id: 1 } }]);
  await expect.element(page.getByText('旧新闻')).toBeVisible();
  expect(button(/彻底删除/u).elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
});
