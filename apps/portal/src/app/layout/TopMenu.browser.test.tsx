import type { settings } from '@portal/contract';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { TopMenu } from './TopMenu';

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const icons: Record<string, string> = { 首页: 'home', 流程办理: picture };
/** The entries below another entry, by its label. */
let grouped: Record<string, string[]> = {};
const item = (label: string): Partial<settings.MenuItem> => ({
  path: `/${label}`,
  label,
  icon: icons[label] ?? null,
  ifShow: '0',
  children: (grouped[label] ?? []).map(item) as settings.MenuItem[],
});
/* More items than fit into 170 pixels in any font. */
withAnswers(() => ['首页', '流程办理', '通讯录', '新闻资讯', '通知公告', '后台管理', '流程管理'].map(item));
const show = withStage();
afterEach(() => {
  grouped = {};
});
const showWithin = (width: number, address = '/') =>
  show(
    <MemoryRouter initialEntries={[address]}>
      <div style={{ width }}>
        <TopMenu direction="row" />
      </div>
    </MemoryRouter>,
  );

it('the menu shows the entries that do not fit in a panel', async () => {
  showWithin(170);
  const more = page.getByRole('button', { name: '更多菜单' });
  await expect.element(page.getByRole('link', { name: '首页' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '流程管理' })).not.toBeInTheDocument();

  await more.click();
  await expect.element(page.getByRole('link', { name: '流程管理' })).toBeVisible();
  await page.getByRole('link', { name: '流程管理' }).click();
  await expect.element(page.getByRole('link', { name: '流程管理' })).not.toBeInTheDocument();
});

it('the menu shows all entries in a panel when not even the first fits', async () => {
  showWithin(60);
  await expect.element(page.getByRole('button', { name: '更多菜单' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '首页' })).not.toBeInTheDocument();

  await page.getByRole('button', { name: '更多菜单' }).click();

  await expect.element(page.getByRole('link', { name: '首页' })).toBeVisible();
});

it('the menu shows the drawing or picture of an item (000-2-082)', async () => {
  showWithin(1400);
  const entry = (name: string) => page.getByRole('link', { name }).element();
  await expect.element(page.getByRole('link', { name: '首页' })).toBeVisible();

  await expect.poll(() => entry('首页').querySelector('svg')).not.toBeNull();
  expect(entry('流程办理').querySelector('img')?.src).toBe(picture);
  expect(entry('新闻资讯').querySelector('svg, img')).toBeNull();
});

it('the menu has no panel when every entry fits', async () => {
  showWithin(1400);

  await expect.element(page.getByRole('link', { name: '流程管理' })).toBeVisible();
  expect(page.getByRole('button', { name: '更多菜单' }).elements()).toEqual([]);
});

it('the menu marks the group of the shown page, and closes the group when an entry is opened', async () => {
  grouped = { 新闻资讯: ['新闻', '公告'] };
  showWithin(1400, '/公告');
  const group = page.getByText('新闻资讯');

  await expect.element(group).toHaveAttribute('aria-current', 'true');
  await group.click();
  await expect.element(page.getByRole('link', { name: '公告', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: '新闻', exact: true }).click();

  await expect.element(page.getByRole('link', { name: '新闻', exact: true })).not.toBeInTheDocument();
  await expect.element(group).toHaveAttribute('aria-current', 'true');
});

it('the menu marks the panel of the other entries while the shown page is one of them', async () => {
  showWithin(170, '/流程管理');

  await expect.element(page.getByRole('button', { name: '更多菜单' })).toHaveAttribute('aria-current', 'true');
});
