import { onlineMessages } from '@portal/contract/online-messages';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { OnlineMessagesPage } from './OnlineMessagesPage';

const message = {
  id: 7,
  revision: 1,
  state: 'answered',
  values: {
    subject: '人才公寓申请条件',
    category: 'policy',
    visibility: 'public',
    body: '请问外地户籍能否申请？',
    answer: '可以，须在本市缴纳社保。',
    answeredAt: '2026-11-20 09:00:00',
  },
  createdBy: 3,
  authorName: '张伟',
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-01 08:00:00',
  actions: [],
  editable: false,
  removable: false,
};
const question = {
  id: 1,
  category: 'service',
  question: '档案如何转入？',
  answer: '携带调档函到窗口办理。',
  publishedAt: '2026-11-20 09:00:00',
};
let sent: { path: string; body: Record<string, unknown> }[];
let lastQuery: URLSearchParams;
beforeEach(() => {
  sent = [];
});
withAnswers((path, query, { method, body }) => {
  if (method === 'POST') {
    sent.push({ path, body: JSON.parse(body ?? '') as Record<string, unknown> });
    return { id: 8, revision: 1 };
  }
  if (path === onlineMessages.endpoints.page.path) return { records: [message], total: 1, size: 10, current: 1 };
  if (path === onlineMessages.endpoints.detail.path) return message;
  if (path === '/admin/online-messages/questions') {
    lastQuery = query;
    const records = [null, '', 'service'].includes(query.get('category')) ? [question] : [];
    return { records, total: records.length, size: 10, current: 1 };
  }
  if (path.endsWith('/comments')) return { comments: [], hasMore: false, open: false };
  return [];
});
const show = withStage();
const open = (address: string) =>
  show(
    <MemoryRouter initialEntries={[address]}>
      <OnlineMessagesPage />
    </MemoryRouter>,
  );

it('the page shows the answer of the office, and refuses a new message without its required fields (000-1-013)', async () => {
  open('/onlineMessages/index');
  await page.getByText('人才公寓申请条件').click();
  await expect.element(page.getByText('可以，须在本市缴纳社保。')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /关闭|Close/u })
    .click();

  await page.getByRole('button', { name: '我要留言' }).click();
  const save = page.getByRole('dialog').getByRole('button', { name: /保\s?存/u });
  await save.click();
  await expect.poll(() => document.querySelectorAll('.ant-form-item-explain, [role=alert]').length).toBeTruthy();
  expect(sent).toEqual([]);
  await page.getByLabelText('主题').fill('社保转移');
  await page.getByRole('dialog').getByRole('combobox').first().click();
  await page.getByTitle('服务办理').first().click();
  await page.getByLabelText('留言内容').fill('社保如何转移？');
  await save.click();

  await expect.poll(() => sent.map(({ path }) => path)).toEqual([onlineMessages.endpoints.create.path]);
  expect(sent[0]!.body['values']).toMatchObject({ subject: '社保转移', category: 'service', visibility: 'private' });
});

it('the page finds frequent questions by category', async () => {
  open('/onlineMessages/index?tab=questions');
  await page.getByText('档案如何转入？').click();
  await expect.element(page.getByText('携带调档函到窗口办理。')).toBeVisible();

  await page.getByRole('combobox', { name: '类别' }).click();
  await page.getByTitle('投诉反映').click();

  await expect.element(page.getByText('档案如何转入？')).not.toBeInTheDocument();
  expect(lastQuery.get('category')).toBe('complaint');
});
