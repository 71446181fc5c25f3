import { randomUUID } from 'node:crypto';
import { definitions, formatDateTime, forms, messages, revocation, tasks } from '@portal/contract';
import * as schedule from '@portal/contract/schedule';
import { meetingReading, meetings, meetingSignUps as wire } from '@portal/contract/meetings';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agreeToReview, publishReviewed, rejectReview } from '../../../testing/reviews';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { announceMeetings } from './announce';

const hourMs = 60 * 60 * 1000;
const inHours = (hours: number) => formatDateTime(Date.now() + hours * hourMs);
const values = {
  title: '人才发展论坛',
  kind: '1',
  organiser: '省人才服务中心',
  mode: 'onsite',
  area: '370102',
  venue: '一层报告厅',
  startsAt: inHours(72),
  endsAt: inHours(76),
  body: '<p>议程</p>',
  phone: '0531-12345678',
};
const person = { name: '吴晓峰', phone: '13805310021', unit: '', remark: '' };

let server: TestServer;
let organiser: Client;
let auditor: Client;
let talent: Client;
let other: Client;
let third: Client;
const { create, act, change, detail } = meetings.endpoints;
beforeAll(async () => {
  server = await testServer();
  [organiser, auditor, talent, other, third] = await server.asEach(
    'unitadmin01',
    'auditor01',
    'talent01',
    'talent02',
    'staff01',
  );
});
afterAll(() => server.close());

async function published(more: object = {}): Promise<number> {
  const draft = (await organiser(create, { body: { values: { ...values, ...more } } })).data;
  return publish(draft);
}
async function publish(draft: { id: number; revision: number }): Promise<number> {
  const id = await publishReviewed(meetings, draft, { author: organiser, reviewer: auditor });
  await keep();
  return id;
}
const seen = async (id: number) => {
  const { revision } = (await organiser(detail, { query: { id } })).data;
  return { id, revision };
};
const keep = () => announceMeetings(server.database.db, { publishMessage: vi.fn() });
const signUp = (client: Client, meetingId: number) => client(wire.signUp, { body: { meetingId, ...person } });
const titles = async (client: Client): Promise<string[]> =>
  (await client(messages.messagePage, { query: { size: 50 } })).data.records.map(
    ({ msgTitle }: { msgTitle: string }) => msgTitle,
  );

describe('a meeting activity (000-1-005)', () => {
  it('is reviewed before it is listed, with filters by kind, area and time (000-1-005)', async () => {
    const draft = (await organiser(create, { body: { values: { ...values, title: '待审核的活动' } } })).data;
    const early = await talent(meetingReading.list, { query: { keyword: '待审核' } });
    const foreign = await talent(act, { body: { ...draft, action: 'submit' } });
    const id = await publish(draft);

    const inCity = await talent(meetingReading.list, { query: { keyword: '待审核', area: '370100', kind: '1' } });
    const elsewhere = await talent(meetingReading.list, { query: { keyword: '待审核', area: '370200' } });
    const past = await talent(meetingReading.list, { query: { keyword: '待审核', when: 'past' } });

    expect([early.data.total, elsewhere.data.total, past.data.total]).toEqual([0, 0, 0]);
    expect(foreign.status).toBe(404);
    expect(inCity.data.records).toMatchObject([{ id, taken: 0, waiting: 0, signUp: null, open: true }]);
  });

  it('is refused if it ends before it starts, both when it is created and when the organiser changes it during the review', async () => {
    const early = { endsAt: inHours(1) };
    const draft = (await organiser(create, { body: { values } })).data;
    await organiser(act, { body: { ...draft, action: 'submit' } });
    await rejectReview(meetings.endpoints, draft, auditor);

    const refused = await organiser(create, { body: { values: { ...values, ...early } } });
    const atTask = await agreeToReview(meetings.endpoints, draft, organiser, early);
    const unknown = await agreeToReview(meetings.endpoints, draft, organiser, { area: '999999' });

    for (const { status, msg, data } of [refused, atTask]) {
      expect([status, data.field]).toEqual([400, 'endsAt']);
      expect(msg).toMatch(/^结束时间：/u);
    }
    expect(unknown).toMatchObject({ status: 400, data: { field: 'area' } });
  });

  it.each([
    ['starts in the past', { startsAt: inHours(-30), endsAt: inHours(3) }, 'startsAt'],
    ['has a telephone number that is none', { phone: 'abc' }, 'phone'],
  ])('is refused when it %s', async (_, wrong, field) => {
    const refused = await organiser(create, { body: { values: { ...values, ...wrong } } });

    expect(refused).toMatchObject({ status: 400, data: { field } });
  });

  it('cannot be submitted once its start has passed', async () => {
    const draft = (await organiser(create, { body: { values } })).data;
    await server.database.pool.query('update meetings set starts_at = $2 where id = $1', [draft.id, inHours(-1)]);

    const refused = await organiser(act, { body: { ...draft, action: 'submit' } });

    expect(refused).toMatchObject({ status: 400, data: { field: 'startsAt' } });
    expect(refused.msg).toBe('开始时间：不能早于当前时间');
  });

  it('closes by itself when it ends, and then accepts no sign-ups', async () => {
    const id = await published();
    await server.database.pool.query(`update meetings set starts_at = $2, ends_at = $3 where id = $1`, [
      id,
      inHours(-3),
      inHours(-1),
    ]);

    await keep();

    expect((await talent(meetingReading.detail, { query: { id } })).data).toMatchObject({
      record: { state: 'ended', actions: [] },
      open: false,
    });
    expect((await signUp(talent, id)).status).toBe(409);
  });
});

describe('sign-ups', () => {
  it('get places in the order of arrival, then a place on the waiting list, which moves up (000-1-005)', async () => {
    const id = await published({ capacity: 1, title: '候补的活动' });

    const first = await signUp(talent, id);
    const again = await signUp(talent, id);
    const second = await signUp(other, id);
    await talent(wire.withdraw, { body: { meetingId: id } });
    const standing = (await other(meetingReading.detail, { query: { id } })).data;

    expect([first, again, second].map(({ data }) => data.state)).toEqual(['confirmed', 'confirmed', 'waiting']);
    expect(standing).toMatchObject({ taken: 1, waiting: 0, signUp: 'confirmed' });
    expect(await titles(other)).toContain('候补成功：候补的活动');
    expect((await talent(wire.mine)).data.records[0]).toMatchObject({ meetingId: id, state: 'withdrawn' });
  });

  it('never exceed the number of places, however many people sign up at the same time', async () => {
    const id = await published({ capacity: 2 });
    const clients = await Promise.all(
      ['talent01', 'talent02', 'staff01', 'staff02', 'staff03'].map((name) => server.as(name)),
    );

    const answers = await Promise.all(clients.map((each) => signUp(each, id)));

    expect(answers.map(({ data }) => String(data.state)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'confirmed',
      'confirmed',
      'waiting',
      'waiting',
      'waiting',
    ]);
  });

  it('wait for confirmation if the organiser requires it, and can be refused with a reason', async () => {
    const id = await published({ confirmation: true, capacity: 1, title: '需审核的活动' });
    const { data } = await signUp(talent, id);
    await signUp(other, id);
    const pending = (await organiser(wire.pending, { query: { keyword: '需审核' } })).data.records;
    const ids = [pending[0].id];

    const foreign = await (
      await server.as('unitadmin02')
    )(wire.decide, { body: { meetingId: id, ids, confirmed: true } });
    const bare = await organiser(wire.decide, { body: { meetingId: id, ids, confirmed: false } });
    const refused = await organiser(wire.decide, {
      body: { meetingId: id, ids, confirmed: false, reason: '名额有限' },
    });

    expect(data.state).toBe('pending');
    expect(pending).toMatchObject([{ meetingId: id, name: person.name, title: '需审核的活动' }]);
    expect([foreign.status, bare.status]).toEqual([404, 400]);
    expect(refused.data).toEqual({ decided: 1 });
    expect(await titles(talent)).toContain('报名未通过：需审核的活动');
    expect(await titles(organiser)).toContain('新的报名待审核：需审核的活动');
    const own = await other(wire.own, { query: { meetingId: id } });
    expect(own).toMatchObject({ status: 200, data: { name: person.name, state: 'pending', checkInTime: null } });
    expect((await third(wire.own, { query: { meetingId: id } })).data).toBeNull();
    expect((await signUp(talent, id)).status).toBe(409);
  });

  it('are refused before the sign-up opens and after it closes', async () => {
    const early = await published({ signUpFrom: inHours(1), signUpUntil: inHours(2) });
    const late = await published();
    await server.database.pool.query('update meetings set sign_up_until = $2 where id = $1', [late, inHours(-1)]);

    expect([(await signUp(talent, early)).status, (await signUp(talent, late)).status]).toEqual([409, 409]);
  });

  it('are shown only to the organiser, who can export them', async () => {
    const id = await published();
    await signUp(talent, id);

    const stranger = await other(wire.participants, { query: { meetingId: id } });
    const own = await organiser(wire.participants, { query: { meetingId: id, state: 'confirmed' } });
    const file = await organiser(wire.exportParticipants, { query: { meetingId: id, format: 'csv' } });

    expect(stranger.data.total).toBe(0);
    expect(own.data.records).toMatchObject([
      { name: person.name, phone: '138****0021', state: 'confirmed', checkInTime: null },
    ]);
    expect(file.body).toContain(person.phone);
    const body = { meetingId: id, id: own.data.records[0]!.id };
    expect((await organiser(wire.fullPhone, { body })).data).toEqual({ phone: person.phone });
    expect((await other(wire.fullPhone, { body })).status).toBe(404);
    expect((await organiser(wire.fullPhone, { body: { ...body, id: 987654 } })).status).toBe(404);
    const { rows } = await server.database.pool.query(
      "select action, changes from audit_log where area = 'meetings' and subject_id = $1 and action in ('export', 'reveal') order by id",
      [id],
    );
    expect(rows).toEqual([
      { action: 'export', changes: [] },
      { action: 'reveal', changes: [{ field: 'people', before: null, after: person.name }] },
    ]);
  });

  it('are checked in with the code at the venue, or from the list', async () => {
    const [begins, opens] = [inHours(72), inHours(70)];
    const id = await published();
    await signUp(talent, id);
    await signUp(other, id);
    const { code } = (await organiser(wire.checkInCode, { query: { meetingId: id } })).data;
    await server.database.pool.query('update meetings set starts_at = $2 where id = $1', [id, begins]);
    const early = await talent(wire.checkIn, { body: { meetingId: id, code } });
    await server.database.pool.query('update meetings set starts_at = $2 where id = $1', [id, inHours(1)]);

    const wrong = await talent(wire.checkIn, { body: { meetingId: id, code: 'x' } });
    const right = await talent(wire.checkIn, { body: { meetingId: id, code } });
    const participants = (await organiser(wire.participants, { query: { meetingId: id } })).data.records;
    await organiser(wire.markPresent, { body: { meetingId: id, id: participants[1].id, present: true } });

    expect((await talent(wire.checkInCode, { query: { meetingId: id } })).status).toBe(404);
    expect([early.status, wrong.status, right.status]).toEqual([409, 400, 200]);
    expect(early.msg).toBe(`活动尚未开放签到，请于 ${opens.slice(0, 16)} 后签到`);
    const { data } = await organiser(wire.participants, { query: { meetingId: id } });
    expect(data.records.map(({ checkInTime }: { checkInTime: string | null }) => checkInTime !== null)).toEqual([
      true,
      true,
    ]);
    expect((await third(wire.checkIn, { body: { meetingId: id, code } })).status).toBe(404);
  });
});

describe('participants', () => {
  it('get a message about a new time or place once the change is published, and about a cancellation', async () => {
    const id = await published({ title: '会变更的活动', capacity: 1 });
    await signUp(talent, id);
    await signUp(other, id);

    const revision = { ...(await seen(id)), values: { venue: '三层会议室', capacity: 2 } };
    const moved = (await organiser(change, { body: revision })).data;
    await keep();
    const before = await titles(talent);
    const standing = (await talent(meetingReading.detail, { query: { id } })).data;
    const own = (await talent(wire.mine)).data.records[0];
    await publish(moved);
    await keep();
    const after = await titles(talent);
    await organiser(act, { body: { ...(await seen(id)), action: 'cancel', reason: '场地调整' } });
    await keep();
    // as announced by a version that did not know these facts
    await server.database.pool.query(`update meetings set announced = announced - 'address' - 'kinds' where id = $1`, [
      id,
    ]);
    await keep();

    expect(before).not.toContain('活动变更：会变更的活动');
    expect(standing.record).toMatchObject({ state: 'published', values: { venue: values.venue } });
    expect(standing.record.pending ?? null).toBeNull();
    expect(own).toMatchObject({ venue: values.venue, meetingState: 'published' });
    expect(after.filter((title) => title === '活动变更：会变更的活动')).toHaveLength(1);
    expect(await titles(other)).toContain('候补成功：会变更的活动');
    expect((await titles(talent)).filter((title) => title === '活动取消：会变更的活动')).toHaveLength(1);
    expect((await talent(messages.messagePage)).data.records[0].msgContent).toContain('场地调整');
  });

  it('get a message when the agreed review of an activity is revoked, by which it is cancelled', async () => {
    const designer = await server.as('designer01');
    // the first submission publishes the process of the reviews
    await published({ title: '先行的活动' });
    const { data } = await designer(definitions.loadDefinition, { query: { processDefKey: 'meeting_review' } });
    const setting = JSON.stringify({ days: 7, administrators: false, process: '' });
    const bpmnData = data.bpmnData.replace(
      '</sdecloud:formKey>',
      `</sdecloud:formKey><sdecloud:revocation>${setting}</sdecloud:revocation>`,
    );
    const process = { processDefinitionKey: 'meeting_review', processName: data.name, version: data.version };
    await designer(definitions.deploy, { body: { bpmnData, ...process } });
    const id = await published({ title: '会撤销的活动' });
    await signUp(talent, id);
    const { procInstId } = (await organiser(detail, { query: { id } })).data;

    const asked = { procInstId, reason: '主办单位不办了', requestId: randomUUID() };
    const request = (await organiser(revocation.ask, { body: asked })).data;
    const { records } = (await auditor(tasks.todoPage, { query: { size: 100 } })).data;
    const { taskId } = records.find((task: tasks.TodoRecord) => task.procInstId === request.procInstId);
    await auditor(forms.complete, { body: { taskId, procInstId: request.procInstId, comment: '同意', values: {} } });
    await keep();

    expect((await organiser(detail, { query: { id } })).data.state).toBe('cancelled');
    const { msgTitle, msgContent } = (await talent(messages.messagePage)).data.records[0];
    expect(msgTitle).toBe('活动取消：会撤销的活动');
    expect(msgContent).toContain('原因：活动的审批已撤销');
  });

  it('get a message about a change that is approved right after the publication', async () => {
    const draft = (await organiser(create, { body: { values: { ...values, title: '马上变更的活动' } } })).data;
    const id = await publishReviewed(meetings, draft, { author: organiser, reviewer: auditor });
    await signUp(talent, id);
    await organiser(change, { body: { ...(await seen(id)), values: { venue: '三层会议室' } } });
    await publishReviewed(meetings, await seen(id), { author: organiser, reviewer: auditor });

    await keep();

    expect(await titles(talent)).toContain('活动变更：马上变更的活动');
  });

  it('get one reminder a day before, and the activity is shown in their day', async () => {
    const title = `明天的活动 ${randomUUID().slice(0, 8)}`;
    const id = await published({ title });
    await signUp(talent, id);
    await server.database.pool.query('update meetings set starts_at = $2 where id = $1', [id, inHours(0.01)]);

    await keep();
    await keep();
    const today = (await talent(schedule.readToday)).data;

    expect((await titles(talent)).filter((each) => each === `活动提醒：${title}`)).toHaveLength(1);
    expect(today.meetings.map((each: { id: number }) => each.id)).toContain(id);
  });

  it('see the activity in the part of their schedule that it overlaps, and other people do not', async () => {
    const id = await published({ title: '日程中的活动' });
    await signUp(talent, id);
    const { rows } = await server.database.pool.query(
      `select to_char(starts_at - interval '1 day', 'YYYY-MM-DD HH24:MI:SS') as before,
        to_char(starts_at - interval '1 hour', 'YYYY-MM-DD HH24:MI:SS') as shortly,
        to_char(starts_at + interval '1 minute', 'YYYY-MM-DD HH24:MI:SS') as during from meetings where id = $1`,
      [id],
    );
    const ids = async (client: Client, startTime: string, endTime: string) =>
      (await client(schedule.readCalendar, { query: { startTime, endTime } })).data.items
        .filter(({ kind }: { kind: string }) => kind === 'meeting')
        .map((each: { id: string }) => Number(each.id));
    const [{ before, shortly, during }] = rows;

    expect(await ids(talent, before, during)).toContain(id);
    expect(await ids(talent, before, shortly)).not.toContain(id);
    expect(await ids(await server.as('staff05'), before, during)).not.toContain(id);
  });
});
