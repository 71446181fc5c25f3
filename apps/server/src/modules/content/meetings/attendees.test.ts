import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { audit, files as fileCalls, formatDateTime, messages } from '@portal/contract';
import {
  meetingImports,
  meetingMaterials,
  meetingReading,
  meetings,
  meetingSignUps as wire,
  type Participant,
} from '@portal/contract/meetings';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agreeToReview, publishReviewed } from '../../../testing/reviews';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { announceMeetings } from './announce';
import { writeTemplate } from './import/template';
import { writeSignInSheet } from './lists';

const hourMs = 60 * 60 * 1000;
const inHours = (hours: number) => formatDateTime(Date.now() + hours * hourMs);
const day = (hours: number) => inHours(hours).slice(0, 10);
const cell = (id: string, cells: Record<string, string | number | boolean>) => ({ id, cells });
const values = {
  title: '人才发展大会',
  kind: '1',
  organiser: '省人才服务中心',
  mode: 'onsite',
  area: '370102',
  venue: '一层报告厅',
  startsAt: inHours(72),
  endsAt: inHours(98),
  body: '<p>大会</p>',
  phone: '0531-12345678',
};
const kinds = [cell('delegate', { name: '代表', capacity: 1 }), cell('guest', { name: '嘉宾' })];
const questions = [
  cell('diet', { question: '饮食要求', kind: 'choice', options: '无、清真、素食', required: true }),
  cell('visits', { question: '参观', kind: 'choices', options: '实验室；展厅' }),
  cell('flight', { question: '航班', kind: 'text' }),
];
const lodging = { lodging: true, lodgingFrom: day(48), lodgingUntil: day(120) };
const person = { name: '吴晓峰', phone: '13805310021', unit: '齐鲁智能制造有限公司', remark: '' };

let server: TestServer;
let organiser: Client;
let auditor: Client;
let talent: Client;
let other: Client;
let staff: Client;
const { create, change, detail } = meetings.endpoints;
beforeAll(async () => {
  server = await testServer();
  [organiser, auditor, talent, other, staff] = await server.asEach(
    'unitadmin01',
    'auditor01',
    'talent01',
    'talent02',
    'staff01',
  );
});
afterAll(() => server.close());

const keep = () => announceMeetings(server.database.db, { publishMessage: vi.fn() });
async function published(more: object = {}): Promise<number> {
  const draft = (await organiser(create, { body: { values: { ...values, ...more } } })).data;
  const id = await publishReviewed(meetings, draft, { author: organiser, reviewer: auditor });
  await keep();
  return id;
}
const signUp = (client: Client, meetingId: number, answers: object = {}, more: object = {}) =>
  client(wire.signUp, { body: { meetingId, ...person, ...more, answers } });
const own = async (client: Client, meetingId: number) => (await client(wire.own, { query: { meetingId } })).data;
const titles = async (client: Client): Promise<string[]> =>
  (await client(messages.messagePage, { query: { size: 50 } })).data.records.map(
    ({ msgTitle }: { msgTitle: string }) => msgTitle,
  );
/** The entries of the audit log about an activity, oldest first. */
const logged = async (meetingId: number): Promise<string[]> => {
  const admin = await server.as('admin');
  const { records } = (await admin(audit.list, { query: { area: 'meetings', size: 50 } })).data;
  return records
    .filter(({ subjectId }: audit.AuditRecord) => subjectId === meetingId)
    .map(({ actionName, changes }: audit.AuditRecord) =>
      [actionName, ...changes.map(({ label, before, after }) => `${label}：${before}→${after}`)].join(' '),
    )
    .toReversed();
};
const list = async (meetingId: number) => (await organiser(wire.participants, { query: { meetingId } })).data.records;

describe('an activity', () => {
  it.each([
    [
      'a programme outside of the activity',
      { agenda: [cell('a', { startsAt: inHours(1), topic: '开幕' })] },
      'agenda',
      '议程：第 1 行：时间须在活动时间之内',
    ],
    [
      'a point that ends before it starts',
      { agenda: [cell('a', { startsAt: inHours(74), endsAt: inHours(73), topic: '开幕' })] },
      'agenda',
      '议程：第 1 行：结束时间不能早于开始时间',
    ],
    [
      'a kind of attendees twice',
      { attendeeKinds: [kinds[0], cell('b', { name: '代表' })] },
      'attendeeKinds',
      '参会人员类别：第 2 行与前面的重复',
    ],
    [
      'a choice of one option',
      { questions: [cell('a', { question: '饮食', kind: 'choice', options: '素食、素食' })] },
      'questions',
      '报名填写项：第 1 行：请填写至少两个不同的选项',
    ],
    [
      'an option of more than 64 characters',
      { questions: [cell('a', { question: '饮食', kind: 'choice', options: `清真；素食；${'无'.repeat(65)}` })] },
      'questions',
      '报名填写项：第 1 行：每个选项最多 64 个字',
    ],
    [
      'a choice of more options than a form may have',
      {
        questions: [
          cell('a', { question: '航班', kind: 'text' }),
          cell('b', {
            question: '座位',
            kind: 'choices',
            options: Array.from({ length: 201 }, (_, i) => i).join('、'),
          }),
        ],
      },
      'questions',
      '报名填写项：第 2 行：选项超过 200 个，或含有制表符等不能使用的字符',
    ],
    [
      'a choice with a tab in an option',
      { questions: [cell('a', { question: '饮食', kind: 'choice', options: '素\t食、清真' })] },
      'questions',
      '报名填写项：第 1 行：选项超过 200 个，或含有制表符等不能使用的字符',
    ],
  ])('is refused with %s', async (_, wrong, field, msg) => {
    const refused = await organiser(create, { body: { values: { ...values, ...wrong } } });

    expect(refused).toMatchObject({ status: 400, data: { field }, msg });
  });

  it('keeps the kinds of attendees that people have chosen', async () => {
    const id = await published({ attendeeKinds: kinds });
    await signUp(talent, id, { attendeeKind: 'delegate' });
    const { revision } = (await organiser(detail, { query: { id } })).data;

    const removed = await organiser(change, { body: { id, revision, values: { attendeeKinds: [kinds[1]] } } });

    expect(removed).toMatchObject({ status: 400, data: { field: 'attendeeKinds' } });
    expect(removed.msg).toContain('“代表”已有人报名');
  });

  it('keeps a kind that somebody chose while its removal was under review', async () => {
    const id = await published({ attendeeKinds: kinds });
    const { revision } = (await organiser(detail, { query: { id } })).data;
    const removal = { id, revision, values: { attendeeKinds: [kinds[1]] } };
    const draft = (await organiser(change, { body: removal })).data;
    await organiser(meetings.endpoints.act, { body: { ...draft, action: 'submit' } });
    await signUp(talent, id, { attendeeKind: 'delegate' });

    const approved = await agreeToReview(meetings.endpoints, { id }, auditor);

    expect(approved).toMatchObject({ status: 400, data: { field: 'attendeeKinds' } });
    expect((await talent(meetingReading.detail, { query: { id } })).data.kinds).toHaveLength(2);
  });

  it('keeps a kind that somebody chooses between the check of its removal and its writing', async () => {
    const id = await published({ attendeeKinds: kinds });
    await signUp(talent, id, { attendeeKind: 'delegate' });
    const keepOnly = (index: 0 | 1) =>
      server.database.pool.query('update meetings set attendee_kinds = $2 where id = $1', [
        id,
        JSON.stringify([kinds[index]]),
      ]);

    await expect(keepOnly(1)).rejects.toMatchObject({ code: 'TP409' });
    await expect(keepOnly(0)).resolves.toMatchObject({ rowCount: 1 });
  });

  it('tells participants that its online address has changed, when the revision is approved', async () => {
    const title = `线上会议 ${randomUUID().slice(0, 8)}`;
    const id = await published({ title, mode: 'both', address: 'https://meeting.example.gov.cn/1' });
    await signUp(talent, id);
    const { revision } = (await organiser(detail, { query: { id } })).data;
    const changed = { id, revision, values: { address: 'https://meeting.example.gov.cn/2' } };
    const draft = (await organiser(change, { body: changed })).data;
    await keep();
    const before = await titles(talent);
    const standing = (await talent(meetingReading.detail, { query: { id } })).data.record.values;

    await publishReviewed(meetings, draft, { author: organiser, reviewer: auditor });
    await keep();

    expect(before).not.toContain(`活动变更：${title}`);
    expect(standing.address).toBe('https://meeting.example.gov.cn/1');
    const { records } = (await talent(messages.messagePage)).data;
    expect(records[0]).toMatchObject({ msgTitle: `活动变更：${title}` });
    expect(records[0].msgContent).toContain('一层报告厅 · https://meeting.example.gov.cn/2');
  });
});

describe('a sign-up', () => {
  it('has limits for each kind of attendees, whose waiting list does not hold up others', async () => {
    const id = await published({ attendeeKinds: kinds, capacity: 3 });

    const none = await signUp(talent, id);
    const first = await signUp(talent, id, { attendeeKind: 'delegate' });
    const second = await signUp(other, id, { attendeeKind: 'delegate' });
    const guest = await signUp(staff, id, { attendeeKind: 'guest' });
    const changed = await signUp(staff, id, { attendeeKind: 'delegate' });
    const standing = (await other(meetingReading.detail, { query: { id } })).data;
    await talent(wire.withdraw, { body: { meetingId: id } });

    expect(none).toMatchObject({ status: 400, data: { field: 'attendeeKind' } });
    expect([first, second, guest].map(({ data }) => data.state)).toEqual(['confirmed', 'waiting', 'confirmed']);
    expect(changed.status).toBe(409);
    expect(changed.msg).toContain('“代表”名额已满');
    expect(standing).toMatchObject({
      taken: 2,
      waiting: 1,
      kinds: [
        { id: 'delegate', name: '代表', capacity: 1, taken: 1 },
        { id: 'guest', name: '嘉宾', capacity: null, taken: 1 },
      ],
    });
    expect(await own(other, id)).toMatchObject({ state: 'confirmed', kind: '代表' });
  });

  it('answers the questions of the activity, which the organiser reads and exports', async () => {
    const id = await published({ questions, ...lodging });
    const answers = {
      q_diet: '素食',
      q_visits: ['展厅'],
      q_flight: 'SC4651',
      lodging: true,
      lodgingFrom: day(72),
      lodgingUntil: day(96),
      lodgingRoom: 'shared',
    };

    const missing = await signUp(talent, id, { q_flight: 'SC4651' });
    const unknown = await signUp(talent, id, { ...answers, q_diet: '海鲜' });
    const early = await signUp(talent, id, { ...answers, lodgingFrom: day(1) });
    const reversed = await signUp(talent, id, { ...answers, lodgingFrom: day(96), lodgingUntil: day(72) });
    const accepted = await signUp(talent, id, answers);
    const [participant] = await list(id);
    const file = await organiser(wire.exportParticipants, { query: { meetingId: id, format: 'csv' } });

    expect([missing, unknown, early, reversed].map(({ status, data }) => [status, data.field])).toEqual([
      [400, 'q_diet'],
      [400, 'q_diet'],
      [400, 'lodgingFrom'],
      [400, 'lodgingUntil'],
    ]);
    expect(missing.msg).toContain('饮食要求');
    expect(accepted.data.state).toBe('confirmed');
    expect(participant).toMatchObject({ answers, room: '' });
    expect(file.body).toContain('饮食要求,参观,航班,需要住宿');
    expect(file.body).toContain('素食,展厅,SC4651,是');
    expect((await other(wire.exportParticipants, { query: { meetingId: id, format: 'csv' } })).status).toBe(404);
  });

  it('gets a room, of which the person is told once', async () => {
    const title = `住宿 ${randomUUID().slice(0, 8)}`;
    const id = await published({ title, ...lodging });
    await signUp(talent, id, { lodging: true, lodgingFrom: day(72), lodgingUntil: day(96), lodgingRoom: 'single' });
    await signUp(other, id);
    const [housed, without] = await list(id);

    const room = { meetingId: id, id: housed.id, room: '8 号楼 302' };
    await organiser(wire.assignRoom, { body: room });
    await organiser(wire.assignRoom, { body: room });
    const refused = await organiser(wire.assignRoom, { body: { ...room, id: without.id } });
    const foreign = await staff(wire.assignRoom, { body: room });

    expect([refused.status, foreign.status]).toEqual([404, 404]);
    expect(await own(talent, id)).toMatchObject({ room: '8 号楼 302' });
    expect((await titles(talent)).filter((each) => each === `住宿安排：${title}`)).toHaveLength(1);
    expect((await logged(id)).filter((entry) => entry.startsWith('安排房间'))).toEqual([
      `安排房间 参会人员：→${person.name} 房间：→8 号楼 302`,
    ]);
  });

  it('loses its room and its check-in when it is refused', async () => {
    const id = await published(lodging);
    await signUp(talent, id, { lodging: true, lodgingFrom: day(72), lodgingUntil: day(96), lodgingRoom: 'single' });
    const [{ id: signedUp }] = await list(id);
    await organiser(wire.assignRoom, { body: { meetingId: id, id: signedUp, room: '302' } });
    await organiser(wire.markPresent, { body: { meetingId: id, id: signedUp, present: true } });

    await organiser(wire.decide, { body: { meetingId: id, ids: [signedUp], confirmed: false, reason: '名额有限' } });

    expect(await list(id)).toMatchObject([{ state: 'refused', room: '', checkInTime: null }]);
  });

  it('is confirmed by a message, and can be withdrawn until the deadline', async () => {
    const title = `可取消 ${randomUUID().slice(0, 8)}`;
    const id = await published({ title, withdrawUntil: inHours(1) });
    await signUp(talent, id);
    const early = (await talent(meetingReading.detail, { query: { id } })).data.withdrawable;
    await server.database.pool.query('update meetings set withdraw_until = $2 where id = $1', [id, inHours(-1)]);

    const late = await talent(wire.withdraw, { body: { meetingId: id } });

    expect((await titles(talent)).filter((each) => each === `报名成功：${title}`)).toHaveLength(1);
    expect([early, (await talent(meetingReading.detail, { query: { id } })).data.withdrawable]).toEqual([true, false]);
    expect(late.status).toBe(409);
    expect((await own(talent, id)).state).toBe('confirmed');
  });

  it('is checked in by its code, once, by the organiser alone', async () => {
    const id = await published();
    await signUp(talent, id);
    await signUp(other, id);
    await other(wire.withdraw, { body: { meetingId: id } });
    const { pass } = await own(talent, id);
    const body = { meetingId: id, pass };

    const stranger = await talent(wire.checkInByPass, { body });
    const first = await organiser(wire.checkInByPass, { body });
    const again = await organiser(wire.checkInByPass, { body });
    const unknown = await organiser(wire.checkInByPass, { body: { ...body, pass: randomUUID() } });
    const withdrawn = await organiser(wire.checkInByPass, { body: { ...body, pass: (await own(other, id)).pass } });

    expect([stranger.status, unknown.status, withdrawn.status]).toEqual([404, 400, 409]);
    expect(first.data).toMatchObject({ name: person.name, already: false });
    expect(again.data).toMatchObject({ already: true, checkInTime: first.data.checkInTime });
  });
});

describe('the sign-in sheet', () => {
  it('lists the confirmed people with a place to sign, as a workbook and for paper', async () => {
    const id = await published({ attendeeKinds: kinds });
    await signUp(talent, id, { attendeeKind: 'delegate' });
    await signUp(other, id, { attendeeKind: 'delegate' }, { name: '候补者' });

    const workbook = await organiser(wire.signInSheet, { query: { meetingId: id, format: 'xlsx' } });
    const paper = await organiser(wire.signInSheet, { query: { meetingId: id, format: 'pdf' } });

    expect([workbook.status, paper.status]).toEqual([200, 200]);
    expect(String(workbook.body).slice(0, 2)).toBe('PK');
    expect(String(paper.body).slice(0, 5)).toBe('%PDF-');
    expect((await talent(wire.signInSheet, { query: { meetingId: id, format: 'pdf' } })).status).toBe(404);
  });

  it('masks phone numbers, since everybody at the door reads it', async () => {
    async function* people() {
      yield { name: '周启明', unit: '', phone: '13905310101' } as Participant;
    }
    const meeting = { title: '论坛', startTime: '2026-12-12 09:00:00', place: '', values: {} };

    const { content } = await writeSignInSheet(meeting, people(), 'xlsx', 'zh-CN');

    const { sheets } = await readXlsx(await buffer(content as Readable));
    expect(sheets[0]!.rows.flat()).toContain('139****0101');
  });
});

describe('an import of attendees', () => {
  const header = ['姓名', '联系电话', '单位', '参会人员类别', '入住日期', '离店日期', '房型', '房间', '备注'];
  const send = async (client: Client, call: 'preview' | 'commit', meetingId: number, rows: string[][]) => {
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [header, ...rows] }] }));
    return client(meetingImports[call], {
      query: { meetingId },
      body: Buffer.concat([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'),
        file,
        Buffer.from('\r\n--x--\r\n'),
      ]),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
  };
  const account = async (username: string) => {
    const { rows } = await server.database.pool.query(
      'select chinese_name as name, phone from users where username = $1',
      [username],
    );
    return rows[0] as { name: string; phone: string };
  };

  it('is previewed, adds people with and without an account, and changes them when it is repeated', async () => {
    const title = `导入 ${randomUUID().slice(0, 8)}`;
    const id = await published({ title, attendeeKinds: kinds, questions, ...lodging });
    const known = await account('talent01');
    const rows = [
      [known.name, known.phone, '', '代表', '', '', '', '', ''],
      ['外请专家', '13900001111', '某大学', '嘉宾', day(72), day(96), '单人间', '501', '素食'],
    ];

    const preview = await send(organiser, 'preview', id, rows);
    const before = await list(id);
    const first = await send(organiser, 'commit', id, rows);
    const again = await send(organiser, 'commit', id, rows);
    const moved = await send(organiser, 'commit', id, [rows[0]!, [...rows[1]!.slice(0, 7), '502', '素食']]);

    expect(preview.data).toMatchObject({
      created: 2,
      issues: [],
      attendees: [
        { row: 2, name: known.name, kind: '代表', account: true, change: 'added' },
        { row: 3, name: '外请专家', kind: '嘉宾', account: false, change: 'added', room: '501' },
      ],
    });
    expect(before).toEqual([]);
    expect([first, again, moved].map(({ data }) => data.created)).toEqual([2, 0, 1]);
    expect(await list(id)).toMatchObject([
      { name: known.name, state: 'confirmed', kind: '代表' },
      { name: '外请专家', userId: null, room: '502', answers: { lodgingRoom: 'single', lodgingFrom: day(72) } },
    ]);
    expect((await titles(talent)).filter((each) => each === `参会通知：${title}`)).toHaveLength(1);
    expect((await logged(id)).filter((entry) => entry.startsWith('导入参会人员'))).toEqual([
      '导入参会人员 新增人数：→2 更新人数：→0',
      '导入参会人员 新增人数：→0 更新人数：→1',
    ]);
  });

  it('names the rows that are wrong, and then writes nothing', async () => {
    const id = await published({ attendeeKinds: kinds });
    const rows = [
      ['甲', '13900002001', '', '代表', '', '', '', '', ''],
      ['乙', '13900002002', '', '代表', '', '', '', '', ''],
      ['丙', '12', '', '记者', '', '', '', '', ''],
      ['丁', '13900002001', '', '', day(72), '', '', '', ''],
    ];

    const { data } = await send(organiser, 'commit', id, rows);

    expect(data.created).toBe(0);
    expect(data.issues.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [3, '参会人员类别'],
      [4, '联系电话'],
      [4, '参会人员类别'],
      [5, '联系电话'],
      [5, '参会人员类别'],
      [5, '入住日期'],
    ]);
    expect(data.issues[0].message).toBe('“代表”名额已满');
    expect(await list(id)).toEqual([]);
    expect((await send(talent, 'commit', id, rows)).status).toBe(404);
  });

  it('gives no sign-up of another user to a person with the same phone number', async () => {
    const id = await published({ confirmation: true });
    const known = await account('talent01');
    const office = '0531-12345679';
    await signUp(other, id, {}, { phone: known.phone, name: known.name });
    await signUp(staff, id, {}, { phone: office, name: '张三' });

    const { data } = await send(organiser, 'commit', id, [
      [known.name, known.phone, '', '', '', '', '', '', ''],
      ['李四', office, '', '', '', '', '', '', ''],
    ]);

    expect(data.attendees.map(({ change: each }: { change: string }) => each)).toEqual(['added', 'added']);
    expect([(await own(other, id)).state, await own(staff, id)]).toMatchObject([
      'pending',
      { name: '张三', state: 'pending' },
    ]);
    expect((await own(talent, id)).state).toBe('confirmed');
  });

  it('refuses a second row for the sign-up of a person', async () => {
    const id = await published();
    const known = await account('talent01');
    await signUp(talent, id, {}, { phone: '13900003001', name: '别名' });

    const { data } = await send(organiser, 'commit', id, [
      [known.name, known.phone, '', '', '', '', '', '', ''],
      ['别名', '13900003001', '', '', '', '', '', '', ''],
    ]);

    expect(data.issues).toMatchObject([{ row: 3, message: '与第 2 行是同一人的报名' }]);
    expect(await list(id)).toMatchObject([{ name: '别名' }]);
  });

  it('gives people an account that they have got since, and tells them of their room', async () => {
    const title = `后注册 ${randomUUID().slice(0, 8)}`;
    const id = await published({ title, ...lodging });
    const known = await account('talent01');
    const row = [known.name, known.phone, '', '', day(72), day(96), '', '', ''];
    await send(organiser, 'commit', id, [row]);
    await server.database.pool.query('update meeting_sign_ups set user_id = null where meeting_id = $1', [id]);

    const { data } = await send(organiser, 'commit', id, [row.with(7, '305')]);

    expect(data.attendees).toMatchObject([{ change: 'changed', account: true }]);
    expect(await own(talent, id)).toMatchObject({ state: 'confirmed', room: '305' });
    expect((await titles(talent)).filter((each) => each === `住宿安排：${title}`)).toHaveLength(1);
  });

  it('is refused for a cancelled activity', async () => {
    const id = await published();
    await server.database.pool.query(`update meetings set state = 'cancelled' where id = $1`, [id]);
    const rows = [['甲', '13900002001', '', '', '', '', '', '', '']];

    const answers = [await send(organiser, 'preview', id, rows), await send(organiser, 'commit', id, rows)];

    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(await list(id)).toEqual([]);
  });

  it('leaves people who withdrew as they are', async () => {
    const id = await published();
    const known = await account('talent01');
    await signUp(talent, id, {}, { phone: known.phone, name: known.name });
    await talent(wire.withdraw, { body: { meetingId: id } });

    const { data } = await send(organiser, 'commit', id, [[known.name, known.phone, '', '', '', '', '', '', '']]);

    expect(data).toMatchObject({ created: 0, attendees: [{ change: 'kept' }] });
    expect((await own(talent, id)).state).toBe('withdrawn');
  });

  it('has a template that lists the kinds of the activity', async () => {
    const { content } = await writeTemplate({ attendeeKinds: kinds }, 'zh-CN');

    const { sheets } = await readXlsx(content as Buffer);
    expect(sheets[0]!.rows[0]).toEqual(header);
    expect(sheets[1]!.rows.slice(1, 3)).toEqual([
      ['代表', '单人间'],
      ['嘉宾', '合住'],
    ]);
  });
});

describe('materials', () => {
  const upload = async (name: string) => {
    const { data } = await organiser(fileCalls.upload, {
      query: { folder: 'workflow' },
      body: Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\ntext\r\n--x--\r\n`,
      ),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    return data;
  };
  const names = async (client: Client, meetingId: number): Promise<string[]> =>
    (await client(meetingMaterials.list, { query: { meetingId } })).data.map(
      ({ file }: { file: { original: string } }) => file.original,
    );

  it('are read by those whom the organiser names', async () => {
    const title = `资料 ${randomUUID().slice(0, 8)}`;
    const id = await published({ title });
    await signUp(talent, id);
    await signUp(other, id);
    const [first] = await list(id);
    await organiser(wire.markPresent, { body: { meetingId: id, id: first.id, present: true } });
    const add = async (name: string, audience: string) => {
      const file = await upload(name);
      const added = await organiser(meetingMaterials.add, {
        body: { meetingId: id, values: { files: [file], audience } },
      });
      expect(added.status).toBe(200);
      return file;
    };
    const secret = await add('现场.txt', 'attended');
    await add('课件.txt', 'signedUp');
    await add('通稿.txt', 'all');
    const read = async (client: Client) =>
      (await client(fileCalls.download, { params: { bucket: secret.bucketName, name: secret.fileName } })).status;

    expect(await names(talent, id)).toEqual(['现场.txt', '课件.txt', '通稿.txt']);
    expect(await names(other, id)).toEqual(['课件.txt', '通稿.txt']);
    expect(await names(staff, id)).toEqual(['通稿.txt']);
    expect([await read(talent), await read(other), await read(staff)]).toEqual([200, 403, 403]);
    expect((await titles(other)).filter((each) => each === `会议资料：${title}`)).toHaveLength(2);
    expect((await talent(wire.mine)).data.records[0]).toMatchObject({ meetingId: id, materials: 3 });
  });

  it('can be opened to others and withdrawn, by the organiser alone', async () => {
    const id = await published();
    const file = await upload('纪要.txt');
    await organiser(meetingMaterials.add, { body: { meetingId: id, values: { files: [file], audience: 'attended' } } });
    const [{ id: material }] = (await organiser(meetingMaterials.list, { query: { meetingId: id } })).data;
    const opened = { meetingId: id, id: material, audience: 'all' };

    const foreign = await staff(meetingMaterials.change, { body: opened });
    const before = await names(staff, id);
    await organiser(meetingMaterials.change, { body: opened });
    const after = await names(staff, id);
    await organiser(meetingMaterials.remove, { body: { meetingId: id, id: material } });

    expect(foreign.status).toBe(404);
    expect([before, after, await names(organiser, id)]).toEqual([[], ['纪要.txt'], []]);
    expect((await logged(id)).slice(-3)).toEqual([
      '发布会议资料 会议资料：→纪要.txt 可查看人员：→签到人员',
      '更改资料的可查看人员 会议资料：→纪要.txt 可查看人员：签到人员→所有用户',
      '撤下会议资料 会议资料：纪要.txt→',
    ]);
  });
});
