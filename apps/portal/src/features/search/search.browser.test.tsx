// cspell:ignore JSGL jsgl
import type { search } from '@portal/contract';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { SearchPage, SearchPalette } from '.';

const show = withStage();
let asked: { path: string; body: Record<string, unknown> }[] = [];
let answer: search.HitGroup[] = [];
let unanswered: string[] = [];
const hit = (id: string, title: string, more: Partial<search.Hit> = {}): search.Hit => ({
  id,
  title,
  note: '',
  ...more,
});

withAnswers((path, _, { body = '{}' }) => {
  const sent = JSON.parse(body) as Record<string, unknown>;
  asked.push({ path, body: sent });
  if (path === '/admin/search/spellings')
    return { spellings: (sent['texts'] as string[]).map((text) => (text === '角色管理' ? 'JueSeGuanLi JSGL' : '')) };
  return { groups: answer, unanswered };
});

beforeEach(() => {
  localStorage.clear();
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 3 }, permissions: [] } } as unknown as Session);
  asked = [];
  unanswered = [];
  answer = [
    { kind: 'files', total: 1, hits: [hit('b/f', '人才名单.xlsx', { within: { kind: 'work-orders', id: '4' } })] },
    {
      kind: 'news',
      total: 45,
      more: true,
      hits: [hit('7', '人才政策<b>', { stateKey: 'published', time: '2026-01-01 08:00:00' })],
    },
    { kind: 'links', total: 1, hits: [hit('5', '人才网', { state: '草稿' })] },
    {
      kind: 'todo',
      total: 1,
      hits: [hit('p1', '人才引进申请', { note: '人才引进 · 审核', parameters: { taskId: 't1' } })],
    },
  ];
});

const ports = {
  pages: [{ path: '/background/roles', title: '角色管理', note: '人员' }],
  listOf: (area: string) => (area === 'links' ? '/background/links' : undefined),
};

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

const onClose = vi.fn<() => void>();
const openPalette = () => {
  onClose.mockClear();
  show(
    <MemoryRouter initialEntries={['/homepage/index']}>
      <Address />
      <SearchPalette {...ports} onClose={onClose} />
    </MemoryRouter>,
  );
};
const box = () => page.getByRole('combobox', { name: '全局搜索' });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent ?? '');
const headings = () =>
  page
    .getByRole('group')
    .elements()
    .map((group) => group.getAttribute('data-group'));
const address = () => page.getByTestId('address').element().textContent;

it('groups what is found by kind with counts, approvals first and files last, and marks the keyword', async () => {
  openPalette();

  await box().fill('人才');

  await expect.poll(headings).toEqual(['todo', 'news', 'links', 'files']);
  await expect.element(page.getByRole('group', { name: /新闻资讯.*45\+/ })).toBeVisible();
  expect(
    page
      .getByText('人才', { exact: true })
      .elements()
      .map(({ tagName }) => tagName),
  ).toContain('MARK');
  await expect.element(page.getByRole('status').filter({ hasText: '找到 48 项' })).toBeInTheDocument();
  expect(options().some((text) => text.includes('人才政策<b>'))).toBe(true);
});

it('is used by keys alone: arrows choose, Enter opens, and the search is remembered', async () => {
  openPalette();
  await box().fill('人才');
  await expect.poll(headings).toContain('todo');
  const active = () =>
    document.getElementById(box().element().getAttribute('aria-activedescendant') ?? '')?.textContent;
  await expect.poll(active).toContain('人才引进申请');

  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(active).toContain('人才政策');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.poll(active).toContain('人才名单.xlsx');
  await userEvent.keyboard('{Enter}');

  await expect.poll(address).toBe('/workOrders/index?id=4');
  expect(onClose).toHaveBeenCalledOnce();
});

it('opens nothing with Enter before the answer to what was typed', async () => {
  openPalette();
  await box().fill('人才');
  await expect.poll(headings).toContain('todo');
  answer = [{ kind: 'links', total: 1, hits: [hit('5', '人才网')] }];

  await box().fill('人才网');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/homepage/index');
  await expect.poll(headings).toEqual(['links']);
  await userEvent.keyboard('{Enter}');

  await expect.poll(address).toBe('/background/links?id=5');
});

it.each([
  ['人才政策', '/newsDetail?id=7'],
  ['人才引进申请', '/process/todo?procInstId=p1&taskId=t1'],
  ['人才网', '/background/links?id=5'],
])('opens %s at its own page', async (title, expected) => {
  openPalette();
  await box().fill('人才');

  await page.getByRole('option').filter({ hasText: title }).first().click();

  await expect.poll(address).toBe(expected);
});

it('opens a new tab with Ctrl+Enter and stays', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  openPalette();
  await box().fill('人才');
  await expect.poll(headings).toContain('todo');

  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  expect(opened.mock.calls.map(([url]) => url)).toEqual(['/process/todo?procInstId=p1&taskId=t1']);
  expect(onClose).not.toHaveBeenCalled();
  opened.mockRestore();
});

it('finds pages and actions of the portal by pinyin', async () => {
  answer = [];
  openPalette();

  await box().fill('jsgl');

  await expect.poll(headings).toEqual(['pages']);
  await expect.element(page.getByRole('option', { name: /角色管理/ })).toBeVisible();
});

it('shows what was searched and opened before, until it is cleared', async () => {
  openPalette();
  await box().fill('人才');
  await page.getByRole('option').filter({ hasText: '人才政策' }).click();
  openPalette();
  await box().fill('');

  await expect.poll(headings).toEqual(['opened', 'searches', 'actions']);
  await page.getByRole('option', { name: '人才', exact: true }).click();
  await expect.element(box()).toHaveValue('人才');
  await box().fill('');
  await page.getByRole('button', { name: '清除搜索记录' }).click();

  await expect.poll(headings).toEqual(['actions']);
});

it('says that nothing was found, and that a part could not be searched', async () => {
  answer = [];
  unanswered = ['news'];
  openPalette();

  await box().fill('没有的内容');

  await expect.element(page.getByText('没有找到与“没有的内容”相关的内容')).toBeVisible();
  await expect.element(page.getByText('部分内容暂时无法搜索，请稍后再试。')).toBeVisible();
});

const openPage = (at: string) =>
  show(
    <MemoryRouter initialEntries={[at]}>
      <Address />
      <SearchPage {...ports} />
    </MemoryRouter>,
  );

it('the page asks nothing without a keyword', async () => {
  openPage('/search');

  await expect.element(page.getByText('请输入要查找的内容。')).toBeVisible();
  expect(asked.filter(({ path }) => path.includes('/search/'))).toEqual([]);
});
