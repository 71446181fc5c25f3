import { formatDateTime } from '@portal/contract';
import { serviceReading, services, type ServiceApplication } from '@portal/contract/services';
import type { ChangeEvent, RowsStatement } from '@portal/engine';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { type Db, lock } from '../../../platform/database';
import { PortalError, type User } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { anyReader, requireRecord } from '../../../platform/records';
import { instanceIdOf, workflowOf } from '../../approval/workflow';
import { openingStatement } from '../ratings';
import { startValues } from './prefill';

/** Serves applying for a service by the process that it names. */
export function serveApplying(context: ModuleContext): void {
  const { route, db } = context;
  const workflow = workflowOf(context);

  route(serviceReading.apply, async ({ session, body: { id } }) => {
    const { values } = await requireRecord(db, services, anyReader(session.tenantId), id);
    const processDefinitionKey = values['process'];
    if (typeof processDefinitionKey !== 'string') throw new PortalError('serviceOffline', {}, { field: 'id' });
    const known = await startValues(context, workflow, session, processDefinitionKey);
    const requestId = await db
      .transaction()
      .execute((transaction) => begin(transaction, session, id, processDefinitionKey));
    return { processDefinitionKey, requestId, values: known };
  });
}

/** Keeps that somebody applies for a service, under a request that stays the same until the application is started. */
async function begin(transaction: Db, user: User, serviceId: number, process: string): Promise<string> {
  const { tenantId, userId } = user;
  await lock(transaction, `service ${serviceId} ${userId}`);
  const { rows } = await sql<{ requestId: string }>`
    update service_applications set process = ${process}
    where id = (
      select id from service_applications a
      where user_id = ${userId} and service_id = ${serviceId} and not exists (
        select from wf_instance i where i.tenant_id = a.tenant_id::text and i.id = a.instance_id)
      order by id desc limit 1)
    returning request_id::text as "requestId"`.execute(transaction);
  if (rows[0]) return rows[0].requestId;
  const requestId = randomUUID();
  await sql`
    insert into service_applications (tenant_id, service_id, user_id, request_id, instance_id, process)
    values (${tenantId}, ${serviceId}, ${userId}, ${requestId}, ${instanceIdOf(user, requestId)}, ${process})`.execute(
    transaction,
  );
  return requestId;
}

/** Applications that are listed with a service. */
const applicationsListed = 20;

/** Returns what somebody applied for with a service, the newest first. */
export async function ownApplications(
  db: Db,
  { tenantId, userId }: User,
  serviceId: number,
): Promise<ServiceApplication[]> {
  const { rows } = await sql<
    Omit<ServiceApplication, 'startTime' | 'endTime'> & { startedAt: string; endedAt: string | null }
  >`
    select a.id::int, i.id as "procInstId", i.number, i.title, i.status as state, i.started_at as "startedAt",
      i.ended_at as "endedAt"
    from service_applications a
      join wf_instance i on i.tenant_id = ${String(tenantId)} and i.id = a.instance_id and i.definition_key = a.process
    where a.user_id = ${userId} and a.service_id = ${serviceId}
    order by a.id desc limit ${applicationsListed}`.execute(db);
  return rows.map(({ startedAt, endedAt, ...row }) => ({
    ...row,
    startTime: formatDateTime(Number(startedAt)),
    endTime: endedAt === null ? null : formatDateTime(Number(endedAt)),
  }));
}

const endedApplications = `
  select a.tenant_id, 'services' as kind, a.id::text as matter_id, s.id as service_id, a.user_id, s.company_id, s.title,
    '/talentServices?id=' || s.id as link
  from jsonb_to_recordset($rows) r(tenant_id bigint, instance_id text, process text)
    join service_applications a
      on a.tenant_id = r.tenant_id and a.instance_id = r.instance_id and a.process = r.process
    join services s on s.id = a.service_id`;

/** Opens an application for rating with the command that ends it, unless its applicant withdrew it. */
export const applicationStatements = ({ tenant, instance, ended }: ChangeEvent): RowsStatement[] =>
  ended && instance.status !== 'withdrawn'
    ? [
        openingStatement(endedApplications, [
          { tenant_id: Number(tenant), instance_id: instance.instanceId, process: instance.definitionKey },
        ]),
      ]
    : [];
