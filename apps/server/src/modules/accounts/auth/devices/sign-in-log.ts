import { formatDateTime, type auth } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import { PortalError } from '../../../../platform/http';
import { describeUserAgent, type Device } from './device';

/** The account that somebody signs in to, by its name or its number. */
export type Subject = { tenantId: number } & ({ account: string } | { mobile: string });

const failures: readonly string[] = [
  'badCredentials',
  'smsCodeWrong',
  'accountDisabled',
] satisfies auth.SignInOutcome[];

/**
 * Finds who signs in; a refusal is written to the log of the account, if there is one, and to the audit log, which names no
 * account where none is found: what was typed may be a password.
 */
export async function logFailures(
  db: Db,
  attempt: Device & { subject: Subject; method: auth.SignInMethod },
  authenticate: () => Promise<number>,
): Promise<number> {
  try {
    return await authenticate();
  } catch (error) {
    if (error instanceof PortalError && failures.includes(error.errorName)) await logFailure(db, attempt, error);
    throw error;
  }
}

type Failure = Device & { method: auth.SignInMethod; outcome: string };

async function logFailure(
  db: Db,
  { subject, ...attempt }: Device & { subject: Subject; method: auth.SignInMethod },
  { errorName }: PortalError,
): Promise<void> {
  const account =
    'account' in subject ? sql`username = ${subject.account}` : sql`phone collate "C" = ${subject.mobile}`;
  const { tenantId } = subject;
  await logSignInFailure(db, { tenantId, user: account }, { ...attempt, outcome: errorName });
}

/** Writes a failure to both logs, for the users of the tenant that the condition finds. */
export async function logSignInFailure(
  db: Db,
  { tenantId, user }: { tenantId: number; user: ReturnType<typeof sql> },
  { ip, userAgent, method, outcome }: Failure,
): Promise<void> {
  const changes = JSON.stringify([{ field: 'outcome', before: null, after: outcome }]);
  await sql`
    with person as (select id from users where tenant_id = ${tenantId} and ${user}),
    logged as (
      insert into sign_in_log (user_id, ip, user_agent, method, outcome)
      select id, ${ip}, ${userAgent}, ${method}, ${outcome} from person
    )
    insert into audit_log (tenant_id, user_id, ip, area, subject_id, action, changes)
    select ${tenantId}, person.id, ${ip}, 'sign-ins', coalesce(person.id, 0), 'signInFailed', ${changes}::jsonb
    from (select) attempt left join person on true`.execute(db);
}

interface Row extends Device {
  id: number;
  at: Date;
  method: auth.SignInMethod;
  outcome: auth.SignInOutcome;
}

/** A page of the sign-ins to an account, newest first. */
export async function signInLogPage(db: Db, userId: number, { current, size }: { current: number; size: number }) {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from sign_in_log where user_id = ${userId}`.execute(db);
  const { rows } = await sql<Row>`
    select id, at, ip, user_agent as "userAgent", method, outcome from sign_in_log
    where user_id = ${userId} order by id desc limit ${size} offset ${(current - 1) * size}`.execute(db);
  const records = rows.map(({ at, userAgent, ...row }) => ({
    ...row,
    ...describeUserAgent(userAgent),
    at: formatDateTime(at),
  }));
  return { records, total: counted[0]!.total, size, current };
}
