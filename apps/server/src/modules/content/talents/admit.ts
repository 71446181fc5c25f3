import { portalTimeZone } from '@portal/contract';
import type { Json } from '@portal/contract/fields';
import { sql } from 'kysely';
import type { SecretBox } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { namePinyin } from '../../accounts/users';
import { identityHash, sealText } from './sealed';

/** The reviewed values of a talent. Dates are written YYYY-MM-DD, areas as six digits. */
export interface TalentValues {
  name: string;
  idCard?: string | null;
  gender?: string | null;
  birthDate?: string | null;
  nationality?: string | null;
  education?: string | null;
  degree?: string | null;
  specialty?: string | null;
  title?: string | null;
  /** An entry of the dictionary `talent_title_level`. */
  titleLevel?: string | null;
  position?: string | null;
  /** Entries of the dictionaries `talent_category`, `talent_level` and `talent_field`. */
  category?: string | null;
  level?: string | null;
  field?: string | null;
  /** The name of the employer. It defaults to that of the unit. */
  employer?: string | null;
  phone?: string | null;
  email?: string | null;
  enteredOn?: string | null;
}

export interface Admission {
  tenantId: number;
  userId: number;
  companyId: number | null;
  areaCode: string | null;
  values: TalentValues;
  /** The reviewed entries by section. */
  sections: Readonly<Record<string, Json>>;
  reviewedAt: Date;
}

/**
 * Inserts the reviewed values of a person's talent file into the library, or replaces those of an earlier review. The
 * day of entry stays that of the first review unless the values name another. What the office noted stays: that somebody
 * left or was deleted, and the area where the file names none.
 * @returns the id of the talent
 */
export async function admitTalent(transaction: Db, box: SecretBox, admission: Admission): Promise<number> {
  const { tenantId, userId, companyId, areaCode, values, sections, reviewedAt } = admission;
  const { idCard, phone, enteredOn = null } = values;
  const { rows } = await sql<{ id: number }>`
    insert into talents (tenant_id, company_id, created_by, user_id, area_code, name, name_pinyin, id_card, id_card_hash,
      gender, birth_date, nationality, education, degree, specialty, title, title_level, position, category, level, field,
      unit, employer, phone, email, entered_on, source, reviewed_at, sections)
    values (${tenantId}, ${companyId}, ${userId}, ${userId}, ${areaCode}, ${values.name}, ${namePinyin(values.name)},
      ${sealText(box, tenantId, 'idCard', idCard)}, ${identityHash(box, tenantId, idCard)}, ${values.gender ?? null},
      ${values.birthDate ?? null}, ${values.nationality ?? null}, ${values.education ?? null}, ${values.degree ?? null},
      ${values.specialty ?? null}, ${values.title ?? null}, ${values.titleLevel ?? null}, ${values.position ?? null},
      ${values.category ?? null}, ${values.level ?? null}, ${values.field ?? null},
      (select jsonb_build_array(jsonb_build_object('id', id, 'name', name)) from org_units where id = ${companyId}),
      coalesce(${values.employer ?? null}, (select name from org_units where id = ${companyId})), ${sealText(box, tenantId, 'phone', phone)}, ${values.email ?? null},
      coalesce(${enteredOn}::date, (${reviewedAt}::timestamptz at time zone ${portalTimeZone})::date), 'file', ${reviewedAt}, ${JSON.stringify(sections)})
    on conflict (user_id) do update set company_id = excluded.company_id,
      area_code = coalesce(excluded.area_code, talents.area_code),
      name = excluded.name, name_pinyin = excluded.name_pinyin, id_card = excluded.id_card,
      id_card_hash = excluded.id_card_hash, gender = excluded.gender, birth_date = excluded.birth_date,
      nationality = excluded.nationality, education = excluded.education, degree = excluded.degree,
      specialty = excluded.specialty, title = excluded.title, title_level = excluded.title_level,
      position = excluded.position, category = excluded.category, level = excluded.level, field = excluded.field,
      unit = excluded.unit, employer = excluded.employer, phone = excluded.phone, email = excluded.email,
      entered_on = coalesce(${enteredOn}::date, talents.entered_on), source = excluded.source,
      reviewed_at = excluded.reviewed_at, sections = excluded.sections,
      deleted_at = nullif(talents.deleted_at, talents.revoked_at), revoked_at = null, revision = talents.revision + 1, updated_at = now()
    returning id::int`.execute(transaction);
  return rows[0]!.id;
}
