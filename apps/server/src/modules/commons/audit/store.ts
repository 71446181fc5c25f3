import { audit, parseDateTime } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import { asJson, eachRow, jsonPage, wireMoment, type Db } from '../../../platform/database';
import { exportedRows } from '../../../platform/spreadsheet';
import { describeUserAgent } from '../../accounts/auth';
import type { User } from '../../../platform/http';
import { isReached, matching, type Scope, unitsInScope } from '../../accounts/organisation';
import type { StoredEntry } from './describe';
import { isChange } from './migrations';

interface LogQuery {
  keyword: string;
  from?: string | undefined;
  to?: string | undefined;
}

interface Log<Row, Entry> {
  from: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  conditions: RawBuilder<unknown>[];
  toEntry: (row: Row) => Entry;
}

/** Returns a page of a log `log` whose rows name a person, newest first. */
export async function logPage<Row, Entry>(
  db: Db,
  { from, columns, conditions, toEntry }: Log<Row, Entry>,
  query: { current: number; size: number },
) {
  const where = sql.join(conditions, sql` and `);
  const page = await jsonPage<Row>(db, { from, where, row: asJson(columns), order: sql`log.id desc` }, query);
  return { ...page, records: page.records.map(toEntry) };
}

/** Returns all entries of a log, for an export. */
export async function* logEntries<Row, Entry>(
  db: Db,
  { from, columns, conditions, toEntry }: Log<Row, Entry>,
): AsyncGenerator<Entry> {
  const rows = eachRow(
    db,
    sql<Row>`select ${columns} from ${from} where ${sql.join(conditions, sql` and `)}
      order by log.id desc limit ${exportedRows}`,
  );
  for await (const row of rows) yield toEntry(row);
}

const between = (column: RawBuilder<unknown>, { from, to }: LogQuery) => [
  from === undefined ? sql`true` : sql`${column} >= ${new Date(parseDateTime(from))}`,
  to === undefined ? sql`true` : sql`${column} < ${new Date(parseDateTime(to) + 1000)}`,
];

const inView: Record<audit.View, RawBuilder<unknown>> = {
  changes: sql.raw(`log.${isChange}`),
  signIns: sql`log.area = ${audit.viewAreas.signIns}`,
  denials: sql`log.area = ${audit.viewAreas.denials}`,
  all: sql`true`,
};

/**
 * Returns the condition for entries that concern the people and units of a scope: entries written by one of its people
 * while they acted for one of its companies, and entries about one of its accounts or units.
 */
export function concerns(caller: User, scope: Scope): RawBuilder<unknown> {
  if (scope === 'everyone') return sql`true`;
  const companies = sql`select company_id from org_units where id in (${unitsInScope(caller, scope)})`;
  return sql`(log.user_id = ${caller.userId}
    or (${isReached(caller, scope, sql`log.user_id`)} and (log.company_id is null or log.company_id in (${companies})))
    or (log.area = 'users' and ${isReached(caller, scope, sql`log.subject_id`)})
    or (log.area = 'units' and log.subject_id in (${unitsInScope(caller, scope)})))`;
}

export const auditLog = (
  tenantId: number,
  concerned: RawBuilder<unknown>,
  query: LogQuery & { area?: string | undefined; view?: audit.View | undefined },
  describe: (entry: StoredEntry) => audit.AuditRecord,
): Log<StoredEntry, audit.AuditRecord> => ({
  from: sql`audit_log log left join users person on person.id = log.user_id`,
  columns: sql`log.id::int, ${wireMoment(sql`log.created_at`)} as time, log.ip, log.area, log.action,
      log.subject_id::int as "subjectId", log.changes, coalesce(person.chinese_name, log.actor, '') as "userName", coalesce(person.username, '') as username`,
  conditions: [
    sql`log.tenant_id = ${tenantId}`,
    concerned,
    matching(query.keyword),
    query.area === undefined ? sql`true` : sql`log.area = ${query.area}`,
    inView[query.view ?? 'all'],
    ...between(sql`log.created_at`, query),
  ],
  toEntry: describe,
});

type SignInRow = Omit<audit.SignInEntry, 'browser' | 'system'> & { userAgent: string };

export const signInLog = (
  tenantId: number,
  concerned: RawBuilder<unknown>,
  query: LogQuery & { outcome?: string | undefined },
): Log<SignInRow, audit.SignInEntry> => ({
  from: sql`sign_in_log log join users person on person.id = log.user_id`,
  columns: sql`log.id::int, ${wireMoment(sql`log.at`)} as time, log.ip, log.user_agent as "userAgent",
      log.method, log.outcome, person.chinese_name as "userName", person.username`,
  conditions: [
    sql`person.tenant_id = ${tenantId}`,
    concerned,
    matching(query.keyword),
    query.outcome === undefined ? sql`true` : sql`log.outcome = ${query.outcome}`,
    ...between(sql`log.at`, query),
  ],
  toEntry: ({ userAgent, ...row }: SignInRow): audit.SignInEntry => ({ ...row, ...describeUserAgent(userAgent) }),
});
