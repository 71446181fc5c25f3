import { files, forms, reviews, tasks } from '@portal/contract';
import { personalInformation } from '@portal/contract/personal-information';
import {
  consentVersion,
  talentFile as contract,
  talentFileRecord,
  type TalentFile,
} from '@portal/contract/talent-file';
import { talents } from '@portal/contract/talents';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pagesOf, picturesOf, pngOf } from '../../approval/printing/testing/printed';
import { binaryUploadOf, uploadOf } from '../../../testing/uploads';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let talent: Client;
let unit: Client;
let otherUnit: Client;
let office: Client;

beforeAll(async () => {
  server = await testServer();
  talent = await server.as('talent01');
  unit = await server.as('unitadmin01');
  otherUnit = await server.as('unitadmin02');
  office = await server.as('auditor01');
  await server.database.pool.query(
    `insert into memberships (unit_id, user_id)
     select member.unit_id, talent.id from memberships member join users admin on admin.id = member.user_id,
       users talent where admin.username = 'unitadmin01' and talent.username = 'talent01' on conflict do nothing`,
  );
  talent = await server.as('talent01');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query(
    `delete from talent_file_entries; delete from talent_file_consents; delete from "talent-file"; delete from talents;
     delete from record_reviews; delete from record_revisions; delete from personal_information; delete from files;
     insert into files (bucket, name, original, extension, sha256, size, uploaded_by, tenant_id)
     select 'portal', 'level.pdf', '认定文件.pdf', 'pdf', '', 1, id, tenant_id from users where username = 'talent01'`,
  );
  await talent(personalInformation.editPersonalInfo, {
    body: {
      extraUserInfo: {
        idCard: await server.encrypt('370102198503120011'),
        gender: '1',
        birthDate: '1985-03-12',
        education: 'doctoral',
      },
      revision: 0,
    },
  });
});

const proof = { bucketName: 'portal', fileName: 'level.pdf', original: '认定文件.pdf', size: 1 };
const level = {
  name: '泰山学者',
  level: 'provincial',
  category: '3',
  recognisedOn: '2021-01-01',
  authority: '省委组织部',
  proofs: [proof],
};
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a file of the talent. @returns the value of a field with it */
const upload = async (name: string, content: Uint8Array): Promise<object> => {
  const { payload, headers } = binaryUploadOf(name, content);
  const authorization = `Bearer ${await server.token('talent01')}`;
  const sent = { method: 'POST', url: files.upload.path, payload, headers: { ...headers, authorization } } as const;
  return (await server.inject(sent)).data;
};
const keepPhoto = (photo: object) =>
  talent(personalInformation.editPersonalInfo, { body: { extraUserInfo: { photo: [photo] }, revision: 1 } });
let port: Promise<number> | undefined;
const ownPdf = async (): Promise<Response> =>
  fetch(`http://localhost:${await (port ??= server.listen())}${contract.exportDocument.path}`, {
    headers: { authorization: `Bearer ${await server.token('talent01')}` },
  });

const work = { unit: '齐鲁智能制造有限公司', position: '技术总监', from: '2012-07-01' };

const read = async (): Promise<TalentFile> => (await talent(contract.readFile)).data;
const add = async (section: string, values: object) =>
  (await talent(contract.saveEntry, { body: { section, requestId: randomUUID(), values } })).data;
const agree = () => talent(contract.giveConsent, { body: { version: consentVersion } });
const submit = (body: object = {}) => talent(contract.submitFile, { body });
const procInstId = async () => (await read()).review!.procInstId;
const taskOf = async (client: Client): Promise<string | undefined> => {
  const id = await procInstId();
  const { records } = (await client(tasks.todoPage, { query: { size: 50 } })).data;
  return records.find((task: { procInstId: string }) => task.procInstId === id)?.taskId;
};
const approve = async (client: Client) =>
  client(forms.complete, {
    body: { procInstId: await procInstId(), taskId: await taskOf(client), comment: '同意', values: {} },
  });
const inLibrary = async () =>
  (await server.database.pool.query('select name, level, company_id, id_card, sections from talents')).rows;

/** A file that unit and office have approved. */
const approved = async () => {
  await agree();
  const { id } = await add('level', level);
  await add('work', work);
  await submit();
  await approve(unit);
  await approve(office);
  await expect.poll(inLibrary).toHaveLength(1);
  return id as number;
};

describe('the review of a talent file', () => {
  it('needs the consent of its owner, and something to review', async () => {
    const without = await submit();
    await agree();
    await agree();
    await submit();
    const again = await submit();

    expect(without.status).toBe(409);
    expect(again.status).toBe(200);
    expect(await read()).toMatchObject({ state: 'review', consent: { version: consentVersion } });
    const { rows } = await server.database.pool.query('select count(*)::int from talent_file_consents');
    expect(rows[0].count).toBe(1);
  });

  it('shows proofs to reviewers once they are submitted, and those that were approved while others are added', async () => {
    const upload = async (name: string) =>
      (await talent(files.upload, uploadOf(name, '%PDF-1.4\n%%EOF'))).data as { fileName: string };
    const [old, fresh] = [await upload('old.pdf'), await upload('new.pdf')];
    const readers = (name: string) =>
      Promise.all(
        [office, unit, otherUnit, talent].map(
          async (client) => (await client(files.download, { params: { bucket: 'portal', name } })).status,
        ),
      );
    await agree();
    await add('level', { ...level, proofs: [old] });
    const before = await readers(old.fileName);
    await submit();
    await approve(unit);
    await approve(office);
    await add('level', { ...level, name: '齐鲁首席技师', proofs: [fresh] });

    expect(before).toEqual([403, 403, 403, 200]);
    expect(await readers(old.fileName)).toEqual([200, 200, 403, 200]);
    expect(await readers(fresh.fileName)).toEqual([403, 403, 403, 200]);
    await submit();
    expect(await readers(fresh.fileName)).toMatchObject([200, 200, 403, 200]);
  });

  it('goes to the administrators of the unit, then to the office, and brings what was reviewed into the library', async () => {
    await agree();
    await add('level', level);
    await submit({ note: '首次送审' });
    const [first, foreign, early] = [await taskOf(unit), await taskOf(otherUnit), await taskOf(office)];
    const version = (
      await unit(reviews.versionUnderReview, { query: { procInstId: await procInstId(), taskId: first! } })
    ).data;
    const outside = await otherUnit(reviews.versionUnderReview, { query: { procInstId: await procInstId() } });
    await approve(unit);
    const none = await inLibrary();
    await approve(office);

    expect([first !== undefined, foreign, early]).toEqual([true, undefined, undefined]);
    expect(version.parts.map(({ key, rows }: reviews.ReviewedPart) => [key, rows.length])).toEqual([['level', 1]]);
    expect(outside.status).toBe(403);
    expect(none).toEqual([]);
    await expect
      .poll(inLibrary)
      .toMatchObject([{ name: '吴晓峰', level: 'provincial', sections: { level: [{ name: '泰山学者' }] } }]);
    expect((await inLibrary())[0].id_card).toMatch(/^370\*{11}0011 /u);
    expect(await read()).toMatchObject({
      state: 'approved',
      entries: [{ state: 'reviewed' }],
      changed: { sections: [], information: false },
    });
    expect((await submit()).status).toBe(409);
  });

  it('shows what a revision changes, freezes what was submitted, and keeps the approved version until it is approved', async () => {
    const id = await approved();
    await talent(contract.saveEntry, { body: { section: 'level', id, revision: 1, values: { level: 'national' } } });
    await add('language', { language: 'en', level: 'fluent' });
    await submit({ sections: ['level'] });
    await talent(contract.saveEntry, { body: { section: 'level', id, revision: 2, values: { level: 'county' } } });
    const { data: version } = await unit(reviews.versionUnderReview, {
      query: { procInstId: await procInstId(), taskId: (await taskOf(unit))! },
    });
    const during = await inLibrary();
    const { rows } = await server.database.pool.query('select id::int from "talent-file"');
    const histories = [talent, unit, office].map((client) =>
      client(talentFileRecord.endpoints.history, { query: { id: rows[0].id } }),
    );
    const seen = (await Promise.all(histories)).map(({ status }) => status);
    await approve(unit);
    await approve(office);

    expect(seen).toEqual([200, 404, 404]);
    expect(version.revises).toBe(true);
    expect(version.parts).toMatchObject([
      { key: 'level', changes: [{ id, before: { level: 'provincial' }, after: { level: 'national' } }] },
    ]);
    expect(during).toMatchObject([{ level: 'provincial' }]);
    await expect.poll(inLibrary).toMatchObject([{ level: 'national', sections: { work: [work] } }]);
    const file = await read();
    expect(file.entries.map(({ section, state }) => [section, state])).toEqual([
      ['work', 'reviewed'],
      ['level', 'new'],
      ['language', 'new'],
    ]);
    expect(file.changed.sections).toEqual(['level', 'language']);
  });

  it('shows in an ended review nothing that was submitted later', async () => {
    const id = await approved();
    const ended = await procInstId();
    const partsOf = async (procId: string) =>
      (await unit(reviews.versionUnderReview, { query: { procInstId: procId } })).data.parts.map(
        ({ key }: reviews.ReviewedPart) => key,
      );
    const before = await partsOf(ended);
    await talent(contract.saveEntry, { body: { section: 'level', id, revision: 1, values: { level: 'national' } } });
    await submit();

    expect(before).toEqual(['work', 'level']);
    expect(await partsOf(ended)).toEqual([]);
    expect(await partsOf(await procInstId())).toEqual(['level']);
  });

  it('can begin with the personal information alone', async () => {
    const first = await read();
    await agree();
    const submitted = await submit();

    expect(first).toMatchObject({ state: null, changed: { sections: [], information: true } });
    expect(submitted.status).toBe(200);
    expect((await read()).state).toBe('review');
  });

  it('is closed to a unit that its owner has left, in the library as well', async () => {
    await approved();
    const { pool } = server.database;
    const { rows } = await pool.query('select f.id::int as file, t.id::int as talent from "talent-file" f, talents t');
    const seen = async () => [
      (await unit(talentFileRecord.endpoints.detail, { query: { id: rows[0].file } })).status,
      (await unit(talents.endpoints.detail, { query: { id: rows[0].talent } })).status,
    ];
    const member = await seen();
    const { rows: left } = await pool.query(
      `delete from memberships using users where users.id = user_id and username = 'talent01' returning unit_id, user_id`,
    );
    const former = await seen();
    for (const { unit_id, user_id } of left)
      // oxlint-disable-next-line no-await-in-loop -- a few rows
      await pool.query('insert into memberships (unit_id, user_id) values ($1, $2)', [unit_id, user_id]);

    expect(member).toEqual([200, 200]);
    expect(former).toEqual([404, 404]);
  });

  it('reaches the library though another file cannot be read', async () => {
    await server.database.pool.query(
      `insert into "talent-file" (tenant_id, created_by, state, name, library, approved)
       select tenant_id, id, 'approved', chinese_name, 'admit', '{"identity": {"idCard": "unreadable"}, "sections": {}}'
       from users where username = 'staff01';
       insert into talent_file_consents (tenant_id, user_id, version)
       select tenant_id, id, '${consentVersion}' from users where username = 'staff01'`,
    );
    await approved();

    expect(await inLibrary()).toMatchObject([{ name: '吴晓峰' }]);
  });

  it('is sent back with a reason, to be changed and submitted again', async () => {
    await agree();
    const { id } = await add('level', level);
    await submit();
    await unit(tasks.reject, {
      body: {
        procInstId: await procInstId(),
        taskId: await taskOf(unit),
        comment: '请补充认定单位全称',
        reSubmitType: '1',
        target: 'Activity_fill',
      },
    });
    const returned = await read();
    await talent(contract.saveEntry, {
      body: { section: 'level', id, revision: 1, values: { authority: '中共山东省委组织部' } },
    });
    const again = await submit();
    await approve(unit);
    await approve(office);

    expect(returned).toMatchObject({
      state: 'returned',
      review: { returned: true, reason: { text: '请补充认定单位全称' } },
      entries: [{ state: 'returned' }],
    });
    expect(again.status).toBe(200);
    await expect.poll(inLibrary).toMatchObject([{ sections: { level: [{ authority: '中共山东省委组织部' }] } }]);
  });

  it('shows its photo to those who review it, and to nobody else', async () => {
    await keepPhoto(await upload('photo.png', onePixel));
    await agree();
    await add('level', level);
    const { rows } = await server.database.pool.query<{ id: number }>('select id::int from "talent-file"');
    const query = { area: talentFileRecord.area, id: rows[0]!.id };
    const before = await unit(reviews.picture, { query });
    await submit();

    const version = await unit(reviews.versionUnderReview, { query: { procInstId: await procInstId() } });
    const [shown, foreign, other] = await Promise.all(
      [unit, otherUnit, office].map((client) => client(reviews.picture, { query })),
    );

    expect(version.data.picture).toBe(true);
    expect([before.status, shown!.status, foreign!.status, other!.status]).toEqual([404, 200, 404, 200]);
  });

  it('names what is missing, and is closed to everybody else', async () => {
    await agree();
    await server.database.pool.query(`delete from personal_information`);
    const missing = await submit();
    await add('work', work);
    const { rows } = await server.database.pool.query('select id from "talent-file"');
    const detail = (client: Client) => client(talentFileRecord.endpoints.detail, { query: { id: Number(rows[0].id) } });

    expect(missing).toMatchObject({ status: 400, data: { field: 'gender' } });
    expect(missing.msg).toContain('个人信息 › 性别');
    expect((await detail(talent)).status).toBe(200);
    for (const client of [unit, otherUnit, office]) expect((await detail(client)).status).not.toBe(200);
  });

  it('gives its owner all of it as JSON and as a PDF, and nobody else', async () => {
    await talent(contract.exportData);
    const { rows: logged } = await server.database.pool.query(
      `select subject_id::int as subject from audit_log where area = 'talent-file' and action = 'export'`,
    );
    expect(logged).toEqual([{ subject: 0 }]);
    await add('level', level);
    const result = { kind: '3', name: '一种力矩补偿方法' };
    await talent(personalInformation.editPersonalInfo, {
      body: { extraUserInfo: { area: '370212', representativeResults: [{ id: 'a', cells: result }] }, revision: 1 },
    });

    const data = await talent(contract.exportData);
    const document = await ownPdf();
    const other = await unit(contract.exportData);

    expect(data.body).toMatchObject({
      account: { name: '吴晓峰' },
      information: { idCard: '370102198503120011' },
      sections: { level: [{ name: '泰山学者', source: 'own' }] },
    });
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const [page] = await pagesOf(new Uint8Array(await document.arrayBuffer()));
    expect(page).toMatch(/人才层次省级.*泰山学者|泰山学者.*人才层次省级/u);
    expect(page).toMatch(/类型成果名称.*专利一种力矩补偿方法/u);
    expect(page).toMatch(/所在地区.*崂山区/u);
    expect(JSON.stringify(other.body)).not.toContain('泰山学者');
  });

  it('draws its photo and the pictures among its proofs in the PDF, and names other files and pictures that cannot be drawn', async () => {
    const damaged = await upload('样张.png', pngOf(4, 4, Buffer.from('no pixels')));
    const cut = await upload('截断.png', onePixel.subarray(0, -12));
    const shown = [await upload('证书.PNG', onePixel), await upload('聘书.png', onePixel)];
    await keepPhoto(await upload('photo.png', onePixel));
    const { id, revision } = await add('level', { ...level, proofs: [proof, cut, ...shown] });
    const drawn = new Uint8Array(await (await ownPdf()).arrayBuffer());
    const change = { section: 'level', id, revision, values: { proofs: [proof, damaged, ...shown] } };
    const changed = await talent(contract.saveEntry, { body: change });
    const named = new Uint8Array(await (await ownPdf()).arrayBuffer());

    expect(changed.status).toBe(200);
    expect([await picturesOf(drawn), await picturesOf(named)]).toEqual([[3], [0]]);
    const [page] = await pagesOf(drawn);
    expect(page).toMatch(/证明材料认定文件\.pdf截断\.png/u);
    expect(page).not.toMatch(/证书|聘书|photo/u);
    const [fallback] = await pagesOf(named);
    for (const name of ['photo.png', '认定文件.pdf', '样张.png', '证书.PNG', '聘书.png'])
      expect(fallback).toContain(name);
  });

  it('leaves no review running when the consent is withdrawn while the file is submitted', async () => {
    for (let round = 0; round < 4; round++) {
      // oxlint-disable-next-line no-await-in-loop -- each round begins where the last one ended
      await agree();
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all([submit(), talent(contract.withdrawConsent)]);
      // oxlint-disable-next-line no-await-in-loop
      expect(await read()).toMatchObject({ state: 'draft', consent: null });
    }
    const { rows } = await server.database.pool.query('select id from record_reviews where ended_at is null');
    expect(rows).toEqual([]);
  });

  it('ends when its owner withdraws the consent, who leaves the library and keeps the entries', async () => {
    await approved();
    await add('language', { language: 'en', level: 'fluent' });
    await submit();
    await server.database.pool.query(`
      update talents set id_card_hash = 'same';
      insert into talents (tenant_id, created_by, state, name, name_pinyin, id_card_hash, source)
      select tenant_id, created_by, 'present', name, name_pinyin, hash, 'import'
      from talents, unnest(array['same', 'other']) hash`);
    const withdrawals = [await talent(contract.withdrawConsent), await talent(contract.withdrawConsent)];

    expect(withdrawals.map(({ status }) => status)).toEqual([200, 200]);
    const left = await server.database.pool.query(
      `select id_card_hash as hash, deleted_at is not null as deleted from talents order by id`,
    );
    expect(left.rows).toEqual([
      { hash: 'same', deleted: true },
      { hash: 'other', deleted: false },
    ]);
    await server.database.pool.query('delete from talents');
    expect(await read()).toMatchObject({ state: 'draft', consent: null, approvedAt: null });
    expect((await read()).entries.map(({ state }) => state)).toEqual(['new', 'new', 'new']);
    expect(await taskOf(unit)).toBeUndefined();
    expect((await submit()).status).toBe(409);
    const { rows } = await server.database.pool.query(
      `select action from audit_log where area = 'talent-file' and action like '%Consent' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['giveConsent', 'withdrawConsent']));
  });
});
