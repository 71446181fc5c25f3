import type { ChangeEvent, RowsStatement } from '@portal/engine';
import type { User } from '../../../platform/http';

const askText = `
  insert into instance_revocations (tenant_id, revocation_id, instance_id, user_id, reason)
  select r.tenant_id, r.revocation_id, r.instance_id, r.user_id, r.reason
  from jsonb_to_recordset($rows) r(tenant_id bigint, revocation_id text, instance_id text, user_id bigint, reason text)`;

/** Records a request with the start of its instance. It fails if another one is pending or was agreed. */
export const askStatement = (
  { tenantId, userId }: User,
  { revocationId, instanceId, reason }: { revocationId: string; instanceId: string; reason: string },
): RowsStatement => ({
  text: askText,
  rows: [{ tenant_id: tenantId, revocation_id: revocationId, instance_id: instanceId, user_id: userId, reason }],
});

const decideText = `
  update instance_revocations v set decided_at = now(),
    state = case when r.agreed then revoke_instance(v.tenant_id, v.instance_id) else 'refused' end
  from jsonb_to_recordset($rows) r(tenant_id bigint, revocation_id text, agreed boolean)
  where v.tenant_id = r.tenant_id and v.revocation_id = r.revocation_id and v.state = 'pending'`;

/** Decides a request, and revokes its original, together with the command that ends the request's instance. */
export function revocationStatements({ tenant, instance, ended }: ChangeEvent): RowsStatement[] {
  if (!ended) return [];
  const agreed = instance.status === 'complete';
  return [{ text: decideText, rows: [{ tenant_id: Number(tenant), revocation_id: instance.instanceId, agreed }] }];
}
