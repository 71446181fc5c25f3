import { permissions } from '@portal/contract';
import { talentExperts as definition } from '@portal/contract/talent-experts';
import type { FormValues } from '@portal/contract/forms';
import { sql } from 'kysely';
import { lock, type Db } from '../../../platform/database';
import { takenValue } from '../../../platform/http';
import type { Module } from '../../../platform/module';
import { serveRecords } from '../../../platform/records';
import { findUnknownEntry } from '../../commons/dictionaries';

export const talentExperts: Module = {
  name: 'talent-experts',
  migrations: [
    {
      name: '001-talent-experts',
      sql: `
        create table "talent-experts" (
          id bigint generated always as identity primary key,
          tenant_id bigint not null references tenants,
          company_id bigint,
          created_by bigint not null references users,
          state text not null,
          revision int not null default 1,
          created_at timestamptz not null default now(),
          updated_at timestamptz not null default now(),
          deleted_at timestamptz,
          person jsonb,
          unit jsonb,
          title text,
          domains jsonb,
          avoid_units jsonb,
          avoid_people jsonb,
          remark text,
          pause_reason text
        );
        create index talent_experts_person on "talent-experts" using gin (person jsonb_path_ops);
        create index talent_experts_listed on "talent-experts" (tenant_id, created_at desc, id desc)
          where deleted_at is null;`,
    },
  ],
  grants: { [permissions.talentExpertManage]: ['ROLE_AUDITOR'] },
  setup: (context) =>
    serveRecords(context, definition, {
      findUnknown: findUnknownEntry(definition),
      prepare: async (transaction, { tenantId }, values, stored) => {
        await requireNewPerson(transaction, tenantId, values, stored?.id ?? 0);
        return values;
      },
      changed: async (transaction, { session, action, values, id }) => {
        if (action === 'restore') await requireNewPerson(transaction, session.tenantId, values, id);
      },
    }),
};

/** Refuses a person who is in the library already. @throws PortalError `validation` that names the person */
async function requireNewPerson(transaction: Db, tenantId: number, { person }: FormValues, id: number): Promise<void> {
  await lock(transaction, `${definition.area} ${tenantId}`);
  const ids = JSON.stringify((person as { id: number }[]).map((member) => ({ id: member.id })));
  const { rows } = await sql`
    select from "talent-experts"
    where tenant_id = ${tenantId} and id <> ${id} and deleted_at is null and person @> ${ids}::jsonb limit 1`.execute(
    transaction,
  );
  if (rows.length > 0) throw takenValue('person', definition.form.fields.find(({ key }) => key === 'person')?.label);
}
