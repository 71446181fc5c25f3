import { personalInformation as contract } from '@portal/contract/personal-information';
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { demoPassword } from '../../accounts/users/first-administrator';

const idCard = '370102198503120011';
const phone = '13805310021';
const other = '13911112222';
const reader = createECDH('prime256v1');
const readerKey = reader.generateKeys().toString('base64url');

/** Decrypts as the portal does with `crypto.subtle`. */
function decrypt(encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64');
  const sender = bytes.subarray(0, 65);
  const key = Buffer.from(hkdfSync('sha256', reader.computeSecret(sender), sender, 'reader-box', 32));
  const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(65, 77)).setAuthTag(bytes.subarray(-16));
  return opening.update(bytes.subarray(77, -16), undefined, 'utf8') + opening.final('utf8');
}

let server: TestServer;
let talent: Client;
let colleague: Client;
const logged: string[] = [];

beforeAll(async () => {
  server = await testServer({ LOG_LEVEL: 'debug' }, { onLog: (line) => logged.push(line) });
  talent = await server.as('talent01');
  colleague = await server.as('talent02');
});
afterAll(() => server.close());
beforeEach(async () => {
  logged.length = 0;
  await server.database.pool.query(
    `delete from personal_information; delete from sms_codes; 
     update users set phone = '${phone}' where username = 'talent01'`,
  );
});

const read = async (client = talent, query: Record<string, string> = { readerKey }) =>
  (await client(contract.personalInfo, { query })).data;
const edit = (extraUserInfo: object, revision = 0) =>
  talent(contract.editPersonalInfo, { body: { extraUserInfo, revision } });
const withIdCard = async (revision = 0) => edit({ idCard: await server.encrypt(idCard), gender: '1' }, revision);

describe('personal information', () => {
  it('contains phone and identity number encrypted so that only the caller can decrypt them (002-3-011, 002-3-012, 002-7-012)', async () => {
    await withIdCard();

    const { sysUser, extraUserInfo, revision } = await read();

    expect([decrypt(sysUser.phone), decrypt(extraUserInfo.idCard), revision]).toEqual([phone, idCard, 1]);
    expect(JSON.stringify([sysUser, extraUserInfo])).not.toMatch(new RegExp(`${phone}|${idCard}`));
    expect((await read(colleague)).extraUserInfo).toEqual({});
    expect(await read(talent, {})).toMatchObject({
      sysUser: { phone: '138****0021' },
      extraUserInfo: { idCard: '370***********0011' },
    });
  });

  it('is stored encrypted, masked in the audit log, and absent from log lines', async () => {
    await withIdCard();

    const stored = await server.database.pool.query<{ text: string }>(
      `select field_values::text as text from personal_information
       union all select changes::text from audit_log where area = 'personal-information'`,
    );

    const texts = stored.rows.map(({ text }) => text).join('\n');
    expect(texts).toContain('sealed:');
    expect(texts).toContain('370***********0011');
    expect(texts + logged.join('\n')).not.toContain(idCard);
  });

  it('keeps what is not sent, clears what is null, and accepts a repeated change (002-1-006, 002-7-013)', async () => {
    await edit({ unit: '齐鲁智能制造有限公司', title: '工程师' });

    const changed = await edit({ title: null, nationality: 'CHN' }, 1);
    const repeated = await edit({ title: null, nationality: 'CHN' }, 1);
    const stale = await edit({ title: '高级工程师' }, 1);

    expect([changed.data, repeated.data, stale.status]).toEqual([{ revision: 2 }, { revision: 2 }, 409]);
    expect((await read()).extraUserInfo).toEqual({ unit: '齐鲁智能制造有限公司', nationality: 'CHN' });
  });

  it.each([
    ['a field that does not exist', { salary: '1' }, 'salary'],
    ['an option that does not exist', { gender: '3' }, 'gender'],
    ['an entry that the dictionary does not offer', { nationality: 'XXX' }, 'nationality'],
    [
      'a kind of result that the dictionary does not offer',
      { representativeResults: [{ id: 'a', cells: { kind: '77', name: 'x' } }] },
      'representativeResults',
    ],
    [
      'a file that was not uploaded',
      { photo: [{ bucketName: 'x', fileName: 'y.png', original: 'y.png', size: 1 }] },
      'photo',
    ],
  ])('refuses %s by name', async (_, values, field) => {
    expect(await edit(values)).toMatchObject({ status: 400, data: { field } });
  });

  it('is refused when the identity number is sent in clear, is wrong, or contradicts the other fields', async () => {
    const clear = await edit({ idCard });
    const wrong = await edit({ idCard: await server.encrypt('370102198503120012') });
    const contradicted = await edit({ idCard: await server.encrypt(idCard), birthDate: '1985-03-13' });

    expect(clear).toMatchObject({ status: 400, data: { field: 'idCard' } });
    expect(wrong).toMatchObject({ status: 400, data: { field: 'idCard' } });
    expect(contradicted).toMatchObject({ status: 400, data: { field: 'birthDate' } });
  });

  it('cannot be read without a session', async () => {
    expect((await server.anybody(contract.personalInfo)).status).toBe(401);
  });
});

describe('the phone of an account', () => {
  const codeFor = async (number: string) => {
    await talent(contract.sendPhoneCode, { body: { phone: await server.encrypt(number) } });
    const line = logged.find((each) => each.includes('code not sent'));
    return (JSON.parse(line ?? '{}') as { code?: string }).code ?? '';
  };
  const changeTo = async (number: string, code: string, password = demoPassword) => {
    const [sealed, proof] = [await server.encrypt(number), await server.encrypt(password)];
    return talent(contract.editPersonalInfo, {
      body: { sysUser: { phone: sealed, code, password: proof }, revision: 0 },
    });
  };

  it('is changed once with the code that was sent to the new number', async () => {
    const code = await codeFor(other);

    const wrong = await changeTo(other, code === '000000' ? '111111' : '000000');
    const changed = await changeTo(other, code);

    expect(wrong).toMatchObject({ status: 428, data: { field: 'code' } });
    expect(changed.data).toEqual({ revision: 1 });
    expect(decrypt((await read()).sysUser.phone)).toBe(other);
    expect((await changeTo('13933334444', code)).status).toBe(428);
  });

  it('is not changed without the password of the account, and the code stays valid for another attempt', async () => {
    const code = await codeFor('13922223333');

    const wrong = await changeTo('13922223333', code, 'Talent@2025');
    const changed = await changeTo('13922223333', code);

    expect(wrong).toMatchObject({ status: 426, data: { field: 'password' } });
    expect(changed.data).toEqual({ revision: 1 });
  });

  it('cannot be that of another account', async () => {
    const code = await codeFor('13805310022');

    expect(await changeTo('13805310022', code)).toMatchObject({ status: 409, data: { field: 'phone' } });
  });
});
