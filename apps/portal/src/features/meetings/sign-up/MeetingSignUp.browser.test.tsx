import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drafts } from '../../../shared/drafts/useDraft';
import type { Session } from '../../../shared/session/session-of';
import { sessionStore } from '../../../shared/session/store';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { MeetingSignUp } from './MeetingSignUp';

const contact = { name: '王芳', phone: '13800000001', unit: '省人才中心' };
const draftOf = 'meeting 5 sign-up';
let own: object | null = null;
let asked: object = {};
let standing: object = {};
let refused = false;
let sent: unknown[] = [];
withAnswers((path, _query, { body }) => {
  if (path === '/admin/meetings/published/detail')
    return {
      record: { id: 5, state: 'published', revision: 1, values: { title: '对接会', ...asked } },
      taken: 0,
      waiting: 0,
      signUp: null,
      open: true,
      organising: false,
      kinds: [],
      withdrawable: true,
      ...standing,
    };
  if (path === '/admin/meetings/own') return own;
  if (path === '/admin/appointments/contact') return contact;
  if (path === '/admin/meetings/signUp') {
    if (refused) return Response.json({ code: 409, msg: '报名已截止', data: null }, { status: 409 });
    sent.push(JSON.parse(body ?? ''));
    own = { ...JSON.parse(body ?? ''), id: 1, userId: 7, state: 'pending', reason: '', checkInTime: null };
    return { state: 'pending' };
  }
  return null;
});
const show = withStage();
const open = () =>
  show(
    <MemoryRouter>
      <MeetingSignUp id={5} />
    </MemoryRouter>,
  );
const signUp = page.getByRole('button', { name: /^报\s?名$/ });
const remark = page.getByLabelText('备注');

beforeEach(() => {
  own = null;
  asked = {};
  standing = {};
  refused = false;
  sent = [];
  sessionStore.set({ user: { sysUser: { userId: 7 } } } as Session);
});
afterEach(() => {
  drafts.remove(7, draftOf);
  sessionStore.set(null);
});

it('the dialog suggests the contact details of the user, and signs up', async () => {
  open();
  await expect.element(page.getByLabelText('联系电话')).toHaveValue('13800000001');
  await remark.fill('素食');

  await signUp.click();

  await expect.element(page.getByText('待审核')).toBeVisible();
  expect(sent).toEqual([{ meetingId: 5, ...contact, remark: '素食', answers: {} }]);
  await expect.element(page.getByRole('button', { name: '放弃修改' })).not.toBeInTheDocument();
});

it('the dialog names a missing field', async () => {
  open();
  await page.getByLabelText('联系电话').fill(' ');

  await signUp.click();

  await expect.element(page.getByText('请输入联系电话')).toBeVisible();
  expect(sent).toEqual([]);
});

it('the input is kept as a draft, also when the sign-up is refused', async () => {
  refused = true;
  open();
  await remark.fill('素食');

  await signUp.click();

  await expect.element(page.getByRole('alert')).toHaveTextContent('报名已截止');
  await expect.element(remark).toHaveValue('素食');
  expect(drafts.read(7, draftOf)).toMatchObject({ values: { remark: '素食' } });
});

it('the draft of an earlier visit is shown until it is discarded', async () => {
  drafts.write(7, draftOf, { revision: '', values: { ...contact, remark: '素食' } });
  open();
  await expect.element(remark).toHaveValue('素食');

  await page.getByRole('button', { name: '放弃修改' }).click();

  await expect.element(remark).toHaveValue('');
  expect(drafts.read(7, draftOf)).toBeNull();
});

it('the dialog asks for the kind of attendee and the questions of the activity', async () => {
  asked = {
    attendeeKinds: [{ id: 'guest', cells: { name: '嘉宾' } }],
    questions: [{ id: 'diet', cells: { question: '饮食要求', kind: 'text', required: true } }],
    lodging: true,
  };
  open();
  await page.getByText('嘉宾').click();

  await signUp.click();
  await expect.element(page.getByText('饮食要求不能为空')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabelText('饮食要求').fill('素食');
  await signUp.click();

  await expect.element(page.getByText('待审核')).toBeVisible();
  expect(sent).toMatchObject([{ answers: { attendeeKind: 'guest', q_diet: '素食' } }]);
});

it('the dialog names a kind of attendees that is full', async () => {
  asked = {
    attendeeKinds: [
      { id: 'guest', cells: { name: '嘉宾', capacity: 1 } },
      { id: 'delegate', cells: { name: '代表' } },
    ],
  };
  standing = {
    kinds: [
      { id: 'guest', name: '嘉宾', capacity: 1, taken: 1 },
      { id: 'delegate', name: '代表', capacity: null, taken: 3 },
    ],
  };
  open();

  await expect.element(page.getByText('嘉宾（名额已满）')).toBeVisible();
  await expect.element(page.getByText('代表', { exact: true })).toBeVisible();
});

it('a sign-up says that it can no longer be withdrawn, also when sign-up has closed', async () => {
  asked = { startsAt: '2999-01-01 09:00:00' };
  standing = { open: false, withdrawable: false };
  own = { ...contact, id: 1, userId: 7, state: 'pending', kind: '嘉宾', room: '', reason: '', checkInTime: null };
  open();

  await expect.element(page.getByText(/参会人员类别：嘉宾。.*已过取消报名的截止时间/u)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '取消报名' })).not.toBeInTheDocument();
});
