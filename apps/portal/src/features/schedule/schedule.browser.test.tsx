import { formatDateTime } from '@portal/contract';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ScheduleCalendar, ScheduleEntry } from '../../shared/api/schedule';
import { setNoticeBoard } from '../../shared/notice';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { TodaySchedule } from './home';
import { SchedulePage } from './SchedulePage';

const date = formatDateTime(Date.now()).slice(0, 10);
const meeting: ScheduleEntry = {
  id: 1,
  revision: 3,
  title: '项目评审会',
  startTime: '2026-04-01 09:00:00',
  endTime: '2026-04-01 10:30:00',
  allDay: false,
  place: '二号会议室',
  note: '',
  repeat: null,
  remind: null,
  at: null,
  separate: false,
  ownerId: 7,
  ownerName: '王磊',
  madeBy: '',
  access: 'own',
  answer: null,
  guests: [],
};
const signedUp: ScheduleCalendar['items'] = [
  {
    kind: 'appointment',
    id: '4',
    title: '',
    place: '',
    startTime: '2026-04-02 10:00:00',
    endTime: '2026-04-02 10:30:00',
    allDay: false,
  },
  {
    kind: 'meeting',
    id: '5',
    title: '人才论坛',
    place: '报告厅',
    startTime: '2026-04-01 08:00:00',
    endTime: '2026-04-02 17:00:00',
    allDay: false,
  },
];
let entries: ScheduleEntry[] = [];
let items: ScheduleCalendar['items'] = [];
let busy: ScheduleCalendar['busy'] = [];
let received: object[] = [];
let conflicts: object[] = [];
let sent: { path: string; body: unknown }[] = [];
let refused = false;
const opened: unknown[] = [];
withAnswers((path, _, { method, body }) => {
  if (method === 'POST' && path !== '/admin/schedule/conflicts') sent.push({ path, body: JSON.parse(body ?? '{}') });
  if (path === '/admin/schedule/calendar')
    return { entries, items, busy, days: [{ date: '2026-04-06', working: false, name: '清明节' }], more: false };
  if (path === '/admin/schedule/shares') return { given: [], received };
  if (path === '/admin/schedule/conflicts') return { conflicts, unknown: ['李静'] };
  if (path === '/admin/schedule/feed') return { since: null, readAt: null };
  if (path === '/admin/schedule/feed/create') return { path: '/schedule/feed/secret.ics' };
  if (path === '/admin/schedule/import/preview')
    return {
      entries: [
        {
          uid: 'a',
          title: '调研',
          startTime: '2026-04-03 09:00:00',
          endTime: '2026-04-03 10:00:00',
          allDay: false,
          repeats: true,
          state: 'new',
        },
      ],
      problems: [{ line: 12, reason: 'zone' }],
    };
  if (path === '/admin/schedule/import') return { added: 1, changed: 0, same: 0 };
  if (path === '/admin/schedule/today')
    return {
      date,
      entries: [{ ...meeting, startTime: `${date} 00:00:00`, endTime: `${date} 23:59:59`, allDay: true }],
      tasks: [{ taskId: 't', procInstId: 'p', title: '技术合同', taskName: '审批', dueTime: '2020-01-01 08:00:00' }],
      todos: [{ id: 2, todoTitle: '材料核对', applicationName: '申报', expireTime: `${date} 23:59:59` }],
      appointments: [{ id: 4, title: '', place: '', startTime: `${date} 09:00:00`, endTime: `${date} 09:30:00` }],
      meetings: [
        { id: 5, title: '人才论坛', place: '报告厅', startTime: `${date} 14:00:00`, endTime: `${date} 16:00:00` },
      ],
      notices: [{ id: 3, title: '放假通知', publishedAt: `${date} 00:00:01` }],
    };
  if (refused) return Response.json({ code: 409, msg: '数据已被他人更新，请刷新后重试', data: null }, { status: 409 });
  if (path === '/admin/schedule/delete') entries = [];
  if (path === '/admin/schedule/restore') entries = [meeting];
  return path === '/admin/schedule/create' ? { id: 9 } : { revision: 4 };
});
const show = withStage();
beforeEach(() => {
  entries = [meeting];
  items = [];
  busy = [];
  received = [];
  conflicts = [];
  sent = [];
  refused = false;
});
const open = (search: string) =>
  show(
    <MemoryRouter initialEntries={[`/scheduleManagement/index${search}`]}>
      <SchedulePage />
    </MemoryRouter>,
  );
const dialog = () => page.getByRole('dialog');
const choose = async (label: string, time: string) => {
  await dialog().getByLabelText(label).fill(time);
  await userEvent.keyboard('{Enter}');
};
const save = () => dialog().getByRole('button', { name: /保\s?存/ });

it('the page shows a month, and creates an entry for whole days (000-1-008)', async () => {
  await page.viewport(1280, 800);
  open('?view=month&date=2026-04-15');
  await expect.element(page.getByRole('button', { name: '09:00 项目评审会' })).toBeVisible();
  await expect.element(page.getByRole('columnheader').first()).toHaveTextContent('周一');

  await page.getByRole('button', { name: '新建日程' }).click();
  await save().click();
  await expect.element(dialog().getByText('请填写标题')).toBeVisible();
  await dialog().getByLabelText('标题').fill('调研');
  await choose('结束时间', '2026-04-14 10:00');
  await save().click();
  await expect.element(dialog().getByText(/结束时间应晚于开始时间/)).toBeVisible();
  await choose('结束时间', '2026-04-16 10:00');
  await dialog().getByRole('switch').click();
  await save().click();

  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]!.body).toMatchObject({
    title: '调研',
    allDay: true,
    startTime: '2026-04-15 00:00:00',
    endTime: '2026-04-16 23:59:59',
    requestId: expect.any(String),
  });
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('the page shows appointments and meetings among the entries, with links to their pages', async () => {
  items = signedUp;
  await page.viewport(1280, 800);
  show(
    <MemoryRouter initialEntries={['/scheduleManagement/index?view=agenda&date=2026-04-01']}>
      <SchedulePage />
      <Address />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('button', { name: /项目评审会/ })).toBeVisible();
  const rows = page.getByRole('listitem').elements();
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '08:00–24:00人才论坛会议活动 · 报告厅',
    '09:00–10:30项目评审会二号会议室',
    '00:00–17:00人才论坛会议活动 · 报告厅',
    '10:00–10:30办事大厅窗口预约',
  ]);

  await page
    .getByRole('link', { name: /人才论坛/ })
    .first()
    .click();
  await expect.element(page.getByText('/meeting?id=5')).toBeInTheDocument();
});

it('the input is kept when a change is refused', async () => {
  open('?view=day&date=2026-04-01');
  await page.getByRole('button', { name: /项目评审会/ }).click();
  refused = true;

  await dialog().getByLabelText('地点').fill('三号会议室');
  await save().click();

  await expect.element(dialog().getByRole('alert')).toHaveTextContent('数据已被他人更新');
  await expect.element(dialog().getByLabelText('地点')).toHaveValue('三号会议室');
  expect(sent[0]!.body).toMatchObject({ id: 1, revision: 3, title: meeting.title, scope: 'all', place: '三号会议室' });
});

it('the page deletes an entry on a phone, and the message takes that back', async () => {
  await page.viewport(390, 800);
  const shown: { text: string; open?: (() => void) | undefined }[] = [];
  setNoticeBoard({ error: () => {}, warning: () => {}, success: (text, open) => shown.push({ text, open }) });
  open('?view=agenda&date=2026-04-15');
  await page.getByRole('button', { name: /项目评审会/ }).click();
  await dialog()
    .getByRole('button', { name: /删\s?除/ })
    .click();

  await expect.element(page.getByText(/暂无日程/)).toBeVisible();
  expect(sent).toEqual([{ path: '/admin/schedule/delete', body: { id: 1, at: null, scope: 'all' } }]);
  shown.find(({ text }) => text.includes('撤销'))!.open!();
  await expect.element(page.getByRole('button', { name: /项目评审会/ })).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: '/admin/schedule/restore', body: { id: 1 } });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

it('a repeating entry asks which occurrences are meant, and conflicts are shown while one types', async () => {
  const repeat = { unit: 'week', interval: 1, days: [], by: 'date', until: null, count: null } as const;
  entries = [{ ...meeting, repeat: { ...repeat, days: [] }, at: meeting.startTime }];
  conflicts = [
    { userId: 7, userName: '王磊', title: '谈话', startTime: '2026-04-01 09:30:00', endTime: '2026-04-01 10:00:00' },
  ];
  open('?view=day&date=2026-04-01');
  await page.getByRole('button', { name: /项目评审会/ }).click();
  await expect.element(dialog().getByText('与 1 项安排时间冲突')).toBeVisible();
  await expect.element(dialog().getByText('王磊 04-01 09:30–10:00 谈话')).toBeVisible();
  await expect.element(dialog().getByText(/李静未向您共享日程/)).toBeVisible();

  const question = page.getByRole('dialog', { name: '修改重复日程' });
  const place = page.getByLabelText('地点');
  await place.fill('三号会议室');
  await save().click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(place).toHaveValue('三号会议室');

  const choose = async () => {
    await save().click();
    await page.getByRole('radio', { name: '本次及以后各次' }).click();
    await question.getByRole('button', { name: /保\s?存/ }).click();
  };
  refused = true;
  await choose();
  await expect.element(dialog().getByRole('alert').filter({ hasText: '数据已被他人更新' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(place).toHaveValue('三号会议室');
  refused = false;
  await choose();

  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
  expect(sent[1]!.body).toMatchObject({ scope: 'following', at: meeting.startTime, place: '三号会议室' });
});

it('a deletion that was refused can be tried again', async () => {
  const repeat = { unit: 'week', interval: 1, days: [], by: 'date', until: null, count: null } as const;
  entries = [{ ...meeting, repeat: { ...repeat, days: [] }, at: meeting.startTime }];
  open('?view=day&date=2026-04-01');
  await page.getByRole('button', { name: /项目评审会/ }).click();
  const remove = dialog()
    .last()
    .getByRole('button', { name: /删\s?除/ });
  await remove.click();
  await expect.element(page.getByRole('radio', { name: '本次及以后各次' })).toBeVisible();
  refused = true;
  await remove.click();
  await expect.poll(() => sent).toHaveLength(1);
  refused = false;

  await remove.click();

  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent.map(({ path }) => path)).toEqual(['/admin/schedule/delete', '/admin/schedule/delete']);
});

it('schedules of colleagues are shown as far as they share them, and can be hidden', async () => {
  received = [{ userId: 9, userName: '李静', level: 'busy' }];
  busy = [{ userId: 9, startTime: '2026-04-02 09:00:00', endTime: '2026-04-02 10:00:00', allDay: false }];
  await page.viewport(1280, 800);
  open('?view=month&date=2026-04-15');
  const colleague = page.getByRole('button', { name: /李静：忙碌/ });
  await expect.element(colleague).toBeVisible();
  await expect.element(page.getByText('清明节')).toBeVisible();

  await page.getByRole('checkbox', { name: '李静' }).click();

  await expect.element(colleague).not.toBeInTheDocument();
});

it('the drawer creates a secret address, and imports a file after a preview', async () => {
  open('?view=month&date=2026-04-15');
  await page.getByRole('button', { name: '共享与订阅' }).click();
  await page.getByRole('tab', { name: '日历订阅' }).click();
  await page.getByRole('button', { name: '生成订阅地址' }).click();
  await expect
    .element(page.getByRole('textbox', { name: '订阅地址' }))
    .toHaveValue(`${location.origin}/schedule/feed/secret.ics`);

  await page.getByRole('tab', { name: '导入' }).click();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['BEGIN:VCALENDAR'], 'a.ics', { type: 'text/calendar' }));
  await expect.element(page.getByText('第 12 行：时区未知')).toBeVisible();
  await page.getByRole('button', { name: '导入 1 项' }).click();
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/admin/schedule/import');
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

it('the home page shows the entries of the day, overdue ones first', async () => {
  show(
    <MemoryRouter>
      <TodaySchedule onOpen={(target) => opened.push(target)} />
      <Address />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('button', { name: /技术合同/ })).toBeVisible();

  const rows = page.getByRole('listitem').elements();
  const titles = rows.map((row) => row.textContent);
  await page.getByRole('button', { name: /技术合同/ }).click();
  await page.getByRole('button', { name: /项目评审会/ }).click();

  expect(titles.map((title) => /技术合同|项目评审会|放假通知|材料核对|办事大厅窗口|人才论坛/.exec(title)?.[0])).toEqual(
    ['技术合同', '项目评审会', '放假通知', '办事大厅窗口', '人才论坛', '材料核对'],
  );
  expect(titles.map((title) => title.includes('已逾期'))).toEqual([true, false, false, false, false, false]);
  expect(opened).toEqual([{ procInstId: 'p', taskId: 't' }]);
  await expect.element(page.getByText(`/scheduleManagement/index?view=day&date=${date}`)).toBeInTheDocument();
});
