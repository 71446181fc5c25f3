import { formatDateTime } from '@portal/contract';
import type { Appointment } from '@portal/contract/appointments';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { AppointmentCard } from './AppointmentCard';

withAnswers(() => null);
const show = withStage();
const hour = 60 * 60 * 1000;
const startingIn = (hours: number): Appointment => ({
  id: 1,
  serviceId: null,
  title: '',
  place: '一楼窗口',
  slotId: 1,
  startTime: formatDateTime(Date.now() + hours * hour),
  endTime: formatDateTime(Date.now() + (hours + 1) * hour),
  changeUntil: formatDateTime(Date.now() + (hours - 2) * hour),
  name: '王芳',
  phone: '13800000001',
  remark: '',
  state: 'confirmed',
  reason: '',
  createTime: '2026-11-01 08:00:00',
});
const open = (hours: number) =>
  show(
    <MemoryRouter>
      <AppointmentCard appointment={startingIn(hours)} onReschedule={() => undefined} />
    </MemoryRouter>,
  );

it('an appointment can be moved and cancelled until two hours before its start', async () => {
  open(3);
  await expect.element(page.getByRole('button', { name: /^改\s?期$/u })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '取消预约' })).toBeVisible();

  open(1);

  await expect.element(page.getByText('已过改期和取消的截止时间')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
