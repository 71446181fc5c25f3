import { limits, type messages as contract } from '@portal/contract';
import { App, ConfigProvider } from 'antd';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setNoticeBoard } from '../../shared/notice';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { MessageTabs } from './MessageTabs';

const show = withStage();

const message = (id: number): contract.Message => ({
  id,
  msgType: '2',
  openMode: '3',
  msgLink: JSON.stringify({ procInstId: `i${id}` }),
  msgTitle: `待办：合同 ${id}`,
  msgContent: '请及时办理。',
  sendAuthor: '张伟',
  createTime: '2026-01-01 09:00:00',
  readStatus: false,
});

/** The addresses and bodies of the calls that change something. */
let sent: [string, unknown][];
let unread: contract.Message[];
let read: contract.Message[];
let refusal: string | null;

beforeEach(() => {
  sent = [];
  read = [];
  refusal = null;
  unread = Array.from({ length: limits.messagePageSize }, (_, index) => message(limits.messagePageSize - index));
});
withAnswers((path, query, { method, body }) => {
  if (method === 'POST') {
    sent.push([path, body === undefined ? undefined : JSON.parse(body)]);
    return refusal ? Response.json({ code: 500, msg: refusal, data: null }, { status: 500 }) : { changed: 1 };
  }
  const all = query.get('readStatus') === 'false' ? unread : read;
  const size = Number(query.get('size'));
  expect(query.getAll('msgType')).toEqual(['1', '2']);
  expect(size).toBe(9999);
  return { records: all.slice(0, size), total: all.length, size, current: 1 };
});

function open() {
  const opened = vi.fn();
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <MessageTabs height={400} onOpen={opened} />
      </App>
    </ConfigProvider>,
  );
  return opened;
}

it('the list starts with unread messages and renders only the visible ones, however many there are (000-2-090, 000-4-006, 000-9-010, 002-9-005)', async () => {
  open();

  await expect.element(page.getByText('待办：合同 9999')).toBeVisible();
  expect(page.getByRole('listitem').elements().length).toBeLessThan(20);
});

it('the list marks the selected messages as read, and read ones cannot be selected (000-4-007)', async () => {
  read = [{ ...message(1), readStatus: true }];
  open();
  await page.getByRole('checkbox', { name: '选择“待办：合同 9998”' }).click();
  await page.getByRole('button', { name: '标为已读（1）' }).click();
  await expect.poll(() => sent).toEqual([['/admin/ocp/msg/batchRead', { ids: [9998] }]]);

  await page.getByRole('tab', { name: '已读消息' }).click();
  await expect.element(page.getByText('待办：合同 1', { exact: true })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /标为已读|全部已读/u }).elements()).toEqual([]);
});

it('the list deletes a message after confirmation (000-4-008, 002-8-008)', async () => {
  open();

  await page.getByRole('button', { name: '删除“待办：合同 9999”' }).click();
  expect(sent).toEqual([]);
  await expect.element(page.getByRole('dialog')).toHaveTextContent('数据删除后无法恢复，是否确认？');
  await expect.element(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeVisible();

  await page.getByRole('dialog', { name: '删除“待办：合同 9999”' }).getByRole('button', { name: '删除' }).click();
  await expect.poll(() => sent).toEqual([['/admin/ocp/msg/delete/9999', undefined]]);
});

it('the list reports the message that is opened', async () => {
  const opened = open();

  await page.getByRole('button', { name: /待办：合同 9999 请及时/ }).click();

  expect(opened).toHaveBeenCalledWith(unread[0]);
});

it.each([
  ['全部已读', async () => page.getByRole('button', { name: '全部已读' }).click()],
  [
    '删除',
    async () => {
      await page.getByRole('button', { name: '删除“待办：合同 9999”' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    },
  ],
])('shows why %s was refused, and throws nothing further', async (_, act) => {
  const shown: string[] = [];
  setNoticeBoard({ error: (text) => shown.push(text), success: () => {}, warning: () => {} });
  const thrown = vi.fn();
  addEventListener('unhandledrejection', thrown);
  refusal = '服务暂不可用';
  open();

  await act();

  await expect.poll(() => shown).toContain('服务暂不可用');
  await expect.element(page.getByText('待办：合同 9999')).toBeVisible();
  removeEventListener('unhandledrejection', thrown);
  expect(thrown).not.toHaveBeenCalled();
});
