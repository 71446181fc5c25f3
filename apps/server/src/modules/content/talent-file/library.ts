import type { Json } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { byDay, type TalentFileSection } from '@portal/contract/talent-file';
import { sql } from 'kysely';
import type { SecretBox } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import type { ModuleContext } from '../../../platform/module';
import { admitTalent, removeTalent, revokeTalent, type TalentValues } from '../talents';
import { sealedOf } from './submit';
import type { FileVersion } from './store';

interface Noted {
  id: number;
  tenantId: number;
  userId: number;
  companyId: number | null;
  library: 'admit' | 'leave';
  agreed: boolean;
  area: string | null;
  reviewedAt: Date | null;
  approved: (FileVersion & { identity: { idCard?: string | null; phone?: string | null } }) | null;
  values: Omit<TalentValues, 'idCard' | 'phone'>;
}

/**
 * Brings approved files into the talent library, and takes those out whose approval was revoked. The note is written
 * with the approval; only one of the processes acts on it. A file that fails keeps its note and does not stop the others.
 */
export async function settleLibrary({ db, log }: Pick<ModuleContext, 'db' | 'log'>, box: SecretBox): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id::int from "talent-file" where library is not null order by id`.execute(db);
  for (const { id } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one transaction after another
    await settleOne(db, box, id).catch((error: unknown) =>
      log.error({ err: error, talentFile: id }, 'a talent was not brought up to date'),
    );
}

const settleOne = (db: Db, box: SecretBox, id: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Noted>`
      select id::int, tenant_id::int as "tenantId", created_by::int as "userId", company_id::int as "companyId", library,
        area, approved_at at time zone 'Asia/Shanghai' as "reviewedAt", approved,
        exists (select from talent_file_consents c where c.user_id = created_by and c.withdrawn_at is null) as agreed,
        jsonb_build_object('name', name, 'gender', gender, 'birthDate', birth_date, 'nationality', nationality,
          'education', education, 'degree', degree, 'specialty', specialty, 'title', title, 'position', position,
          'employer', unit, 'email', email) as values
      from "talent-file" where id = ${id} and library is not null for update skip locked`.execute(transaction);
    const row = rows[0];
    if (!row) return;
    await settle(transaction, box, row);
    await sql`update "talent-file" set library = null where id = ${id}`.execute(transaction);
  });

/** Somebody who withdrew the consent leaves for good. */
async function settle(transaction: Db, box: SecretBox, row: Noted): Promise<void> {
  if (!row.agreed) await removeTalent(transaction, row);
  else if (row.library === 'admit') await admit(transaction, box, row);
  else await revokeTalent(transaction, row);
}

async function admit(transaction: Db, box: SecretBox, row: Noted): Promise<void> {
  const { tenantId, userId, companyId, area, reviewedAt, approved, values } = row;
  const { idCard, phone } = approved?.identity ?? {};
  const open = (sealed: string | null | undefined) => (sealed ? box.open(sealed, sealedOf(userId)) : null);
  const sections = Object.entries(approved?.sections ?? {}) as [TalentFileSection, { values: FormValues }[]][];
  await admitTalent(transaction, box, {
    tenantId,
    userId,
    companyId,
    areaCode: area,
    values: {
      ...values,
      ...countedOf(approved),
      idCard: open(idCard),
      phone: open(phone),
    },
    sections: Object.fromEntries(
      sections.map(([section, entries]) => [section, entries.map((entry) => entry.values) as Json]),
    ),
    reviewedAt: reviewedAt ?? new Date(),
  });
}

const ranks = {
  level: ['national', 'provincial', 'municipal', 'county', 'other'],
  title: ['senior', 'associate', 'intermediate', 'junior'],
};

/** Returns what the library counts of the sections: the highest level of talent and the highest title. */
function countedOf(approved: FileVersion | null): Partial<TalentValues> {
  const highest = (section: 'level' | 'title'): FormValues => {
    const entries = byDay(section, approved?.sections[section] ?? []);
    const rank = ({ values }: { values: FormValues }) => {
      const found = ranks[section].findIndex((each) => each === values['level']);
      return found < 0 ? ranks[section].length : found;
    };
    return entries.toSorted((a, b) => rank(a) - rank(b))[0]?.values ?? {};
  };
  const text = (value: Json | undefined) => (typeof value === 'string' ? value : null);
  const [level, title] = [highest('level'), highest('title')];
  return {
    level: text(level['level']),
    category: text(level['category']),
    field: text(level['field']),
    titleLevel: text(title['level']),
    ...(text(title['name']) !== null && { title: text(title['name']) }),
  };
}
