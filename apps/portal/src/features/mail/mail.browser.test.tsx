import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { MailPage } from './MailPage';

const time = '2026-11-20 09:00:00';
const listed = {
  id: 4,
  own: false,
  draft: false,
  subject: '年度考核安排',
  importance: 'urgent',
  senderName: '冯志强',
  to: ['张伟'],
  time,
  read: false,
  hasFiles: false,
};
const detail = {
  id: 4,
  revision: 1,
  own: false,
  draft: false,
  deleted: false,
  sender: { id: 2, name: '冯志强' },
  time,
  values: {
    recipients: [{ id: 3, name: '张伟' }],
    subject: '年度考核安排',
    importance: 'urgent',
    body: '<p>请于周五前报送。</p>',
  },
  forwarded: [],
  reads: [],
};
let deleted = false;
let refusal: string | null;
let sent: { path: string; body: unknown }[];
beforeEach(() => {
  deleted = false;
  refusal = null;
  sent = [];
});
withAnswers((path, query, { method, body }) => {
  if (method === 'POST') {
    sent.push({ path, body: JSON.parse(body ?? 'null') });
    if (refusal !== null) return Response.json({ code: 400, msg: refusal, data: null }, { status: 400 });
    return path.endsWith('/send') ? { recipients: 1 } : { id: 9, revision: 1, changed: 1 };
  }
  if (path === '/admin/mail/unread') return { unread: 1 };
  if (path === '/admin/mail/list') {
    const shown = query.get('box') === (deleted ? 'deleted' : 'inbox');
    return { records: shown ? [listed] : [], total: shown ? 1 : 0, size: 10, current: 1 };
  }
  if (path.startsWith('/admin/mail/')) return { ...detail, deleted };
  return [];
});
const show = withStage();
const open = (address = '/platformEmail/index') =>
  show(
    <MemoryRouter initialEntries={[address]}>
      <MailPage />
    </MemoryRouter>,
  );
const button = (name: string | RegExp) => page.getByRole('button', { name });

it('the inbox lists and opens a mail, which is answered to its sender, and a refused reply keeps its input (000-2-029)', async () => {
  open();
  await page.getByText('年度考核安排', { exact: false }).first().click();
  await expect.element(page.getByText('请于周五前报送。')).toBeVisible();

  await button(/^回\s?复$/u).click();
  await expect.element(page.getByLabelText('主题')).toHaveValue('回复：年度考核安排');
  refusal = '每小时最多发送 60 封邮件';
  await button(/^发\s?送$/u).click();
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(page.getByLabelText('主题')).toHaveValue('回复：年度考核安排');
  refusal = null;
  await button(/^发\s?送$/u).click();

  await expect.poll(() => sent.at(-1)?.path).toBe('/admin/mail/send');
  const saved = sent.find(({ path }) => !path.endsWith('/send'))?.body;
  expect(saved).toMatchObject({ answers: 4, values: { recipients: [{ id: 2, name: '冯志强' }] } });
  await expect.element(page.getByLabelText('主题')).not.toBeInTheDocument();
});

it('a new mail with missing fields is not sent, and these are named', async () => {
  open();
  await page.getByText('写邮件', { exact: false }).click();
  await expect.element(page.getByLabelText('主题')).toBeVisible();

  await button(/^发\s?送$/u).click();

  await expect.poll(() => document.querySelectorAll('[role=alert], .ant-form-item-explain-error').length).toBeTruthy();
  expect(sent).toEqual([]);
});

it('a mail is erased only after confirmation, and can be restored', async () => {
  deleted = true;
  open('/platformEmail/index?box=deleted&id=4');

  await button('彻底删除').click();
  await expect.element(page.getByText('数据删除后无法恢复，是否确认？')).toBeVisible();
  expect(sent).toEqual([]);
  await button(/^取\s?消$/u).click();
  await button(/^恢\s?复$/u).click();

  await expect.poll(() => sent.map(({ path }) => path)).toEqual(['/admin/mail/restore']);
});
