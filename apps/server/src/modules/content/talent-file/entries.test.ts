import { formatDateTime, limits, messages } from '@portal/contract';
import { talentFile as contract, type TalentFile, type TalentFileSection } from '@portal/contract/talent-file';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import career from './demo.json';
import { remindOfExpiry } from './expiry';

let server: TestServer;
let talent: Client;
let colleague: Client;
let staff: Client;

const fileOf = (username: string) => ({
  bucketName: 'portal',
  fileName: `${username}.pdf`,
  original: '证书.pdf',
  size: 1,
});

beforeAll(async () => {
  server = await testServer();
  talent = await server.as('talent01');
  colleague = await server.as('talent02');
  staff = await server.as('staff01');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query(
    `delete from talent_file_entries; delete from "talent-file"; delete from files;
     insert into files (bucket, name, original, extension, sha256, size, uploaded_by, tenant_id)
     select 'portal', username || '.pdf', '证书.pdf', 'pdf', '', 1, id, tenant_id
     from users where username in ('talent01', 'talent02')`,
  );
});

const read = async (client = talent): Promise<TalentFile> => (await client(contract.readFile)).data;
const add = (section: TalentFileSection, values: object, client = talent, requestId = randomUUID()) =>
  client(contract.saveEntry, { body: { section, requestId, values } });
const change = (section: TalentFileSection, entry: { id: number; revision: number }, values: object, client = talent) =>
  client(contract.saveEntry, { body: { section, ...entry, values } });

const school = { school: '山东大学', level: 'doctoral', from: '2008-09-01', to: '2012-06-30' };
const work = { unit: '齐鲁智能制造有限公司', position: '技术总监', from: '2012-07-01' };
const certificate = {
  name: '注册测绘师',
  number: 'CH-1',
  authority: '省人力资源和社会保障厅',
  issuedOn: '2020-05-01',
};

describe('a talent file', () => {
  it('keeps entries by section, adds a repeated request once, and says how complete it is', async () => {
    const requestId = randomUUID();
    const { data: added } = await add('work', work, talent, requestId);
    const repeated = await add('work', work, talent, requestId);
    const other = await add('work', { ...work, position: '工程师' }, talent, requestId);
    await add('education', school);
    const changed = await change('work', added, { duty: '工业机器人控制' });
    const again = await change('work', added, { duty: '工业机器人控制' });
    const stale = await change('work', added, { duty: '其他' });

    expect([repeated.data, other.status, changed.data]).toEqual([added, 422, { ...added, revision: 2 }]);
    expect([again.data, stale.status, stale.data.values.duty]).toEqual([changed.data, 409, '工业机器人控制']);
    expect(await read()).toMatchObject({
      state: 'draft',
      approvedAt: null,
      entries: [
        expect.objectContaining({
          section: 'education',
          source: 'own',
          state: 'new',
          values: expect.objectContaining(school),
        }),
        expect.objectContaining({ section: 'work', revision: 2, values: { ...work, duty: '工业机器人控制' } }),
      ],
      completeness: { percent: 30, missing: expect.arrayContaining(['identity', 'proof', 'language']) },
    });
    expect(await read(colleague)).toMatchObject({ state: null, entries: [] });
    expect((await staff(contract.readFile)).status).toBe(200);
    expect((await server.anybody(contract.readFile)).status).toBe(401);
  });

  it('brings a removed entry back, unless another one took its place', async () => {
    const { data: first } = await add('work', work);
    const removals = await Promise.all([1, 2].map(() => talent(contract.removeEntry, { body: { id: first.id } })));
    const removed = (await read()).entries.length;
    const restored = await talent(contract.restoreEntry, { body: { id: first.id } });
    const shown = (await read()).entries.length;
    await talent(contract.removeEntry, { body: { id: first.id } });
    await add('work', work);
    const taken = await talent(contract.restoreEntry, { body: { id: first.id } });

    expect([...removals, restored].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([removed, shown]).toEqual([0, 1]);
    expect(taken).toMatchObject({ status: 400, data: { field: 'unit' } });
  });

  it('cannot be changed by others, whose entries look as if they did not exist', async () => {
    const { data: entry } = await add('work', work);

    const changed = await change('work', entry, { duty: 'x' }, colleague);
    const removed = await colleague(contract.removeEntry, { body: { id: entry.id } });
    const restored = await colleague(contract.restoreEntry, { body: { id: entry.id } });

    expect([changed.status, removed.status, restored.status]).toEqual([404, 404, 404]);
    expect((await read()).entries).toMatchObject([{ values: work }]);
  });

  it('takes only own uploads as proofs, keeps those of its other entries, and lets go of replaced ones', async () => {
    const own = fileOf('talent01');
    const stolen = await add('certificate', { ...certificate, proofs: [fileOf('talent02')] });
    const { data: entry } = await add('certificate', { ...certificate, proofs: [own] });
    await add('work', work);
    const claimed = async () =>
      (await server.database.pool.query(`select record_area from files where name = 'talent01.pdf'`)).rows[0]
        .record_area;
    const kept = await claimed();
    const read404 = await colleague(contract.readProof, { query: { bucketName: 'portal', fileName: own.fileName } });
    await add('work', { ...work, proofs: [own], from: '2013-07-01' });
    await change('certificate', entry, { name: '测绘师' });

    expect(stolen).toMatchObject({ status: 400, data: { field: 'proofs' } });
    expect([kept, read404.status, await claimed()]).toEqual(['talent-file', 404, 'talent-file']);
  });

  it('tells its owner once of each certificate that expires within 30 days, and again once it has another day', async () => {
    const inDays = (days: number) => formatDateTime(Date.now() + days * 86_400_000).slice(0, 10);
    const keep = (number: string, days: number) =>
      add('certificate', { ...certificate, number, validUntil: inDays(days), proofs: [fileOf('talent01')] });
    const remind = () => remindOfExpiry(server.database.db, { publishMessage: vi.fn() });
    const told = async (client = talent): Promise<string[]> =>
      (await client(messages.messagePage)).data.records
        .filter(({ msgTitle }: { msgTitle: string }) => msgTitle.startsWith('即将到期'))
        .map(({ msgContent }: { msgContent: string }) => msgContent);
    await keep('CH-1', -1);
    await keep('CH-2', 31);
    const { data: removed } = await keep('CH-3', 5);
    await talent(contract.removeEntry, { body: { id: removed.id } });
    const { data: near } = await keep('CH-4', 30);

    await Promise.all([remind(), remind()]);
    await remind();
    await vi.waitFor(async () => expect(await told()).toHaveLength(1));
    await change('certificate', near, { validUntil: inDays(10) });
    await remind();

    await vi.waitFor(async () => expect(await told()).toHaveLength(2));
    expect((await told()).toSorted()).toEqual(
      [10, 30].map((days) => `您的“注册测绘师”将于 ${inDays(days)} 到期，请及时办理并更新“我的信息”。`).toSorted(),
    );
    expect(await told(colleague)).toEqual([]);
  });

  it.each<[string, TalentFileSection, object, string]>([
    ['an end before its beginning', 'education', { ...school, to: '2007-06-30' }, 'to'],
    ['a beginning in the future', 'work', { ...work, from: '2099-01-01' }, 'from'],
    [
      'a post that begins in the future',
      'post',
      { organisation: '省机器人学会', post: '理事', from: '2099-01-01' },
      'from',
    ],
    ['a certificate without its file', 'certificate', certificate, 'proofs'],
    [
      'a grade that no dictionary has',
      'title',
      { name: '工程师', level: 'galactic', obtainedOn: '2020-01-01' },
      'level',
    ],
    ['a text that is too long', 'work', { ...work, unit: '长'.repeat(101) }, 'unit'],
    ['a field that does not exist', 'work', { ...work, salary: '1' }, 'salary'],
  ])('refuses %s by the field', async (_, section, values, field) => {
    expect(await add(section, values)).toMatchObject({ status: 400, data: { field } });
    expect((await read()).entries).toEqual([]);
  });

  it(`keeps up to ${limits.talentFileEntries} entries of a section, and no two alike`, async () => {
    await add('work', work);
    const double = await add('work', work);
    await server.database.pool.query(
      `insert into talent_file_entries (tenant_id, user_id, kind, request_id, field_values)
       select 1, users.id, 'work', gen_random_uuid(), jsonb_build_object('unit', 'U' || n, 'position', 'P', 'from', '2000-01-01')
       from users, generate_series(1, ${limits.talentFileEntries - 1}) n where username = 'talent01'`,
    );

    const beyond = await add('work', { ...work, from: '2014-01-01' });

    expect(double).toMatchObject({ status: 400, data: { field: 'unit' } });
    expect(beyond.status).toBe(409);
    expect((await read()).entries).toHaveLength(limits.talentFileEntries);
  });
});

describe('the entries of the demonstration', () => {
  it('are accepted as those that people add', async () => {
    const sections = Object.entries(career) as [TalentFileSection, object[]][];

    const answers = await Promise.all(
      sections.flatMap(([section, entries]) => entries.map((values) => add(section, values))),
    );

    expect(answers.filter(({ status }) => status !== 200).map(({ msg }) => msg)).toEqual([]);
    expect((await read()).completeness.percent).toBeGreaterThanOrEqual(50);
  });
});
