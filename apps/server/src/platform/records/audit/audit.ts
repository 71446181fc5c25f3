import { findKind } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import type { RecordDefinition } from '@portal/contract/records';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../database';
import type { Session } from '../../http';

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** Returns the fields whose values differ. Personal values are masked. */
export const changesBetween = (
  { form, sealed = [] }: Pick<RecordDefinition, 'form'> & Partial<Pick<RecordDefinition, 'sealed'>>,
  before: FormValues,
  after: FormValues,
): Change[] =>
  form.fields.flatMap(({ key, kind }) => {
    const values = [before[key] ?? null, after[key] ?? null] as const;
    if (isDeepStrictEqual(values[0], values[1])) return [];
    const shown = (value: unknown) => {
      const found = findKind(kind);
      const hidden = found?.personal || sealed.includes(key);
      return value !== null && found && hidden ? (found.mask?.(value) ?? '***') : value;
    };
    return [{ field: key, before: shown(values[0]), after: shown(values[1]) }];
  });

/** The changes whose values differ. */
export const differing = (changes: readonly Change[]): Change[] =>
  changes.filter(({ before, after }) => !isDeepStrictEqual(before, after));

/** Returns the changed fields of an object that is not a record. */
export const changesIn = <Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, unknown>>,
  after: Readonly<Record<Field, unknown>>,
): Change[] => differing(fields.map((field) => ({ field, before: before[field], after: after[field] })));

/** Returns the initial values of a new object. */
export const initialChanges = (values: Readonly<Record<string, unknown>>): Change[] =>
  Object.entries(values).map(([field, after]) => ({ field, before: null, after }));

export interface AuditRow {
  area: string;
  subjectId: number;
  action: string;
  changes: readonly Change[];
}

/** The user who acted, and the IP address. */
export interface Author {
  session: Pick<Session, 'tenantId'> & { userId: number | null } & Partial<Pick<Session, 'companyId'>>;
  ip: string;
  /** The program that acted, where it was no user. */
  actor?: string;
}

/** The log keeps no bytes of pictures. */
const withoutBytes = (_: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('data:') ? 'data:…' : value;

/** Rows of the table, as JSON. */
export const toEntries = ({ session, ip, actor }: Author, rows: readonly AuditRow[]): string[] =>
  rows.map(({ area, subjectId, action, changes }) =>
    JSON.stringify(
      {
        tenant_id: session.tenantId,
        user_id: session.userId,
        company_id: session.companyId ?? null,
        ip,
        actor: actor ?? null,
        area,
        subject_id: subjectId,
        action,
        changes,
      },
      withoutBytes,
    ),
  );

const columns = 'tenant_id, user_id, company_id, ip, actor, area, subject_id, action, changes';
/** The columns of an entry that the database does not fill by itself. */
export const entryColumns = sql.raw(columns);

/** Appends to the log as a part of the statement of a workflow command, which takes the place of `$rows`. */
export const auditStatement = (author: Author, rows: readonly AuditRow[]) => ({
  text: `insert into audit_log (${columns}) select ${columns} from jsonb_populate_recordset(null::audit_log, $rows)`,
  rows: toEntries(author, rows).map((entry) => JSON.parse(entry) as object),
});

/** Appends to the log, in the transaction of the change. */
export const writeAudit = (transaction: Db, author: Author, row: AuditRow): Promise<void> =>
  writeAudits(transaction, author, [row]);

/** The same for changes of several subjects. */
export async function writeAudits(transaction: Db, author: Author, rows: readonly AuditRow[]): Promise<void> {
  await sql`
    insert into audit_log (${entryColumns})
    select ${entryColumns}
    from jsonb_populate_recordset(null::audit_log, ${`[${toEntries(author, rows).join()}]`}::jsonb)`.execute(
    transaction,
  );
}

/** Returns `writeAudit` for the subjects of one area. */
export const auditIn =
  (area: string) =>
  (
    transaction: Db,
    author: Author,
    subjectId: number,
    action: string,
    changes: readonly Change[] = [],
  ): Promise<void> =>
    writeAudit(transaction, author, { area, subjectId, action, changes });

/** Returns the changes of an object that is removed, by which the log keeps its name. */
export const nameRemoved = ({ name }: { name: string }): Change[] => [{ field: 'name', before: name, after: '' }];
