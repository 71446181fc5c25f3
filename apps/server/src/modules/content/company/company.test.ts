import { tasks, audit, files, forms, messages, reviews } from '@portal/contract';
import {
  company as contract,
  companyProfile,
  subRecordKinds,
  type CompanyProfile,
  type SubRecordKind,
} from '@portal/contract/company';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { uploadOf } from '../../../testing/uploads';
import { countUsage } from '../../accounts/auth/usage';

let server: TestServer;
let administrator: Client;
let staff: Client;
let other: Client;
let auditor: Client;

const licence = { bucketName: 'portal', fileName: 'licence.pdf', original: 'licence.pdf', size: 1 };
const values = {
  name: '齐鲁智能制造有限公司',
  creditCode: '91350100M000100Y43',
  legalPerson: '王建国',
  contactName: '张伟',
  contactPhone: '13805310011',
  area: '370102',
  address: '工业南路 66 号',
  licence: [licence],
};

beforeAll(async () => {
  server = await testServer();
  administrator = await server.as('unitadmin01');
  staff = await server.as('staff01');
  other = await server.as('unitadmin02');
  auditor = await server.as('auditor01');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query(
    `delete from company; delete from company_sub_records; delete from record_reviews; delete from record_revisions; delete from files;
     insert into files (bucket, name, original, extension, sha256, size, uploaded_by, tenant_id)
     select 'portal', 'licence.pdf', 'licence.pdf', 'pdf', '', 1, id, tenant_id from users where username = 'unitadmin01'`,
  );
});

const read = async (client = administrator): Promise<CompanyProfile> => (await client(contract.companyInfo)).data;
const save = (changed: object = values, revision = 0, client = administrator) =>
  client(contract.updateCompany, { body: { revision, values: changed } });
const submit = (client = administrator) => client(contract.submitCompany);
const submitted = async () => {
  await save();
  await submit();
  return (await read()).review!.procInstId;
};
const taskOf = async (client: Client, procInstId: string): Promise<string> => {
  const { records } = (await client(tasks.todoPage, { query: { size: 50 } })).data;
  return records.find((task: { procInstId: string }) => task.procInstId === procInstId).taskId;
};
const approve = async (procInstId: string) =>
  auditor(forms.complete, {
    body: { procInstId, taskId: await taskOf(auditor, procInstId), comment: '同意', values: {} },
  });
const reject = async (procInstId: string) =>
  auditor(tasks.reject, {
    body: {
      procInstId,
      taskId: await taskOf(auditor, procInstId),
      comment: '请补充单位简介',
      reSubmitType: '1',
      target: 'Activity_fill',
    },
  });

describe('the profile of a company', () => {
  it('can be changed by administrators and read by everybody of the company (002-1-007, 002-7-039, 002-7-040)', async () => {
    const saved = await save();
    const repeated = await save();

    expect([saved.data.revision, repeated.data]).toEqual([1, saved.data]);
    expect(await read()).toMatchObject({
      companyName: values.name,
      editable: true,
      record: { state: 'draft', values },
    });
    expect(await read(staff)).toMatchObject({ editable: false, administers: false, record: { values } });
    expect((await read(other)).record).toBeNull();
    expect((await save({ address: 'x' }, 1, staff)).status).toBe(403);
    expect((await auditor(companyProfile.endpoints.page)).data.total).toBe(0);
  });

  it.each([
    ['a credit code whose check character is wrong', { creditCode: '91350100M000100Y44' }, 'creditCode'],
    ['a missing contact', { contactName: null }, 'contactName'],
    ['an area that does not exist', { area: '990000' }, 'area'],
    ['an honour that the dictionary does not offer', { honors: ['x1'] }, 'honors'],
    ['a time that only the review sets', { approvedAt: '2026-01-01 00:00:00' }, 'approvedAt'],
    ['a file of somebody else', { licence: [{ ...licence, fileName: 'other.pdf' }] }, 'licence'],
  ])('refuses %s by name', async (_, changed, field) => {
    expect(await save({ ...values, ...changed })).toMatchObject({ status: 400, data: { field } });
  });

  it('has a unique credit code within the tenant', async () => {
    await save();
    await server.database.pool.query(
      `insert into files (bucket, name, original, extension, sha256, size, uploaded_by, tenant_id)
       select 'portal', 'other.pdf', 'other.pdf', 'pdf', '', 1, id, tenant_id from users where username = 'unitadmin02'`,
    );
    const profile = { ...values, licence: [{ ...licence, fileName: 'other.pdf' }] };

    const taken = await save(profile, 0, other);

    expect(taken).toMatchObject({ status: 409, data: { field: 'creditCode' } });
    expect(taken.msg).toContain('统一社会信用代码');
    expect((await read(other)).record).toBeNull();
    expect((await save({ ...profile, creditCode: '12370000MB2DEM0027' }, 0, other)).status).toBe(200);
  });

  it('returns the current profile when a change is based on an older revision', async () => {
    await save();
    await save({ address: '经十路 1 号' }, 1);

    expect(await save({ address: '经十路 2 号' }, 1)).toMatchObject({
      status: 409,
      data: { revision: 2, values: { address: '经十路 1 号' } },
    });
  });

  it('has a nature, which its administrators change once (002-7-038, 002-7-041)', async () => {
    const before = (await administrator(contract.companyType)).data;
    const change = (type: string, client = administrator) =>
      client(contract.updateCompanyType, { query: { type, previous: before.type } });

    const [changed, repeated, stale] = [await change('6'), await change('6'), await change('7')];

    expect(before).toMatchObject({ type: '7', types: expect.arrayContaining([{ value: '6', label: '国有企业' }]) });
    expect([changed.status, repeated.status, stale.status]).toEqual([200, 200, 409]);
    expect((await read()).nature).toBe('6');
    expect((await change('1', staff)).status).toBe(403);
    await administrator(contract.updateCompanyType, { query: { type: '7', previous: '6' } });
  });
});

describe('the review of a profile (000-1-004)', () => {
  it('is a task of the auditors, and the profile cannot be changed until it is decided (000-1-004, 002-7-020, 002-7-042)', async () => {
    const procInstId = await submitted();
    const again = await submit();
    const { companyId, record } = await read();
    const flag = async () => (await other(contract.examinePassFlag, { query: { id: companyId } })).data;

    expect(record!.state).toBe('review');
    expect([again.status, (await save({ address: 'x' }, record!.revision)).status, await flag()]).toEqual([
      200,
      409,
      false,
    ]);
    expect(
      (await auditor(companyProfile.endpoints.page, { query: { keyword: '齐鲁', state: 'review' } })).data.total,
    ).toBe(1);
    expect((await approve(procInstId)).status).toBe(200);

    expect(await read()).toMatchObject({ editable: true, record: { state: 'approved' }, review: { reason: null } });
    expect(await flag()).toBe(true);
    await expect.poll(async () => (await administrator(messages.messagePage)).data.total).toBeGreaterThan(0);
  });

  it("shows changes of sub-records in the audit log in the reader's language", async () => {
    await save();
    const platform = { name: '机器人重点实验室', type: '2', level: 'provincial' };
    await administrator(contract.subRecords.platform.update, { body: { requestId: randomUUID(), values: platform } });
    const admin = await server.as('admin');

    const logged = async (locale: 'zh-CN' | 'en-US') =>
      (await admin(audit.list, { query: { area: 'company', size: 1 }, locale })).data.records[0].changes;

    const [chinese, english] = [await logged('zh-CN'), await logged('en-US')];
    expect(chinese).toContainEqual(expect.objectContaining({ label: '平台载体：平台名称', after: '机器人重点实验室' }));
    expect(chinese).toContainEqual(expect.objectContaining({ label: '平台载体：级别', after: '省级' }));
    expect(chinese.find(({ label }: { label: string }) => label.endsWith('平台类型')).after).toMatch(/\p{Script=Han}/u);
    expect(english).toContainEqual(expect.objectContaining({ field: 'platform.level', after: 'Provincial' }));
    expect(english[0].label).toMatch(/^[A-Z].*: [A-Z]/u);
  });

  it('cannot be started by a user whose starts of the hour are used up', async () => {
    const { rows } = await server.database.pool.query<{ userId: number; tenantId: number }>(
      `select id as "userId", tenant_id as "tenantId" from users where username = 'unitadmin01'`,
    );
    await save();
    await countUsage(server.database.db, rows[0]!, 'start', 600);
    onTestFinished(async () => {
      await server.database.pool.query('delete from attempts');
    });

    const { status } = await submit();

    expect(status).toBe(429);
    expect((await read()).review).toBeNull();
  });

  it('sends the profile back with a reason, to be changed and submitted again', async () => {
    const procInstId = await submitted();

    await reject(procInstId);
    const returned = await read();
    await save({ introduction: '研发工业机器人' }, returned.record!.revision);
    await submit();
    const shown = (await auditor(contract.companyChanges, { query: { id: returned.record!.id } })).data;

    expect(returned).toMatchObject({
      editable: true,
      review: { returned: true, reason: { text: '请补充单位简介', userName: '冯志强' } },
    });
    expect(shown.review).toMatchObject({ procInstId, returned: false, taskId: await taskOf(auditor, procInstId) });
    expect((await approve(procInstId)).status).toBe(200);
    expect((await read()).record).toMatchObject({ state: 'approved', values: { introduction: '研发工业机器人' } });
  });

  it('ends when the company withdraws it or the auditor terminates it, with the reason', async () => {
    const withdrawn = await submitted();
    await administrator(tasks.cancel, { body: { procInstId: withdrawn, comment: '补充材料' } });
    const afterWithdrawal = await read();
    await submit();
    const procInstId = (await read()).review!.procInstId;
    await auditor(tasks.terminate, {
      body: { procInstId, taskId: await taskOf(auditor, procInstId), comment: '材料不实' },
    });

    expect(afterWithdrawal).toMatchObject({ editable: true, record: { state: 'returned' } });
    expect(await read()).toMatchObject({
      editable: true,
      record: { state: 'returned' },
      review: { reason: { text: '材料不实' } },
    });
  });

  it('shows auditors what differs from the version that was approved last', async () => {
    const platform = { name: '工程技术研究中心', type: '2', level: 'provincial' };
    await administrator(contract.subRecords.platform.update, { body: { requestId: randomUUID(), values: platform } });
    await approve(await submitted());
    const { record } = await read();
    const saved = await save({ address: '经十路 1 号' }, record!.revision);
    const patent = { name: '力矩补偿方法', number: 'ZL1', kind: 'invention', status: 'granted' };
    const added = await administrator(contract.subRecords.patent.update, {
      body: { requestId: randomUUID(), values: patent },
    });
    await submit();

    const { procInstId } = (await read()).review!;
    const query = { procInstId, taskId: await taskOf(auditor, procInstId) };

    const { data } = await auditor(reviews.versionUnderReview, { query });

    expect([saved.status, added.status]).toEqual([200, 200]);
    expect(data.revises).toBe(true);
    expect(data.changes).toEqual([{ field: 'address', before: values.address, after: '经十路 1 号' }]);
    expect(data.parts.map(({ key, rows, changes }: reviews.ReviewedPart) => [key, rows.length, changes])).toEqual([
      ['platform', 1, []],
      ['platformGain', 0, []],
      ['performance', 0, []],
      ['structure', 0, []],
      ['patent', 1, [{ id: added.data.id, before: null, after: patent }]],
    ]);
    expect((await auditor(contract.companyChanges, { query: { id: record!.id } })).data.approvedAt).toMatch(/^\d{4}-/);
    expect((await other(reviews.versionUnderReview, { query })).status).toBe(403);
    expect((await other(contract.companyChanges, { query: { id: record!.id } })).status).toBe(403);
  });

  it('shows the office the approved version, its sub-records and its files until the next is approved', async () => {
    const platform = { name: '工程技术研究中心', type: '2', level: 'provincial' };
    const { data: added } = await administrator(contract.subRecords.platform.update, {
      body: { requestId: randomUUID(), values: platform },
    });
    await approve(await submitted());
    const { companyId, record } = await read();
    const id = record!.id;
    await save({ address: '经十路 1 号' }, record!.revision);
    await administrator(contract.subRecords.platform.remove, { params: { id: added.id } });
    const seen = async () => ({
      list: (await auditor(companyProfile.endpoints.page, { query: { state: 'approved' } })).data.total,
      detail: (await auditor(companyProfile.endpoints.detail, { query: { id } })).data,
      platforms: (await auditor(contract.subRecords.platform.list, { query: { companyId } })).data.total,
    });

    const drafted = await seen();
    await submit();
    const underReview = await seen();
    const own = await read();
    const { procInstId } = own.review!;
    await approve(procInstId);
    const approved = await seen();

    for (const each of [drafted, underReview])
      expect(each).toMatchObject({ list: 1, platforms: 1, detail: { state: 'approved', values } });
    expect([drafted.detail.pending, underReview.detail.pending.state]).toEqual([null, 'review']);
    expect(own.record).toMatchObject({ state: 'review', values: { address: '经十路 1 号' } });
    expect(approved).toMatchObject({
      list: 1,
      platforms: 0,
      detail: { state: 'approved', pending: null, values: { address: '经十路 1 号' } },
    });
  });

  it('shows the office the proofs that were approved, not those of a version that is still written', async () => {
    const upload = async (name: string) =>
      (await administrator(files.upload, uploadOf(name, '%PDF-1.4\n%%EOF'))).data as { fileName: string };
    const [old, fresh] = [await upload('old.pdf'), await upload('new.pdf')];
    const { update } = contract.subRecords.performance;
    const send = (order: object, proof: object) =>
      administrator(update, { body: { ...order, values: { year: 2024, revenue: '31280.00', proofs: [proof] } } });
    const readers = (name: string) =>
      Promise.all(
        [auditor, administrator, staff, other].map(
          async (client) => (await client(files.download, { params: { bucket: 'portal', name } })).status,
        ),
      );
    await save();
    const { data: added } = await send({ requestId: randomUUID() }, old);
    await submit();
    await approve((await read()).review!.procInstId);
    await send(added, fresh);

    const { id } = (await read()).record!;
    const file = { id, bucketName: 'portal', fileName: fresh.fileName };
    const written = [await readers(old.fileName), await readers(fresh.fileName)];
    const asRecord = (await auditor(companyProfile.endpoints.file, { query: file })).status;
    await submit();
    const underReview = [await readers(old.fileName), await readers(fresh.fileName)];
    await approve((await read()).review!.procInstId);

    expect(written[0]!.slice(0, 2)).toEqual([200, 200]);
    expect([...written[1]!, asRecord]).toEqual([403, 200, 200, 403, 404]);
    expect(underReview.map((statuses) => statuses.at(0))).toEqual([200, 200]);
    expect(await readers(fresh.fileName)).toEqual([200, 200, 200, 403]);
  });

  it('is returned in the list of the office while the company corrects what was sent back, of a first version or a revision', async () => {
    const states = async () => {
      const found = await Promise.all(
        ['review', 'returned'].map((state) => auditor(companyProfile.endpoints.page, { query: { state } })),
      );
      return found.map(({ data }) => data.total);
    };
    const procInstId = await submitted();
    await reject(procInstId);
    const first = await states();
    await submit();
    const again = await states();
    await approve(procInstId);
    await save({ address: '经十路 1 号' }, (await read()).record!.revision);
    await submit();
    await reject((await read()).review!.procInstId);
    const revision = await states();

    expect([first, again, revision]).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
    ]);
    expect((await read()).record).toMatchObject({ state: 'returned', values: { address: '经十路 1 号' } });
  });

  it('keeps the nature of the company as it is, and shows a nature that was changed before it', async () => {
    await approve(await submitted());
    const change = (type: string, previous: string) =>
      administrator(contract.updateCompanyType, { query: { type, previous } });
    await change('6', '7');
    onTestFinished(async () => {
      await server.database.pool.query("update unit_properties set property = '7' where property = '6'");
    });
    await save({ address: '经十路 1 号' }, (await read()).record!.revision);
    await submit();
    const { procInstId } = (await read()).review!;

    const during = await change('7', '6');
    const { data } = await auditor(reviews.versionUnderReview, { query: { procInstId } });

    expect(during).toMatchObject({ status: 409 });
    expect(data.changes).toContainEqual({ field: 'nature', before: '7', after: '6' });
  });

  it('requires a saved profile and an administrator', async () => {
    expect((await submit()).status).toBe(409);

    await save();
    expect((await submit(staff)).status).toBe(403);
  });
});

describe('sub-records of a company', () => {
  const samples = {
    platform: { name: '工程技术研究中心', type: '2', level: 'provincial' },
    platformGain: { name: '力矩补偿方法', kind: '3', platform: '工程技术研究中心' },
    performance: { year: 2025, revenue: '31280.00' },
    structure: { year: 2025, employees: 426 },
    patent: { name: '力矩补偿方法', number: 'ZL1', kind: 'invention', status: 'granted' },
  };

  it.each(subRecordKinds)(
    'of the kind %s are added once, listed, changed and deleted (002-3-013, 002-7-043 to 002-7-057)',
    async (kind) => {
      const { list, update, remove } = contract.subRecords[kind];
      const requestId = randomUUID();
      const add = () => administrator(update, { body: { requestId, values: samples[kind] } });

      if (kind === 'platformGain')
        await administrator(contract.subRecords.platform.update, {
          body: { requestId: randomUUID(), values: samples.platform },
        });
      const { data: added } = await add();
      const repeated = await add();
      const note =
        kind === 'structure' ? { doctors: 12 } : kind === 'patent' ? { inventors: '孙磊' } : { note: '备注' };
      const another = await administrator(update, { body: { requestId, values: { ...samples[kind], ...note } } });
      const changed = await administrator(update, { body: { ...added, values: note } });
      const stale = await administrator(update, { body: { ...added, values: { ...note, year: 2024, name: 'x' } } });
      const listed = (await staff(list)).data;
      const removals = [1, 2].map(() => administrator(remove, { params: { id: added.id } }));

      expect(repeated.data).toEqual(added);
      expect(another.status).toBe(422);
      expect(changed.data).toEqual({ id: added.id, revision: 2 });
      expect([400, 409]).toContain(stale.status);
      expect(listed).toMatchObject({ total: 1, records: [{ ...changed.data, values: { ...samples[kind], ...note } }] });
      expect((await Promise.all(removals)).map(({ status }) => status)).toEqual([200, 200]);
      expect((await staff(list)).data.total).toBe(0);
    },
  );

  it.each<[string, SubRecordKind, object, object | null, string]>([
    ['a negative revenue', 'performance', { year: 2025, revenue: '-5.00' }, null, 'revenue'],
    ['a second row of the same year', 'performance', { year: 2025 }, { year: 2025 }, 'year'],
    ['a year that has not come', 'structure', { year: 2099, employees: 10 }, null, 'year'],
    ['500 doctors of 10 employees', 'structure', { year: 2025, employees: 10, doctors: 500 }, null, 'doctors'],
    [
      'a patent granted before it was applied for',
      'patent',
      { ...samples.patent, appliedOn: '2025-01-01', grantedOn: '2020-01-01' },
      null,
      'grantedOn',
    ],
    ['a patent number twice', 'patent', { ...samples.patent, name: '另一项专利' }, samples.patent, 'number'],
    ['a platform approved in 2099', 'platform', { ...samples.platform, approvedOn: '2099-01-01' }, null, 'approvedOn'],
    ['a result of a platform that the unit does not name', 'platformGain', samples.platformGain, null, 'platform'],
  ])('are refused with %s, by the field', async (_, kind, row, existing, field) => {
    const add = (rowValues: object) =>
      administrator(contract.subRecords[kind].update, { body: { requestId: randomUUID(), values: rowValues } });
    if (existing) await add(existing);

    expect(await add(row)).toMatchObject({ status: 400, data: { field } });
  });

  it('have proofs of their own that go to the reviewers, stay when the profile is saved, and are released with them', async () => {
    await server.database.pool.query(
      `insert into files (bucket, name, original, extension, sha256, size, uploaded_by, tenant_id)
       select 'portal', file.name, file.name, 'pdf', '', 1, u.id, tenant_id
       from users u join (values ('unitadmin01', 'proof.pdf'), ('unitadmin02', 'foreign.pdf')) file(owner, name)
         on file.owner = u.username`,
    );
    const { update, remove } = contract.subRecords.performance;
    const proof = (fileName: string) => [{ bucketName: 'portal', fileName, original: fileName, size: 1 }];
    const add = (proofs: object[]) =>
      administrator(update, { body: { requestId: randomUUID(), values: { ...samples.performance, proofs } } });
    const owners = async () =>
      (
        await server.database.pool.query(
          `select name from files where record_area = 'company' and record_id is not null order by name`,
        )
      ).rows.map(({ name }: { name: string }) => name);
    const withoutProfile = await add(proof('proof.pdf'));
    await save();
    const foreign = await add(proof('foreign.pdf'));
    const tooMany = await add(Array.from({ length: 6 }, () => proof('proof.pdf')[0]!));

    const { data: added } = await add(proof('proof.pdf'));
    await save({ address: '经十路 1 号' }, 1);
    const kept = await owners();
    await submit();
    const { procInstId } = (await read()).review!;
    const { rows: given } = await server.database.pool.query(
      `select from files where name = 'proof.pdf' and instance_id = $1`,
      [procInstId],
    );
    await administrator(tasks.cancel, { body: { procInstId, comment: '补充' } });
    const removed = await administrator(remove, { params: { id: added.id } });

    expect([withoutProfile.status, foreign.status, tooMany.status]).toEqual([409, 400, 400]);
    expect(foreign).toMatchObject({ data: { field: 'proofs' } });
    expect(kept).toEqual(['licence.pdf', 'proof.pdf']);
    expect([given.length, removed.status]).toEqual([1, 200]);
    expect(await owners()).toEqual(['licence.pdf']);
  });

  it('with the same content that are added at the same time result in one row', async () => {
    const add = () =>
      administrator(contract.subRecords.performance.update, {
        body: { requestId: randomUUID(), values: samples.performance },
      });

    const answers = await Promise.all([add(), add(), add()]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('cannot be read or changed by visitors, staff and other companies, or changed during a review', async () => {
    const { list, update, remove } = contract.subRecords.performance;
    const add = (client: Client) => client(update, { body: { requestId: randomUUID(), values: samples.performance } });
    const { data: added } = await add(administrator);
    const { companyId } = await read();

    expect((await server.anybody(remove, { params: { id: added.id } })).status).toBe(401);
    expect([(await add(staff)).status, (await staff(remove, { params: { id: added.id } })).status]).toEqual([403, 403]);
    const foreign = await other(update, { body: { ...added, values: { revenue: '1.00' } } });
    expect([foreign.status, JSON.stringify(foreign.body)]).toEqual([404, expect.not.stringContaining('31280')]);
    expect(await other(remove, { params: { id: added.id } })).toMatchObject({ status: 404, data: { field: 'id' } });
    const ofOtherKind = await administrator(contract.subRecords.patent.remove, { params: { id: added.id } });
    expect(ofOtherKind.status).toBe(404);
    expect((await other(list, { query: { companyId } })).status).toBe(403);
    expect((await auditor(list, { query: { companyId } })).status).toBe(403);
    await submitted();
    expect([
      (await add(administrator)).status,
      (await administrator(remove, { params: { id: added.id } })).status,
    ]).toEqual([409, 409]);
    expect((await auditor(list, { query: { companyId } })).data).toMatchObject({
      total: 1,
      records: [{ ...added, values: samples.performance }],
    });
  });
});
