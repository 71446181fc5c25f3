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
import { compiled } from './profile';

/** Draws a business licence of one page. It uses the viewer's own Chinese font, so that none is embedded. */
function demoLicence(name: string, creditCode: string): Buffer {
  const lines = ['营业执照（演示）', `名称：${name}`, `统一社会信用代码：${creditCode}`];
  const drawn = `BT /F1 18 Tf 60 300 Td 36 TL ${lines.map((line) => `<${hexOf(line)}> Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 420] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 7 0 R /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  const parts = ['%PDF-1.4\n', ...objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)];
  const starts = objects.map((_, index) => parts.slice(0, index + 1).join('').length);
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.from(`${parts.join('')}${tail}startxref\n${parts.join('').length}\n%%EOF\n`, 'latin1');
}

const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** The profile that a later step submits for review. */
export const submittedCompany = { by: 'unitadmin02', named: '泰山生物医药研究院' };

/** Adds profiles of two companies, one approved and one that is submitted later, with their sub-records. */
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
