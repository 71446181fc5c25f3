import { emails as contract, limits, type Locale } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { dayS, hourS, PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { writeAudit } from '../../../platform/records';
import { issueCode, redeemCode, requireAtMost } from '../../accounts/auth';
import { mailedLinks } from '../../accounts/users';
import { failureText } from '../deliveries';
import { codeMail, testMail } from './compose';
import type { SendMail } from './smtp';

/** Test messages of one administrator an hour. */
const testsPerHour = 20;

/** The calls about addresses. `send` is undefined if the portal has no mail server. */
export function emailRoutes(
  { route, db, log, part }: Pick<ModuleContext, 'route' | 'db' | 'log' | 'part'>,
  send: SendMail | undefined,
): void {
  const own = async ({ userId }: Session): Promise<contract.OwnAddress> => {
    const { rows } = await sql<{
      address: string;
    }>`select address from email_addresses where user_id = ${userId}`.execute(db);
    return { available: send !== undefined, address: rows[0]?.address ?? null };
  };
  const sender = (): SendMail => {
    if (!send) throw new PortalError('emailUnavailable');
    return send;
  };
  const subjectOf = ({ tenantId, userId }: Session, address: string) =>
    ({ tenantId, mobile: `${userId} ${address.toLowerCase()}`, purpose: 'email' }) as const;

  route(contract.ownAddress, ({ session }) => own(session));

  route(contract.requestAddress, async ({ session, body: { address }, locale }) => {
    const sendCode = sender();
    const by = String(session.userId);
    await requireAtMost(db, { of: 'email-pause', by, seconds: limits.smsPauseSeconds }, 1);
    await requireAtMost(db, { of: 'email-codes', by, seconds: dayS }, limits.smsPerNumber);
    await requireAtMost(db, { of: 'email-address', by: address.toLowerCase(), seconds: dayS }, limits.smsPerNumber);
    const code = await issueCode(db, subjectOf(session, address));
    /* What the mail server answers is for its administrators. */
    await attempt(
      () => sendCode(address, codeMail(code, locale)),
      log,
      () => new PortalError('emailCodeNotSent', {}, at),
    );
    return { retryAfter: limits.smsPauseSeconds };
  });

  route(contract.confirmAddress, async ({ session, ip, body: { address, code }, locale }) => {
    if (!(await redeemCode(db, subjectOf(session, address), code)))
      throw new PortalError('emailCodeWrong', {}, { field: 'code' });
    await db.transaction().execute(async (transaction) => {
      await keep(transaction, session, { address, locale });
      await part(mailedLinks).end(transaction, session.userId);
      await audited(transaction, session, ip, 'setAddress');
    });
    return own(session);
  });

  route(contract.removeAddress, async ({ session, ip }) => {
    await db.transaction().execute(async (transaction) => {
      const { numAffectedRows } = await sql`delete from email_addresses where user_id = ${session.userId}`.execute(
        transaction,
      );
      await part(mailedLinks).end(transaction, session.userId);
      if (Number(numAffectedRows ?? 0) > 0) await audited(transaction, session, ip, 'removeAddress');
    });
    return own(session);
  });

  route(contract.testMail, async ({ session, body: { address }, locale }) => {
    const sendTest = sender();
    await requireAtMost(db, { of: 'email-tests', by: String(session.userId), seconds: hourS }, testsPerHour);
    await attempt(
      () => sendTest(address, testMail(locale)),
      log,
      (answer) => new PortalError('emailNotSent', { reason: failureText(answer, locale).slice(0, 300) }, at),
    );
  });
}

const at = { field: 'address' };

/** @throws the refusal, which is given what the mail server answered */
async function attempt(
  work: () => Promise<void>,
  log: ModuleContext['log'],
  refusal: (answer: string) => PortalError,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error }, 'a mail was not accepted');
    throw refusal((error as Error).message);
  }
}

const keep = (
  transaction: Db,
  { tenantId, userId }: Session,
  { address, locale }: { address: string; locale: Locale },
) =>
  sql`
    insert into email_addresses (user_id, tenant_id, address, locale) values (${userId}, ${tenantId}, ${address}, ${locale})
    on conflict (user_id) do update set address = excluded.address, locale = excluded.locale, verified_at = now()`.execute(
    transaction,
  );

/** The log names no address. */
const audited = (transaction: Db, session: Session, ip: string, action: string) =>
  writeAudit(transaction, { session, ip }, { area: 'emails', subjectId: session.userId, action, changes: [] });
