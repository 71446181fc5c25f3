import { defaultTenantId as tenantId } from '@portal/contract';
import { companyProfile, type SubRecordKind } from '@portal/contract/company';
import type { FormValues } from '@portal/contract/forms';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '../../../platform/database';
import type { DemoStep, ModuleContext } from '../../../platform/module';
import { claimFiles, insertRecord } from '../../../platform/records';
import { fileStore, generalBucket, storeUpload } from '../../commons/files';
import { companies, subRecords, type CompanyFields } from './demo-data';
import { demoLicence } from './demo-licence';
import { compiled } from './profile';

/** The profile that a later step submits for review. */
export const submittedCompany = { by: 'unitadmin02', named: '泰山生物医药研究院' };

/** Profiles of two companies, an approved one and one that is submitted later, with their sub-records. */
export const companyDemo: DemoStep = {
  name: 'company',
  async run(context, transaction) {
    for (const [username, { state, fields }] of Object.entries(companies)) {
      // oxlint-disable-next-line no-await-in-loop -- two companies
      await insertProfile(context, transaction, { username, state, fields });
    }
  },
};

interface DemoProfile {
  username: string;
  state: string;
  fields: CompanyFields;
}

async function insertProfile(
  { database, storage }: ModuleContext,
  transaction: Db,
  { username, state, fields }: DemoProfile,
): Promise<void> {
  const { rows } = await sql<{ userId: number; companyId: number }>`
    select person.id::int as "userId", unit.company_id::int as "companyId"
    from users person join memberships member on member.user_id = person.id join org_units unit on unit.id = member.unit_id
    where person.tenant_id = ${tenantId} and person.username = ${username}`.execute(transaction);
  if (!rows[0]) throw new Error(`the demonstration lacks ${username}`);
  const { userId, companyId } = rows[0];
  const reader = { tenantId, companyId, userId, permissions: [], reaches: {} };
  const content = Readable.from([demoLicence(fields.name, fields.creditCode)]);
  const upload = { fileName: '营业执照.pdf', content };
  const licence = await storeUpload(upload, reader, generalBucket, { files: fileStore(database.pool), storage });
  const values = { ...fields, licence: [licence] };
  const id = await insertRecord(transaction, companyProfile, reader, values);
  await claimFiles(transaction, reader, companyProfile, { id, compiled, values });
  const entries = Object.entries(subRecords[username] ?? {}) as [SubRecordKind, FormValues[]][];
  const added = entries.flatMap(([kind, each]) => each.map((row) => ({ kind, request: randomUUID(), fields: row })));
  await sql`
    insert into company_sub_records (tenant_id, company_id, kind, request_id, field_values)
    select ${tenantId}, ${companyId}, kind, request, fields
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as row (kind text, request uuid, fields jsonb)`.execute(
    transaction,
  );
  if (state !== companyProfile.initial)
    await sql`
      update company set state = ${state}, approved_at = date_trunc('second', now() at time zone 'Asia/Shanghai') where id = ${id}`.execute(
      transaction,
    );
}
