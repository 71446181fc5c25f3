import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { startTheme } from '../theme/theme';
import { Calendar } from './Calendar';
import type { CalendarView } from './days';
import type { CalendarEntry, CalendarPeriod } from './entries';

const entry = (key: string, startTime: string, endTime: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  key,
  title: key,
  startTime: `2026-${startTime}:00`,
  endTime: `2026-${endTime}:00`,
  allDay: false,
  colour: 'blue',
  ...more,
});
const entries: CalendarEntry[] = [
  entry('出差', '10-12 00:00', '10-15 23:59', { allDay: true, colour: 'purple' }),
  entry('评审会', '10-13 09:00', '10-13 11:00', {
    colour: 'green',
    place: '二号会议室',
    to: '/meeting?id=5',
    kind: '会议',
  }),
  entry('谈话', '10-13 10:00', '10-13 12:00', { colour: 'orange' }),
  entry('材料核对', '10-13 14:00', '10-13 14:30', { colour: 'red' }),
  entry('沟通会', '10-13 15:00', '10-13 16:00', { faint: true, colour: 'grey' }),
  entry('调研', '10-13 16:00', '10-13 17:00', { colour: 'teal' }),
  entry('值班', '10-20 20:00', '10-21 08:00'),
];
const marks = [
  { date: '2026-10-01', working: false, name: '国庆节' },
  { date: '2026-10-10', working: true, name: '国庆节调休' },
];

let opened: CalendarEntry[] = [];
let created: CalendarPeriod[] = [];
beforeEach(() => {
  opened = [];
  created = [];
});

function Page({ first = 'month' }: { first?: CalendarView }) {
  const [{ view, day }, setShown] = useState({ view: first, day: '2026-10-13' });
  return (
    <MemoryRouter>
      <Calendar
        view={view}
        day={day}
        entries={entries}
        marks={marks}
        empty="暂无日程"
        onMove={(next) => setShown({ view, day, ...next })}
        onOpen={(each) => opened.push(each)}
        onCreate={(period) => created.push(period)}
      />
    </MemoryRouter>
  );
}

const show = withStage();
const grid = () => page.getByRole('grid');
const focusedDay = () => (document.activeElement as HTMLElement).dataset.day;
const boxOf = (name: RegExp) => page.getByRole('button', { name }).element().getBoundingClientRect();

it('a month shows entries of several days once across them, marks its days, and says how many do not fit', async () => {
  startTheme();
  await page.viewport(1280, 900);
  show(<Page />);

  await expect.element(page.getByRole('button', { name: '出差' })).toBeVisible();
  const trip = boxOf(/^出差/);
  const day = page.getByRole('gridcell').nth(1).element().getBoundingClientRect();
  expect(trip.width / day.width).toBeGreaterThan(3.8);
  await expect.element(page.getByRole('button', { name: /10月1日星期四，国庆节/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /10月13日星期二，6 项日程/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /09:00 评审会/ })).toHaveAttribute('href', '/meeting?id=5');

  await page.getByRole('button', { name: '出差' }).click();
  expect(opened.map(({ key }) => key)).toEqual(['出差']);
  await page.getByRole('button', { name: '还有 4 项' }).click();
  await expect.element(page.getByRole('heading', { name: '2026年10月13日星期二' })).toBeVisible();
  expect(created).toEqual([]);
});

it('keys move through the days of a month and beyond it, and Enter opens the day', async () => {
  await page.viewport(1280, 900);
  show(<Page />);
  await expect.element(grid()).toBeVisible();
  (page.getByRole('button', { name: /10月13日/ }).element() as HTMLElement).focus();

  const days: (string | undefined)[] = [];
  for (const key of ['ArrowRight', 'ArrowDown', 'Home', 'End', 'PageDown', 'PageUp', 'ArrowUp', 'ArrowLeft']) {
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(focusedDay).not.toBe(days.at(-1));
    days.push(focusedDay());
  }

  expect(days.map((day) => day?.slice(5))).toEqual([
    '10-14',
    '10-21',
    '10-19',
    '10-25',
    '11-25',
    '10-25',
    '10-18',
    '10-17',
  ]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: '2026年10月17日星期六' })).toBeVisible();
});

it('a week shows overlapping entries side by side, and proposes the hour of a click on an empty place', async () => {
  await page.viewport(1280, 900);
  show(<Page first="week" />);

  await expect.element(page.getByRole('link', { name: /评审会/ })).toBeVisible();
  const [meeting, talk] = [
    page
      .getByRole('link', { name: /评审会/ })
      .element()
      .getBoundingClientRect(),
    boxOf(/谈话/),
  ];
  expect(talk.left).toBeGreaterThanOrEqual(meeting.right);
  expect(talk.top).toBeLessThan(meeting.bottom);
  expect(Math.round(boxOf(/调研/).width / meeting.width)).toBe(2);

  const column = page.getByRole('gridcell', { name: /10月14日/ });
  await column.click({ position: { x: 20, y: 9 * 48 + 30 } });
  expect(created).toEqual([{ startTime: '2026-10-14 09:30:00', endTime: '2026-10-14 10:30:00', allDay: false }]);
});

it('a phone shows a month as dots and the rows of the chosen day, without scrolling sideways', async () => {
  await page.viewport(390, 800);
  show(<Page />);

  await expect.element(page.getByRole('link', { name: /评审会/ })).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(6);
  await grid()
    .getByRole('button', { name: /10月20日/ })
    .click();
  await expect.element(page.getByRole('button', { name: '20:00–24:00 值班' })).toBeVisible();
  await grid()
    .getByRole('button', { name: /10月22日/ })
    .click();
  await expect.element(page.getByText('当天没有安排')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});
