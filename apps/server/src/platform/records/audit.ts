import { findKind } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import type { RecordDefinition } from '@portal/contract/records';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../database';
import type { Session } from '../http';

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields whose values differ; personal values are masked. */
export const changesBetween = (
  { form }: Pick<RecordDefinition, 'form'>,
  before: FormValues,
  after: FormValues,
): Change[] =>
  form.fields.flatMap(({ key, kind }) => {
    const values = [before[key] ?? null, after[key] ?? null] as const;
    if (isDeepStrictEqual(values[0], values[1])) return [];
    const shown = (value: unknown) => {
      const found = findKind(kind);
      return value !== null && found?.personal ? (found.mask?.(value) ?? '***') : value;
    };
    return [{ field: key, before: shown(values[0]), after: shown(values[1]) }];
  });

/** The changes whose values differ. */
export const differing = (changes: readonly Change[]): Change[] =>
  changes.filter(({ before, after }) => !isDeepStrictEqual(before, after));

/** What differs in some fields of a thing that is no record. */
export const changesIn = <Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, unknown>>,
  after: Readonly<Record<Field, unknown>>,
): Change[] => differing(fields.map((field) => ({ field, before: before[field], after: after[field] })));

export interface AuditRow {
  area: string;
  subjectId: number;
  action: string;
  changes: readonly Change[];
}

interface Author {
  session: Pick<Session, 'tenantId' | 'userId'> & Partial<Pick<Session, 'companyId'>>;
  ip: string;
}

/** The log keeps no bytes of pictures. */
const withoutBytes = (_: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('data:') ? 'data:…' : value;

/** Appends to the log, in the transaction of the change. */
export const writeAudit = (transaction: Db, author: Author, row: AuditRow): Promise<void> =>
  writeAudits(transaction, author, [row]);

/** The same for changes of several subjects. */
export async function writeAudits(transaction: Db, { session, ip }: Author, rows: readonly AuditRow[]): Promise<void> {
  await sql`
    insert into audit_log (tenant_id, user_id, company_id, ip, area, subject_id, action, changes)
    select ${session.tenantId}::bigint, ${session.userId}::bigint, ${session.companyId ?? null}::bigint, ${ip}::text,
      area, "subjectId", action, changes
    from jsonb_to_recordset(${JSON.stringify(rows, withoutBytes)}::jsonb)
      as row (area text, "subjectId" bigint, action text, changes jsonb)`.execute(transaction);
}
