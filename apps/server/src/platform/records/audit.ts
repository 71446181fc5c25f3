import { findKind } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import type { RecordDefinition } from '@portal/contract/records';
import { sql } from 'kysely';
import type { Db, Migration } from '../database';
import type { Session } from '../http';

/** Everything that people did to records: appended with the change itself, never changed. */
export const auditMigrations: readonly Migration[] = [
  {
    name: '001-audit-log',
    sql: `
      create table audit_log (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        user_id bigint not null,
        ip text not null,
        area text not null,
        subject_id bigint not null,
        action text not null,
        changes jsonb not null,
        created_at timestamptz not null default now()
      );
      create index audit_log_subject on audit_log (tenant_id, area, subject_id, id desc);`,
  },
  {
    name: '002-record-imports',
    sql: `
      create table record_imports (
        tenant_id bigint not null,
        area text not null,
        digest text not null,
        imported_at timestamptz not null default now(),
        primary key (tenant_id, area, digest)
      );`,
  },
  {
    /* Indexed for the fields that a list searches: every character of a text and every pair of neighbours, lower-case. */
    name: '003-text-grams',
    sql: `
      create function text_grams(value text) returns text[] language sql immutable strict parallel safe as $$
        select coalesce(array_agg(distinct substr(lower(value), place, width)), '{}')
        from generate_series(1, length(value)) place, generate_series(1, 2) width
      $$;`,
  },
];

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields whose values differ; personal values are masked. */
export const changesBetween = ({ form }: RecordDefinition, before: FormValues, after: FormValues): Change[] =>
  form.fields.flatMap(({ key, kind }) => {
    const values = [before[key] ?? null, after[key] ?? null] as const;
    if (JSON.stringify(values[0]) === JSON.stringify(values[1])) return [];
    const shown = (value: unknown) => {
      const found = findKind(kind);
      return value !== null && found?.personal ? (found.mask?.(value) ?? '***') : value;
    };
    return [{ field: key, before: shown(values[0]), after: shown(values[1]) }];
  });

export interface AuditRow {
  area: string;
  subjectId: number;
  action: string;
  changes: readonly Change[];
}

/** Appends to the log, in the transaction of the change. */
export async function writeAudit(
  transaction: Db,
  { session, ip }: { session: Pick<Session, 'tenantId' | 'userId'>; ip: string },
  { area, subjectId, action, changes }: AuditRow,
): Promise<void> {
  await sql`
    insert into audit_log (tenant_id, user_id, ip, area, subject_id, action, changes)
    values (${session.tenantId}, ${session.userId}, ${ip}, ${area}, ${subjectId}, ${action},
      ${JSON.stringify(changes)}::jsonb)`.execute(transaction);
}
