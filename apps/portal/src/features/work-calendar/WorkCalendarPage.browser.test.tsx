import { changeDay, changeHours, readYear, undoDay, usualHours, type SpecialDay } from '@portal/contract/work-calendar';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { WorkCalendarPage } from './WorkCalendarPage';

const holiday = { date: '2026-10-01', working: false, name: '国庆节', changed: false };
let days: SpecialDay[] = [];
let known = true;
const sent: unknown[] = [];
withAnswers((path, _, { body }) => {
  const order = body ? JSON.parse(body) : {};
  if (body) sent.push(order);
  if (path === changeDay.path) days = [holiday, { ...order, changed: true }];
  if (path === undoDay.path) days = [holiday];
  if (path === changeHours.path) return order;
  return [readYear, changeDay, undoDay].some((endpoint) => path.startsWith(endpoint.path))
    ? { year: 2026, known, hours: usualHours, days }
    : {};
});
const show = withStage();
const open = () =>
  show(
    <MemoryRouter initialEntries={['/background/workCalendar?year=2026']}>
      <WorkCalendarPage />
    </MemoryRouter>,
  );

beforeEach(() => {
  days = [holiday];
  known = true;
  sent.length = 0;
});

it('the page shows twelve months with holidays, changes a day, and undoes that', async () => {
  open();
  await expect.element(page.getByRole('table').nth(11)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /2026年10月1日.*节假日 · 国庆节/ })).toBeVisible();

  const day = page.getByRole('button', { name: /2026年10月10日/ });
  await day.click();
  await page.getByLabelText('上班').click();
  await page.getByLabelText('名称').fill('调休');
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await expect.element(page.getByRole('button', { name: /10月10日.*调休上班 · 调休/ })).toBeVisible();

  await day.click();
  await page.getByRole('button', { name: '恢复为默认安排' }).click();
  await expect.element(page.getByRole('button', { name: /10月10日.*周末/ })).toBeVisible();
  expect(sent).toEqual([{ date: '2026-10-10', working: true, name: '调休' }, { date: '2026-10-10' }]);
});

it('the page warns of a year without data', async () => {
  known = false;
  open();
  await expect.element(page.getByRole('alert')).toHaveTextContent('目前只扣除周末');
});

it('the page refuses working hours out of order before it sends them', async () => {
  open();
  await page.getByRole('button', { name: '修改办公时间' }).click();
  await page.getByLabelText('结束时间').first().fill('15:00');
  const save = page.getByRole('button', { name: /保\s?存/ });
  await save.click();
  await expect.element(page.getByText(/请按先后顺序填写时段/)).toBeVisible();

  await page.getByLabelText('结束时间').first().fill('11:30');
  await save.click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        hours: [
          { from: '09:00', to: '11:30' },
          { from: '14:00', to: '18:00' },
        ],
      },
    ]);
});
