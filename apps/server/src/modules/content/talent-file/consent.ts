import { formatDateTime } from '@portal/contract';
import { consentVersion, talentFileRecord, type TalentFile } from '@portal/contract/talent-file';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type Caller, type Session } from '../../../platform/http';
import { isRevised, readRecord, writeAudit } from '../../../platform/records';
import { callerOf, type Workflow } from '../../approval/workflow';
import { removeTalent } from '../talents';
import { lockOwnFile } from './store';

/** Returns the consent that holds, if there is one. */
export async function readConsent(db: Db, { userId }: Pick<Session, 'userId'>): Promise<TalentFile['consent']> {
  const { rows } = await sql<{ version: string; time: Date }>`
    select version, given_at as time from talent_file_consents
    where user_id = ${userId} and withdrawn_at is null`.execute(db);
  return rows[0] ? { version: rows[0].version, time: formatDateTime(rows[0].time.getTime()) } : null;
}

/** @throws PortalError `talentConsentRequired` unless the caller agreed to the current terms */
export async function requireConsent(db: Db, session: Session): Promise<void> {
  if ((await readConsent(db, session))?.version !== consentVersion) throw new PortalError('talentConsentRequired');
}

/** Keeps that the caller agreed to the current terms. Agreeing again changes nothing. */
export const giveConsent = (db: Db, caller: Caller): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { session } = caller;
    const subjectId = await lockOwnFile(transaction, session);
    if ((await readConsent(transaction, session))?.version === consentVersion) return;
    await endConsent(transaction, session);
    await sql`
      insert into talent_file_consents (tenant_id, user_id, version)
      values (${session.tenantId}, ${session.userId}, ${consentVersion})`.execute(transaction);
    await writeAudit(transaction, caller, {
      area: talentFileRecord.area,
      subjectId,
      action: 'giveConsent',
      changes: [],
    });
  });

/**
 * Withdraws the consent. A review that runs is withdrawn, what was approved no longer counts, and the person leaves the
 * library. The entries stay with their owner. Withdrawing again changes nothing.
 */
export async function withdrawConsent({ db, workflow }: { db: Db; workflow: Workflow }, caller: Caller): Promise<void> {
  const { session } = caller;
  await cancelReview({ db, workflow }, session);
  if (!(await readConsent(db, session))) return;
  await db.transaction().execute(async (transaction) => {
    const id = await lockOwnFile(transaction, session);
    await endConsent(transaction, session);
    const record = await readRecord(transaction, talentFileRecord, session, id);
    if (record && isRevised(talentFileRecord, record))
      await sql`
        delete from record_revisions
        where tenant_id = ${session.tenantId} and area = ${talentFileRecord.area} and record_id = ${id}`.execute(
        transaction,
      );
    await sql`
      update "talent-file" set state = ${talentFileRecord.initial}, submitted = null, approved_at = null,
        revision = revision + 1, updated_at = now() where id = ${id}`.execute(transaction);
    await removeTalent(transaction, session);
    await writeAudit(transaction, caller, {
      area: talentFileRecord.area,
      subjectId: id,
      action: 'withdrawConsent',
      changes: [],
    });
  });
  /* A submission that had the consent may have started a review in between. */
  await cancelReview({ db, workflow }, session);
}

const endConsent = (transaction: Db, { userId }: Session) =>
  sql`
    update talent_file_consents set withdrawn_at = now()
    where user_id = ${userId} and withdrawn_at is null`.execute(transaction);

async function cancelReview({ db, workflow }: { db: Db; workflow: Workflow }, session: Session): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select v.instance_id as id from record_reviews v join "talent-file" f on f.id = v.record_id
    where v.tenant_id = ${session.tenantId} and v.area = ${talentFileRecord.area} and f.created_by = ${session.userId}
      and v.ended_at is null`.execute(db);
  for (const { id } of rows)
    // oxlint-disable-next-line no-await-in-loop -- at most one review runs
    await workflow.engine.cancel(callerOf(session), { instanceId: id, comment: '' });
}
