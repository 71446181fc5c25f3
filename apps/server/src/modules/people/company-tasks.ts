import { identity } from '@portal/contract';
import type { TaskRecord } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';

/** Those of some tasks that came by a company: offered to one of its units, or of an instance that a member of it started. */
export async function tasksByCompany<Task extends Pick<TaskRecord, 'instanceId' | 'candidates'>>(
  db: Db,
  tenantId: number,
  companyId: number,
  tasks: readonly Task[],
): Promise<Task[]> {
  const instanceIds = [...new Set(tasks.map(({ instanceId }) => instanceId))];
  const { rows } = await sql<{ units: number[]; instances: string[] }>`
    select
      to_jsonb(array(select id from org_units where tenant_id = ${tenantId} and company_id = ${companyId})) as units,
      to_jsonb(array(
        select instance.id from wf_instance instance
        where instance.tenant_id = ${String(tenantId)} and instance.id = any (${instanceIds}::text[]) and exists (
          select from memberships member join org_units unit on unit.id = member.unit_id
          where member.user_id::text = instance.initiator and unit.company_id = ${companyId}
        )
      )) as instances`.execute(db);
  const { units, instances } = rows[0]!;
  const offered = new Set(units.flatMap((id) => [identity.department(id), identity.company(id)]));
  return tasks.filter(
    ({ instanceId, candidates }) => instances.includes(instanceId) || candidates.some((each) => offered.has(each)),
  );
}
