import { compileForm, type FormValues } from '@portal/contract/forms';
import { personalForm } from '@portal/contract/personal-information';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { sql } from 'kysely';
import type { SecretBox } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import type { User } from '../../../platform/http';
import { openValues, sealValues } from '../../approval/forms';

export const compiledPersonalForm = compileForm(personalForm, compileFormExpression);

export interface StoredInformation {
  username: string;
  chineseName: string;
  phone: string | null;
  values: FormValues;
  /** 0 until something was saved. */
  revision: number;
}

const ownerOf = (userId: number): string => `user ${userId}`;

/** Returns a person's information. With `forUpdate` concurrent changes wait for each other. */
export async function readInformation(
  db: Db,
  box: SecretBox,
  userId: number,
  { forUpdate = false } = {},
): Promise<StoredInformation> {
  const { rows } = await sql<StoredInformation>`
    select person.username, person.chinese_name as "chineseName", person.phone,
      coalesce(stored.field_values, '{}') as values, coalesce(stored.revision, 0) as revision
    from users person left join personal_information stored on stored.user_id = person.id
    where person.id = ${userId} ${forUpdate ? sql`for update of person` : sql``}`.execute(db);
  const row = rows[0]!;
  return { ...row, values: openValues(box, ownerOf(userId), compiledPersonalForm, row.values) };
}

/** @returns the new revision */
export async function writeInformation(
  transaction: Db,
  box: SecretBox,
  { tenantId, userId }: User,
  values: FormValues,
): Promise<number> {
  const sealed = JSON.stringify(sealValues(box, ownerOf(userId), compiledPersonalForm, values));
  const { rows } = await sql<{ revision: number }>`
    insert into personal_information (user_id, tenant_id, field_values) values (${userId}, ${tenantId}, ${sealed}::jsonb)
    on conflict (user_id) do update
    set field_values = excluded.field_values, revision = personal_information.revision + 1, updated_at = now()
    returning revision`.execute(transaction);
  return rows[0]!.revision;
}

export async function writePhone(transaction: Db, userId: number, phone: string): Promise<void> {
  await sql`update users set phone = ${phone} where id = ${userId}`.execute(transaction);
}
