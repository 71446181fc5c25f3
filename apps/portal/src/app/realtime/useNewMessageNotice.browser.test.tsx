import type { messages as contract } from '@portal/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { NoticeBoard } from '../shell/AntdProvider';
import { useNewMessageNotice } from './useNewMessageNotice';

const show = withStage();
let unread: contract.Message[];
let detail: () => unknown;

const message = (id: number): contract.Message => ({
  id,
  msgType: '1',
  openMode: '1',
  msgLink: '',
  msgTitle: `合同 ${id} 已通过`,
  msgContent: `第 ${id} 号合同的正文`,
  sendAuthor: '张伟',
  createTime: '2026-01-01 09:00:00',
  readStatus: false,
});

beforeEach(() => {
  unread = [message(1)];
  detail = () => message(1);
  history.replaceState(null, '', location.pathname);
});
withAnswers((path, _query, { method }) => {
  if (path.includes('readAndGetDetail')) return detail();
  return method === 'POST' ? { changed: 1 } : { records: unread, total: unread.length, size: 1, current: 1 };
});

function Push() {
  useTranslation('shell');
  const { announceMessage, opened } = useNewMessageNotice();
  return (
    <>
      <button type="button" onClick={() => void announceMessage()}>
        推送
      </button>
      <output>{useLocation().pathname + useLocation().search}</output>
      {opened}
    </>
  );
}

const push = async () => {
  show(
    <BrowserRouter>
      <App component={false} message={{ duration: 0 }}>
        <NoticeBoard />
        <Push />
      </App>
    </BrowserRouter>,
  );
  await page.getByRole('button', { name: '推送' }).click();
};

it('a pushed message is announced by its title and opened by a click (000-4-009, 000-8-030)', async () => {
  await push();

  await page.getByRole('button', { name: '合同 1 已通过' }).click();

  await expect.element(page.getByText('第 1 号合同的正文')).toBeVisible();
  await expect.element(page.getByText('message=1', { exact: false })).toBeInTheDocument();
});

it('a push is announced without a title when no unread message is found', async () => {
  unread = [];

  await push();

  await expect.element(page.getByText('您有一条新的消息, 请及时处理')).toBeVisible();
});

it('the announcement opens the page of a message in one step, and back leads to where the reader was', async () => {
  detail = () => ({ ...message(1), openMode: '2', msgLink: '/mail/index?id=7' });
  const start = location.pathname;
  await push();

  await page.getByRole('button', { name: '合同 1 已通过' }).click();

  await expect.element(page.getByText('/mail/index?id=7')).toBeInTheDocument();
  history.back();
  await expect.element(page.getByText(start, { exact: true })).toBeInTheDocument();
});

it('a message in the address that does not exist is reported as deleted', async () => {
  detail = () => Response.json({ code: 404, msg: '资源不存在', data: null }, { status: 404 });
  await push();

  await page.getByRole('button', { name: '合同 1 已通过' }).click();

  await expect.element(page.getByText('该消息不存在或已删除')).toBeVisible();
});
