import { defaultTenantId as tenantId, type files } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import { textOf, type RecordDefinition } from '@portal/contract/records';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { Db } from '../../../../platform/database';
import type { User } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { claimFiles, compiledRecord, insertRecord } from '../../../../platform/records';
import { fileStore, generalBucket, storeUpload } from '../../files';
import { paint, type Scene } from './paint';

interface Pictured {
  /** The account that writes it. */
  by: string;
  state: string;
  values: FormValues;
  /** Pictures to draw for each field. */
  scenes: Readonly<Record<string, readonly Scene[]>>;
}

/** Stores a drawn picture that belongs to nothing yet. */
export const storePicture = (
  { database, storage }: ModuleContext,
  author: User,
  fileName: string,
  picture: Buffer,
): Promise<files.StoredFile> =>
  storeUpload({ fileName, content: Readable.from([picture]) }, author, generalBucket, {
    files: fileStore(database.pool),
    storage,
  });

/** Adds a record of the demonstration with drawn pictures. @returns its id */
export async function insertPictured(
  context: ModuleContext,
  transaction: Db,
  definition: RecordDefinition,
  { by, state, values, scenes }: Pictured,
): Promise<number> {
  const { rows } = await sql<{ userId: number; companyId: number | null }>`
    select person.id::int as "userId", unit.company_id::int as "companyId"
    from users person left join memberships member on member.user_id = person.id
      left join org_units unit on unit.id = member.unit_id
    where person.tenant_id = ${tenantId} and person.username = ${by} limit 1`.execute(transaction);
  if (!rows[0]) throw new Error(`the demonstration lacks ${by}`);
  const author = { tenantId, permissions: [], reaches: {}, ...rows[0] };
  const draw = (scene: Scene, index: number) =>
    storePicture(context, author, `${textOf(values, 'name') ?? definition.area} ${index + 1}.png`, paint(scene));
  const drawn: Record<string, files.StoredFile[]> = {};
  for (const [field, each] of Object.entries(scenes)) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    drawn[field] = await Promise.all(each.map(draw));
  }
  const all = { ...values, ...drawn };
  const id = await insertRecord(transaction, definition, author, all);
  await claimFiles(transaction, author, definition, { id, compiled: compiledRecord(definition), values: all });
  if (state !== definition.initial)
    await sql`
      update ${sql.table(definition.area)}
      set state = ${state}, published_at = date_trunc('second', now() at time zone 'Asia/Shanghai')
      where id = ${id}`.execute(transaction);
  return id;
}
