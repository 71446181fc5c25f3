import { monitor as contract, errorMessage, formatDateTime, limits, parseDateTime } from '@portal/contract';
import {
  EngineError,
  unhandledIncident,
  type IncidentRecord,
  type JobRecord,
  type ProcessModel,
  type WorkPlace,
} from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type HttpApp } from '../../../platform/http';
import { callerOf, intervene, type Workflow, workflowRefusal } from '../workflow';
import { failureTextFor } from './failure-text';

/** Returns a requested time in milliseconds. */
export const moment = (time: string | undefined) => (time === undefined ? undefined : parseDateTime(time));

/** Jobs and incidents of every instance of the administrator's tenant. */
export function workRoutes(route: HttpApp['route'], workflow: Workflow, db: Db): void {
  const { engine, reach, audit } = workflow;
  /** Returns the models that contain the nodes named in the records' failures. */
  const modelsOf = async (tenant: string, records: readonly WorkPlace[]) => {
    const ids = [...new Set(records.map(({ definitionId }) => definitionId))];
    return new Map(await Promise.all(ids.map(async (id) => [id, await engine.model(tenant, id)] as const)));
  };

  route(contract.incidentPage, async ({ session, query, locale }) => {
    const { tenant } = callerOf(session);
    const { records, total } = await engine.incidentPage(tenant, {
      ...toWorkQuery(query),
      initiators: await reach.initiators(session),
    });
    const models = await modelsOf(tenant, records);
    const failureText = failureTextsIn(models, locale);
    return { ...pageNumbers(query), total, records: records.map((record) => incidentOf(record, failureText)) };
  });

  route(contract.jobPage, async ({ session, query, locale }) => {
    const { tenant } = callerOf(session);
    const { records, total } = await engine.jobPage(tenant, {
      ...toWorkQuery(query),
      initiators: await reach.initiators(session),
    });
    const models = await modelsOf(tenant, records);
    const failureText = failureTextsIn(models, locale);
    return { ...pageNumbers(query), total, records: records.map((record) => jobOf(record, failureText)) };
  });

  route(contract.retryIncidents, async ({ session, ip, body, locale }) => {
    const { tenant } = callerOf(session);
    const retried: string[] = [];
    const refused: { incidentId: string; reason: string }[] = [];
    const reached = await reachedIncidents(db, session.tenantId, body.incidentIds, await reach.initiators(session));
    for (const incidentId of new Set(body.incidentIds)) {
      try {
        const instanceId = reached.get(incidentId);
        if (instanceId === undefined) throw new EngineError('incidentNotFound', undefined, { incidentId });
        await intervene(workflow, { session, ip }, instanceId, { action: 'retry' }, () =>
          engine.retryIncident(tenant, incidentId, contract.newRetries),
        );
        retried.push(incidentId);
      } catch (error) {
        const refusal = error instanceof EngineError ? workflowRefusal(error) : null;
        if (!refusal) throw error;
        refused.push({ incidentId, reason: errorMessage(refusal.errorName, locale, refusal.params) });
      }
    }
    return { retried, refused };
  });

  route(contract.dismissIncident, async ({ session, ip, body: { incidentId } }) => {
    const reached = await reachedIncidents(db, session.tenantId, [incidentId], await reach.initiators(session));
    const procInstId = reached.get(incidentId);
    if (procInstId === undefined) throw new PortalError('incidentNotFound');
    await audit.instance({ session, ip }, procInstId, { action: 'dismiss' }, async () => {
      const { numAffectedRows = 0n } = await sql`
        delete from wf_incident
        where tenant_id = ${String(session.tenantId)} and id = ${incidentId} and type = ${unhandledIncident}`.execute(
        db,
      );
      if (numAffectedRows === 0n) throw new PortalError('incidentNotRetryable');
    });
    return { procInstId };
  });

  route(contract.setJobDue, async ({ session, ip, body: { procInstId, jobId, due } }) => {
    await reach.requireInstance(session, procInstId);
    const { tenant } = callerOf(session);
    const { jobs } = await engine.explain(tenant, procInstId);
    const isFailed = jobs.some((job) => job.jobId === jobId && job.retries === 0);
    const at = parseDateTime(due);
    await audit.instance({ session, ip }, procInstId, { action: 'reschedule', more: { due } }, () =>
      isFailed
        ? engine.retryJob(tenant, procInstId, jobId, contract.newRetries, at)
        : engine.setJobDue(tenant, procInstId, jobId, at),
    );
    return { procInstId };
  });
}

/** Returns the instances of those incidents that these users started, or of all incidents if undefined. */
async function reachedIncidents(
  db: Db,
  tenantId: number,
  incidentIds: readonly string[],
  initiators: readonly string[] | undefined,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; instanceId: string }>`
    select incident.id, incident.instance_id as "instanceId" from wf_incident incident
      join wf_instance instance on instance.tenant_id = incident.tenant_id and instance.id = incident.instance_id
    where incident.tenant_id = ${String(tenantId)} and incident.id = any (${incidentIds}::text[])
      and (${initiators === undefined} or instance.initiator = any (${initiators ?? []}::text[]))`.execute(db);
  return new Map(rows.map(({ id, instanceId }) => [id, instanceId]));
}

type WorkQuery = Pick<
  contract.JobQuery,
  'current' | 'size' | 'keyword' | 'process' | 'node' | 'message' | 'from' | 'to'
>;

const toWorkQuery = ({ from, to, ...query }: WorkQuery) => ({
  ...query,
  from: moment(from),
  to: moment(to),
  countMax: limits.administrationCountMax,
});

const pageNumbers = ({ size, current }: WorkQuery) => ({ size, current });

type FailureTexts = (work: WorkPlace, failure: string) => string;

const failureTextsIn =
  (models: ReadonlyMap<string, ProcessModel>, locale: Parameters<typeof failureTextFor>[2]): FailureTexts =>
  ({ definitionId }, failure) => {
    const model = models.get(definitionId);
    return model && failure !== '' ? failureTextFor(failure, model, locale) : failure;
  };

const commonFields = ({ instanceId, definitionKey, processName, title, businessKey, nodeId, nodeName }: WorkPlace) => ({
  procInstId: instanceId,
  processDefinitionKey: definitionKey,
  processName,
  title,
  businessKey,
  nodeId,
  nodeName,
});

const incidentKinds: Readonly<Record<string, contract.IncidentRecord['kind']>> = {
  [unhandledIncident]: 'unhandled',
  failedJob: 'job',
  failedExternalTask: 'external',
};

const incidentOf = (record: IncidentRecord, failureText: FailureTexts): contract.IncidentRecord => ({
  ...commonFields(record),
  incidentId: record.incidentId,
  kind: incidentKinds[record.type] ?? 'handler',
  failure: failureText(record, record.message),
  time: formatDateTime(record.createdAt),
});

const jobOf = (record: JobRecord, failureText: FailureTexts): contract.JobRecord => ({
  ...commonFields(record),
  jobId: record.jobId,
  kind: record.kind,
  state: record.retries <= 0 ? 'failed' : record.failure === '' ? 'planned' : 'retrying',
  due: formatDateTime(record.due),
  retries: Math.max(record.retries, 0),
  failure: failureText(record, record.failure),
  suspended: record.suspended,
});
