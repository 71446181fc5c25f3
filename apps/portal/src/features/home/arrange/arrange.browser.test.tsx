import { readArrangement, saveArrangement, saveUsual, type HomeArrangement } from '@portal/contract/home';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Session } from '../../../shared/session/session-of';
import { sessionStore } from '../../../shared/session/store';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import type { HomeBlock } from '../block';
import { HomePage } from '../HomePage';

const usual: HomeArrangement = { main: ['todos', 'news'], side: ['deadlines'] };
let own: HomeArrangement | null;
let refused: boolean;
let sent: unknown;
withAnswers((path, _, { method, body }) => {
  if (path === saveArrangement.path && method === 'POST') {
    if (refused) return Response.json({ code: 500, msg: '保存失败', data: null }, { status: 500 });
    own = (JSON.parse(body ?? '') as { arrangement: HomeArrangement | null }).arrangement;
    return null;
  }
  if (path === saveUsual.path) {
    sent = JSON.parse(body ?? '');
    return null;
  }
  if (path === readArrangement.path) return { kind: 'staff', usual, own };
  return { todo: 0, complete: 0, create: 0 };
});
const show = withStage();
const block = (id: HomeBlock['id'], more: Partial<HomeBlock> = {}): HomeBlock => ({
  id,
  Part: () => <p>{`block ${id}`}</p>,
  ...more,
});
const blocks = [
  block('todos'),
  block('news'),
  block('deadlines'),
  block('messages'),
  block('talentFile', { kinds: ['talent'] }),
  block('system', { permissions: ['sys_platform_setting'] }),
];
beforeEach(() => {
  own = null;
  refused = false;
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1, chineseName: '王芳' }, reaches: {} } } as Session);
});
afterEach(() => sessionStore.set(null));
const open = async () => {
  show(
    <MemoryRouter>
      <HomePage blocks={blocks} />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: '调整首页' }).click();
};
const shownBlocks = () =>
  [...document.querySelectorAll('p')].map((line) => line.textContent).filter((text) => text.startsWith('block '));

it('moves, hides and shows blocks at once, keeps them, and returns to the default', async () => {
  await open();

  await page.getByRole('button', { name: '下移“最新待办”' }).click();
  await page.getByRole('button', { name: '将“最新待办”移到侧栏' }).click();
  await page.getByRole('button', { name: '隐藏“近期期限”' }).click();
  await page.getByRole('button', { name: '显示“最新消息”' }).click();

  await expect.poll(() => own).toEqual({ main: ['news'], side: ['todos', 'messages'] });
  expect(shownBlocks()).toEqual(['block news', 'block todos', 'block messages']);
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(() => own).toBeNull();
  expect(shownBlocks()).toEqual(['block todos', 'block news', 'block deadlines']);
});

it('moves a block by the keyboard', async () => {
  await open();
  const handle = page
    .getByRole('region', { name: '主栏' })
    .getByRole('button', { name: /^.*最新待办.*$/u })
    .first();
  (handle.element() as HTMLElement).focus();

  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard(' ');

  await expect.poll(() => own?.main).toEqual(['news', 'todos']);
});

it('offers no block of another kind of person or without its permission', async () => {
  await open();

  await expect.element(page.getByRole('button', { name: '显示“最新消息”' })).toBeVisible();
  await expect.element(page.getByText('我的人才档案')).not.toBeInTheDocument();
  await expect.element(page.getByText('系统运行')).not.toBeInTheDocument();
});

it('keeps the blocks of a kind of people that its administrator is not offered', async () => {
  sessionStore.set({
    accessToken: 't',
    user: { sysUser: { userId: 1, chineseName: '王芳' }, reaches: { sys_platform_setting: 'tenant' } },
  } as unknown as Session);
  await open();

  await page.getByRole('combobox', { name: '选择人员类型' }).click();
  await page.getByTitle('人才', { exact: true }).click();
  await page.getByRole('button', { name: '设为默认布局' }).click();

  await expect
    .poll(() => sent)
    .toMatchObject({ kind: 'talent', arrangement: { main: expect.arrayContaining(['talentFile', 'todos', 'news']) } });
});

it('returns to what is kept if a change could not be saved', async () => {
  refused = true;
  await open();

  await page.getByRole('button', { name: '隐藏“新闻资讯”' }).click();

  await expect.poll(shownBlocks).toEqual(['block todos', 'block news', 'block deadlines']);
});
