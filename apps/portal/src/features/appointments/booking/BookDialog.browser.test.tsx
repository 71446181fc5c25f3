import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drafts } from '../../../shared/drafts/useDraft';
import type { Session } from '../../../shared/session/session-of';
import { sessionStore } from '../../../shared/session/store';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { BookDialog } from './booking-dialogs';

const contact = { name: '王芳', phone: '13800000001', unit: '省人才中心' };
const slot = (id: number, day: string, more: object = {}) => ({
  id,
  day,
  startTime: `${day} 09:00:00`,
  endTime: `${day} 09:30:00`,
  capacity: 2,
  free: 2,
  mine: false,
  ...more,
});
const times = (from: string, to: string) => ({ startTime: `2026-12-02 ${from}:00`, endTime: `2026-12-02 ${to}:00` });
const offered = [
  slot(1, '2026-12-01', { free: 0 }),
  slot(2, '2026-12-02', { free: 0 }),
  slot(3, '2026-12-02', { ...times('10:00', '10:30'), mine: true }),
  slot(4, '2026-12-02', times('11:00', '11:30')),
  slot(5, '2026-12-03'),
];
const draftOf = 'booking 8';
let slots: object[] = [];
let state = 'confirmed';
let refused = false;
let sent: unknown[] = [];
withAnswers((path, query, { body }) => {
  if (path === '/admin/appointments/slots') return query.get('serviceId') === '8' ? slots : [];
  if (path === '/admin/appointments/contact') return contact;
  if (path === '/admin/appointments/book') {
    if (refused) return Response.json({ code: 409, msg: '该时段已约满', data: null }, { status: 409 });
    sent.push(JSON.parse(body ?? ''));
    return { id: 1, state };
  }
  return null;
});
const show = withStage();
const onClose = vi.fn();
const open = () =>
  show(
    <MemoryRouter>
      <BookDialog service={{ id: 8, title: '政策咨询' }} onClose={onClose} />
    </MemoryRouter>,
  );
const dialog = page.getByRole('dialog', { name: '预约：政策咨询' });
const book = dialog.getByRole('button', { name: /^预\s?约$/ });
const time = (name: string) => dialog.getByRole('radio', { name });
const remark = dialog.getByLabelText('备注');

beforeEach(() => {
  slots = offered;
  state = 'confirmed';
  refused = false;
  sent = [];
  onClose.mockClear();
  sessionStore.set({ user: { sysUser: { userId: 7 } } } as Session);
});
afterEach(() => {
  drafts.remove(7, draftOf);
  sessionStore.set(null);
});

it('the dialog starts with the first day that has a free time, and offers no time that is full or already booked', async () => {
  open();

  await expect.element(time('11:00–11:30（余 2）')).toBeEnabled();
  await expect.element(time('09:00–09:30（已约满）')).toBeDisabled();
  await expect.element(time('10:00–10:30（您已预约）')).toBeDisabled();
});

it('the dialog suggests the contact details of the user, and books the chosen time', async () => {
  open();
  await expect.element(dialog.getByLabelText('联系电话')).toHaveValue('13800000001');
  await time('11:00–11:30（余 2）').click();
  await remark.fill('带材料');

  await book.click();

  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ slotId: 4, name: '王芳', phone: '13800000001', remark: '带材料' }]);
  expect(drafts.read(7, draftOf)).toBeNull();
});

it('the dialog names a missing time and a missing phone number', async () => {
  open();
  await dialog.getByLabelText('联系电话').fill(' ');

  await book.click();

  await expect.element(dialog.getByText('请选择预约时间')).toBeVisible();
  await expect.element(dialog.getByText('请输入联系电话')).toBeVisible();
  expect(sent).toEqual([]);
});

it('the dialog keeps the input, also as a draft, when the time was taken meanwhile', async () => {
  refused = true;
  open();
  await time('11:00–11:30（余 2）').click();
  await remark.fill('带材料');

  await book.click();

  await expect.element(dialog.getByRole('alert').filter({ hasText: '该时段已约满' })).toBeVisible();
  await expect.element(remark).toHaveValue('带材料');
  expect(drafts.read(7, draftOf)).toMatchObject({ slotId: 4, remark: '带材料' });
  expect(onClose).not.toHaveBeenCalled();
});

it('the dialog reports that no times can be booked', async () => {
  slots = [];

  open();

  await expect.element(dialog.getByText('近期没有可预约的时段')).toBeVisible();
  expect(book.elements()).toEqual([]);
});
