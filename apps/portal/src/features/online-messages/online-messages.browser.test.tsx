import { settings } from '@portal/contract';
import { onlineMessageReading, onlineMessages, visitorMessages } from '@portal/contract/online-messages';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reloadPlatformSettings } from '../../shared/api/settings/settings';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { OnlineMessagesPage } from './OnlineMessagesPage';
import VisitorMessagesPage from './visitors/VisitorMessagesPage';

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
const found = {
  number: 'LY2026-000009',
  name: '李想',
  phone: '138****9999',
  subject: '落户',
  category: 'policy',
  body: '如何落户？',
  state: 'answered',
  time: '2026-11-20 09:00:00',
  dueAt: null,
  turns: [
    { id: 1, kind: 'question', name: null, text: '如何落户？', time: '2026-11-20 09:00:00' },
    { id: 2, kind: 'answer', name: '冯志强', text: '可以，须在本市缴纳社保。', time: '2026-11-21 09:00:00' },
  ],
};
let sent: { path: string; body: Record<string, unknown> }[];
let lastQuery: URLSearchParams;
let visitorPages = false;
beforeEach(() => {
  sent = [];
});
withAnswers((path, query, { method, body }) => {
  if (method === 'POST') {
    sent.push({ path, body: JSON.parse(body ?? '') as Record<string, unknown> });
    if (path === visitorMessages.leave.path) return { number: 'LY2026-000009', code: 'KEPT346789' };
    if (path === visitorMessages.read.path) return { ...found, mayAsk: false };
    return { id: 8, revision: 1 };
  }
  if (path === settings.settings.path) return { visitorPages };
  if (path === onlineMessageReading.turns.path) return found.turns;
  if (path === '/admin/ratings/of') return null;
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

const openToVisitors = async (open: boolean) => {
  visitorPages = open;
  await reloadPlatformSettings();
  show(
    <MemoryRouter initialEntries={['/visitorMessages']}>
      <VisitorMessagesPage />
    </MemoryRouter>,
  );
};

it('a visitor reads that the platform is closed to visitors, where it is', async () => {
  await openToVisitors(false);

  await expect.element(page.getByText('平台暂未向访客开放')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '提交留言' })).not.toBeInTheDocument();
});

it('a visitor leaves a message, and finds its answer by the number and the code that are shown', async () => {
  await openToVisitors(true);
  const submit = page.getByRole('button', { name: '提交留言' });
  await submit.click();
  await expect.element(page.getByText('请填写此项').first()).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabelText('您的称呼').fill('李想');
  await page.getByRole('combobox').click();
  await page.getByTitle('政策咨询').first().click();
  await page.getByLabelText('主题').fill('落户');
  await page.getByLabelText('留言内容').fill('如何落户？');
  await submit.click();
  await expect.element(page.getByText('KEPT346789')).toBeVisible();

  await page.getByRole('button', { name: '查看留言' }).click();
  await page.getByRole('button', { name: '查询答复' }).click();
  await expect.element(page.getByText('可以，须在本市缴纳社保。')).toBeVisible();
  await expect.element(page.getByRole('region', { name: '落户' })).toHaveTextContent('138****9999');

  const message = { name: '李想', category: 'policy', subject: '落户', body: '如何落户？', visibility: 'private' };
  expect(sent[0]!.body).toEqual(message);
  expect(sent.at(-1)!.body).toEqual({ number: 'LY2026-000009', code: 'KEPT346789' });
});
