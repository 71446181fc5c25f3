import { fieldKinds } from '@portal/contract/fields';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecretBox } from '../../../platform/crypto';
import { testServer, type TestServer } from '../../../testing/server';
import { admitTalent, revokeTalent, type Admission } from '.';
import { demoTalents } from './demo-people';
import { openText } from './sealed';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const box = createSecretBox(randomBytes(32));
const idCard = '370102198503120011';

/** What the office approves of talent01. */
async function admission(): Promise<Admission> {
  const ids = await server.database.pool.query<{ user: string; company: string }>(
    `select (select id from users where username = 'talent01') as user,
       (select id from org_units where name = '齐鲁智能制造有限公司') as company`,
  );
  return {
    tenantId: 1,
    userId: Number(ids.rows[0]!.user),
    companyId: Number(ids.rows[0]!.company),
    areaCode: '370102',
    values: { name: '吴晓峰', idCard, phone: '13805310021', level: 'provincial' },
    sections: { education: [{ school: '山东大学' }] },
    reviewedAt: new Date('2026-02-28T18:00:00Z'),
  };
}

const admit = (admitted: Admission) =>
  server.database.db.transaction().execute((transaction) => admitTalent(transaction, box, admitted));

it('keeps one row per person, with the values of the last review and no identity number in clear text', async () => {
  const { pool } = server.database;
  const first = await admission();
  const ids = [
    await admit(first),
    await admit({
      ...first,
      companyId: null,
      values: { ...first.values, level: 'national' },
      reviewedAt: new Date('2026-09-01T02:00:00Z'),
    }),
  ];

  const { rows } = await pool.query(
    `select *, entered_on::text, talents::text as text from talents where user_id = $1`,
    [first.userId],
  );
  expect(ids).toEqual([Number(rows[0].id), Number(rows[0].id)]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    level: 'national',
    company_id: null,
    unit: null,
    entered_on: '2026-03-01',
    revision: 2,
  });
  expect(rows[0].id_card).toMatch(/^370\*{11}0011 /u);
  expect(rows[0].phone).toMatch(/^138\*{4}0021 /u);
  expect(rows[0].text).not.toMatch(new RegExp(`${idCard}|13805310021`, 'u'));
  expect(openText(box, 1, 'idCard', rows[0].id_card)).toBe(idCard);
});

it('an approval keeps what the office noted, and brings back only somebody whose approval was revoked', async () => {
  const { pool, db } = server.database;
  const approved = await admission();
  const id = await admit(approved);
  const row = async () =>
    (
      await pool.query(
        `select state, left_on::text, area_code, deleted_at is not null as deleted from talents where id = $1`,
        [id],
      )
    ).rows[0];
  await pool.query(`update talents set state = 'left', left_on = '2026-05-01' where id = $1`, [id]);
  await admit({ ...approved, areaCode: null });
  const kept = await row();
  await db.transaction().execute((transaction) => revokeTalent(transaction, approved));
  const revoked = await row();
  await admit(approved);
  const back = await row();
  await pool.query('update talents set deleted_at = now() where id = $1', [id]);
  await db.transaction().execute((transaction) => revokeTalent(transaction, approved));
  await admit(approved);

  expect(kept).toEqual({ state: 'left', left_on: '2026-05-01', area_code: '370102', deleted: false });
  expect([revoked, back, await row()].map(({ deleted }) => deleted)).toEqual([true, false, true]);
  const { rows } = await pool.query(
    `select action from audit_log where area = 'talents' and subject_id = $1 and user_id is null`,
    [id],
  );
  expect(rows).toEqual([{ action: 'revokeApproval' }]);
});

it('the talents of the demonstration have valid identity numbers that state their date of birth', () => {
  const schema = fieldKinds['identity-number'].schema({});

  const talents = demoTalents(new Date('2026-06-01T00:00:00Z'));

  expect(talents).toHaveLength(210);
  expect(talents.filter(({ idCard: number }) => !schema.safeParse(number).success)).toEqual([]);
  expect(talents.filter(({ idCard: number, birthDate }) => !number.includes(birthDate.replaceAll('-', '')))).toEqual(
    [],
  );
});
