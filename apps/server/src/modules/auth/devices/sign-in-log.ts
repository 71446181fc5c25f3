import { formatDateTime, type auth } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { describeUserAgent, type Device } from './device';

/** The account that somebody signs in to, by its name or its number. */
export type Subject = { tenantId: number } & ({ account: string } | { mobile: string });

const failures: readonly string[] = [
  'badCredentials',
  'smsCodeWrong',
  'accountDisabled',
] satisfies auth.SignInOutcome[];

/** Finds who signs in; a refusal is written to the log of the account, if there is one. */
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
  const user = sql`tenant_id = ${subject.tenantId} and ${account}`;
  await logSignInFailure(db, user, { ...attempt, outcome: errorName });
}

/** Writes a failure to the log of the users that the condition finds. */
export async function logSignInFailure(
  db: Db,
  user: ReturnType<typeof sql>,
  { ip, userAgent, method, outcome }: Failure,
): Promise<void> {
  await sql`
    insert into sign_in_log (user_id, ip, user_agent, method, outcome)
    select id, ${ip}, ${userAgent}, ${method}, ${outcome} from users where ${user}`.execute(db);
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
