import type { revocation as contract } from '@portal/contract';
import type { Statement } from '@portal/engine';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';
import { grantedReaders, type Actor, type InstanceReaders } from '../workflow';

/** A request to revoke an instance. Times are in the format of the wire. */
export interface StoredRequest {
  revocationId: string;
  /** Null once the instance of the request was removed. */
  number: string | null;
  userId: number;
  reason: string;
  state: contract.RevocationState;
  askedAt: string;
  decidedAt: string | null;
}

/** Returns the requests to revoke an instance, latest first. Those that a crash left undecided are decided first. */
export async function readRequests(db: Db, tenantId: number, instanceId: string): Promise<StoredRequest[]> {
  const requests = await storedRequests(db, tenantId, instanceId);
  if (!requests.some(({ state, ended }) => state === 'pending' && ended)) return requests;
  await decideEnded(db, tenantId, instanceId);
  return storedRequests(db, tenantId, instanceId);
}

async function storedRequests(
  db: Db,
  tenantId: number,
  instanceId: string,
): Promise<(StoredRequest & { ended: boolean })[]> {
  const { rows } = await sql<StoredRequest & { ended: boolean }>`
    select r.revocation_id as "revocationId", w.number, r.user_id::int as "userId", r.reason,
      case when r.state = 'refused' and w.status = 'withdrawn' then 'withdrawn' else r.state end as state,
      coalesce(w.status <> 'running', false) as ended,
      ${wireMoment(sql`r.asked_at`)} as "askedAt", ${wireMoment(sql`r.decided_at`)} as "decidedAt"
    from instance_revocations r left join wf_instance w on w.tenant_id = r.tenant_id::text and w.id = r.revocation_id
    where r.tenant_id = ${tenantId} and r.instance_id = ${instanceId} order by r.asked_at desc`.execute(db);
  return rows;
}

/** Returns the instance that a request is to revoke, if it is such a request and the instance still exists. */
export async function readOriginal(
  db: Db,
  tenantId: number,
  revocationId: string,
): Promise<{ procInstId: string; instanceNumber: string; title: string } | undefined> {
  const { rows } = await sql<{ procInstId: string; instanceNumber: string; title: string }>`
    select w.id as "procInstId", w.number as "instanceNumber", coalesce(nullif(w.title, ''), w.process_name) as title
    from instance_revocations r join wf_instance w on w.tenant_id = r.tenant_id::text and w.id = r.instance_id
    where r.tenant_id = ${tenantId} and r.revocation_id = ${revocationId}`.execute(db);
  return rows[0];
}

/** Decides requests whose process ended with its start, whose command cannot see the row that it adds. */
export async function decideEnded(db: Db, tenantId: number, instanceId: string): Promise<void> {
  await sql`
    update instance_revocations v set decided_at = now(),
      state = case when w.status = 'complete' then revoke_instance(v.tenant_id, v.instance_id) else 'refused' end
    from wf_instance w
    where v.tenant_id = ${tenantId} and v.instance_id = ${instanceId} and v.state = 'pending'
      and w.tenant_id = v.tenant_id::text and w.id = v.revocation_id and w.status <> 'running'`.execute(db);
}

/** Those who decide on a request may read the original, and who started the original may read the request. */
export const revocationReaders = (db: Db): InstanceReaders =>
  grantedReaders(db, ({ tenantId, userId, identities }: Actor) => {
    const user = String(userId);
    return sql`
      select r.instance_id from instance_revocations r
      where r.tenant_id = ${tenantId} and (
        exists (select from wf_todo t where t.tenant_id = ${String(tenantId)} and t.instance_id = r.revocation_id
          and t.identity = any(${[...identities]}::text[]))
        or exists (select from wf_history h where h.tenant_id = ${String(tenantId)} and h.instance_id = r.revocation_id
          and ${user} in (h.handler, h.owner)))
      union all
      select r.revocation_id from instance_revocations r
        join wf_instance w on w.tenant_id = r.tenant_id::text and w.id = r.instance_id
      where r.tenant_id = ${tenantId} and w.initiator = ${user}`;
  });

/** The requests of deleted instances, and those to revoke one of them: a part of the statement that deletes them. */
export const revocationsOfExpired: Statement = {
  text: `delete from instance_revocations r using expired e
    where r.tenant_id = e.tenant_id::bigint and e.id in (r.instance_id, r.revocation_id)`,
  values: [],
};
