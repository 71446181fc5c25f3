import type { auth } from '@portal/contract';
import { sql } from 'kysely';
import { asJson, jsonPage, wireMoment, type Db } from '../../../../platform/database';
import { PortalError } from '../../../../platform/http';
import { initialChanges } from '../../../../platform/records';
import { describeUserAgent, type Device } from './device';

/** The account that somebody signs in to, by its name or its number. */
export type Subject = { tenantId: number } & ({ account: string } | { mobile: string });

/**
 * The outcomes that are logged, by the name of the refusal. `unavailable` is that of a directory, which is asked only
 * after the password of the account was wrong. The answer tells no difference, so as not to reveal accounts.
 */
const failures: Readonly<Record<string, auth.SignInOutcome>> = {
  badCredentials: 'badCredentials',
  unavailable: 'badCredentials',
  smsCodeWrong: 'smsCodeWrong',
  accountDisabled: 'accountDisabled',
};

/**
 * Runs a sign-in. A refusal is written to the log of the account, if there is one, and to the audit log. The audit log
 * names no unknown account, because the typed text may be a password.
 */
export async function logFailures(
  db: Db,
  attempt: Device & { subject: Subject; method: auth.SignInMethod },
  authenticate: () => Promise<number>,
): Promise<number> {
  try {
    return await authenticate();
  } catch (error) {
    const outcome = error instanceof PortalError ? failures[error.errorName] : undefined;
    if (outcome) await logFailure(db, { ...attempt, outcome });
    throw error;
  }
}

type Failure = Device & { method: auth.SignInMethod; outcome: string };

async function logFailure(db: Db, { subject, ...attempt }: Failure & { subject: Subject }): Promise<void> {
  const account =
    'account' in subject ? sql`username = ${subject.account}` : sql`phone collate "C" = ${subject.mobile}`;
  const { tenantId } = subject;
  await logSignInFailure(db, { tenantId, user: account }, attempt);
}

/** Writes a failure to both logs, for the users of the tenant that the condition finds. */
export async function logSignInFailure(
  db: Db,
  { tenantId, user }: { tenantId: number; user: ReturnType<typeof sql> },
  { ip, userAgent, method, outcome }: Failure,
): Promise<void> {
  const changes = JSON.stringify(initialChanges({ outcome }));
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

type Row = Device & Pick<auth.SignInRecord, 'id' | 'at' | 'method' | 'outcome'>;

/** Returns a page of the sign-ins to an account, newest first. */
export async function signInLogPage(db: Db, userId: number, query: { current: number; size: number }) {
  const page = await jsonPage<Row>(
    db,
    {
      from: sql`sign_in_log`,
      where: sql`user_id = ${userId}`,
      row: asJson(sql`id, ${wireMoment(sql`at`)} as at, ip, user_agent as "userAgent", method, outcome`),
      order: sql`id desc`,
    },
    query,
  );
  const records = page.records.map(({ userAgent, ...row }) => ({ ...row, ...describeUserAgent(userAgent) }));
  return { ...page, records };
}
