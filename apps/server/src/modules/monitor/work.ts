import { administration as contract, errorMessage, formatDateTime, limits, parseDateTime } from '@portal/contract';
import { EngineError, type IncidentRecord, type JobRecord, type ProcessModel, type WorkPlace } from '@portal/engine';
import type { HttpApp } from '../../platform/http';
import { callerOf } from '../workflow/caller';
import { workflowRefusal } from '../workflow/failures';
import { moment } from '../workflow/page';
import type { Workflow } from '../workflow/workflow';
import { failureWords } from './failure-words';

/** Jobs and incidents of every instance of the administrator's tenant. */
export function workRoutes(route: HttpApp['route'], workflow: Workflow): void {
  const { engine } = workflow;
  /** The models that the records' failures name nodes of. */
  const modelsOf = async (tenant: string, records: readonly WorkPlace[]) => {
    const ids = [...new Set(records.map(({ definitionId }) => definitionId))];
    return new Map(await Promise.all(ids.map(async (id) => [id, await engine.model(tenant, id)] as const)));
  };

  route(contract.incidentPage, async ({ session, query, locale }) => {
    const { tenant } = callerOf(session);
    const { records, total } = await engine.incidentPage(tenant, asked(query));
    const models = await modelsOf(tenant, records);
    const words = wordsIn(models, locale);
    return { ...pageNumbers(query), total, records: records.map((record) => incidentOf(record, words)) };
  });

  route(contract.jobPage, async ({ session, query, locale }) => {
    const { tenant } = callerOf(session);
    const { records, total } = await engine.jobPage(tenant, asked(query));
    const models = await modelsOf(tenant, records);
    const words = wordsIn(models, locale);
    return { ...pageNumbers(query), total, records: records.map((record) => jobOf(record, words)) };
  });

  route(contract.retryIncidents, async ({ session, body, locale }) => {
    const { tenant } = callerOf(session);
    const retried: string[] = [];
    const refused: { incidentId: string; reason: string }[] = [];
    for (const incidentId of new Set(body.incidentIds)) {
      try {
        const result = await engine.retryIncident(tenant, incidentId, contract.newRetries);
        workflow.announce(session.tenantId, result);
        retried.push(incidentId);
      } catch (error) {
        const refusal = error instanceof EngineError ? workflowRefusal(error) : null;
        if (!refusal) throw error;
        refused.push({ incidentId, reason: errorMessage(refusal.errorName, locale, refusal.params) });
      }
    }
    return { retried, refused };
  });

  route(contract.setJobDue, async ({ session, body: { procInstId, jobId, due } }) => {
    await engine.setJobDue(callerOf(session).tenant, procInstId, jobId, parseDateTime(due));
    return { procInstId };
  });
}

type Asked = Pick<contract.JobQuery, 'current' | 'size' | 'keyword' | 'process' | 'node' | 'message' | 'from' | 'to'>;

const asked = ({ from, to, ...query }: Asked) => ({
  ...query,
  from: moment(from),
  to: moment(to),
  countMax: limits.administrationCountMax,
});

const pageNumbers = ({ size, current }: Asked) => ({ size, current });

type Words = (place: WorkPlace, failure: string) => string;

const wordsIn =
  (models: ReadonlyMap<string, ProcessModel>, locale: Parameters<typeof failureWords>[2]): Words =>
  ({ definitionId }, failure) => {
    const model = models.get(definitionId);
    return model && failure !== '' ? failureWords(failure, model, locale) : failure;
  };

const placeOf = ({ instanceId, definitionKey, processName, title, businessKey, nodeId, nodeName }: WorkPlace) => ({
  procInstId: instanceId,
  processDefinitionKey: definitionKey,
  processName,
  title,
  businessKey,
  nodeId,
  nodeName,
});

const incidentKinds: Readonly<Record<string, contract.IncidentRecord['kind']>> = {
  failedJob: 'job',
  failedExternalTask: 'external',
};

const incidentOf = (record: IncidentRecord, words: Words): contract.IncidentRecord => ({
  ...placeOf(record),
  incidentId: record.incidentId,
  kind: incidentKinds[record.type] ?? 'handler',
  failure: words(record, record.message),
  time: formatDateTime(record.createdAt),
});

const jobOf = (record: JobRecord, words: Words): contract.JobRecord => ({
  ...placeOf(record),
  jobId: record.jobId,
  kind: record.kind,
  state: record.retries <= 0 ? 'failed' : record.failure === '' ? 'planned' : 'retrying',
  due: formatDateTime(record.due),
  retries: Math.max(record.retries, 0),
  failure: words(record, record.failure),
  suspended: record.suspended,
});
