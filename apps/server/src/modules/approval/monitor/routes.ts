import { monitor as contract, formatDateTime, limits } from '@portal/contract';
import { EngineError, type ExecutedJob, type Explanation, type JobInfo } from '@portal/engine';
import type { Db } from '../../../platform/database';
import { PortalError, type HttpApp, type Session } from '../../../platform/http';
import { peopleNamed } from '../../accounts/organisation';
import { type Actor, callerOf, intervene, type Workflow, workflowRefusal } from '../workflow';
import { personNames } from '../definitions';
import { detailOf, peopleOfDetail } from './detail';
import { shownJson } from './variables';
import { peopleOfRow, rowOf } from './listed-instances';
import { moment } from './work';

/** Serves the monitoring and administration of every instance of a tenant to process administrators. */
export function administrationRoutes(route: HttpApp['route'], workflow: Workflow, db: Db): void {
  const { engine, directory, reach } = workflow;
  const explained = async (actor: Actor, procInstId: string) => {
    await reach.requireInstance(actor, procInstId);
    return engine.explain(callerOf(actor).tenant, procInstId);
  };
  /** Returns the initiators within the caller's reach. With a keyword only those with a matching name are included. */
  const initiatorsOf = async (session: Session, keyword: string) => {
    const reached = await reach.initiators(session);
    if (keyword === '') return reached;
    const named = await peopleNamed(db, session.tenantId, keyword);
    return reached ? named.filter((id) => reached.includes(id)) : named;
  };

  route(contract.instancePage, async ({ session, query, locale }) => {
    const { initiator, state, startedFrom, startedTo, ...filters } = query;
    const { records, total } = await engine.instancePage(callerOf(session).tenant, {
      ...filters,
      state,
      initiators: await initiatorsOf(session, initiator),
      startedFrom: moment(startedFrom),
      startedTo: moment(startedTo),
      countMax: limits.administrationCountMax,
      places: contract.maxPlaces,
    });
    const names = await directory.names(session.tenantId, records.flatMap(peopleOfRow), locale);
    return {
      records: records.map((instance) => rowOf(instance, names)),
      total,
      size: query.size,
      current: query.current,
    };
  });

  route(contract.instance, async ({ session, query, locale }) => {
    const { tenant } = callerOf(session);
    const explanation = await explained(session, query.procInstId);
    const [model, names, incidents] = await Promise.all([
      engine.model(tenant, explanation.instance.definitionId),
      directory.names(session.tenantId, peopleOfDetail(explanation), locale),
      engine.incidentPage(tenant, { keyword: explanation.instance.instanceId, current: 1, size: 1, countMax: 1 }),
    ]);
    return detailOf(explanation, { names, model, locale }, incidents.total > 0);
  });

  route(contract.variableChangePage, async ({ session, query, locale }) => {
    const { tenant } = callerOf(session);
    const { instance } = await explained(session, query.procInstId);
    const { records, total } = await engine.variableChanges(tenant, instance.instanceId, query);
    const nameOf = await personNames(directory, session, locale)(records.map(({ user }) => user));
    return {
      records: records.map(({ at, user, nodeId, nodeName, name, oldValue, newValue }) => ({
        time: formatDateTime(at),
        person: nameOf(user) ?? '',
        nodeName: nodeName || nodeId,
        name,
        oldValue: shownJson(name, oldValue),
        newValue: shownJson(name, newValue),
      })),
      total,
      size: query.size,
      current: query.current,
    };
  });

  route(contract.terminate, async ({ session, ip, body: { procInstId, reason } }) => {
    await reach.requireInstance(session, procInstId);
    const { tenant, user } = callerOf(session);
    const audited = { action: 'terminate', more: { reason } };
    await intervene(workflow, { session, ip }, procInstId, audited, () =>
      engine.delete(tenant, procInstId, reason, user),
    );
    return { procInstId };
  });

  route(contract.suspend, async ({ session, ip, body: { procInstId, reason } }) => {
    await reach.requireInstance(session, procInstId);
    const { tenant, user } = callerOf(session);
    await intervene(workflow, { session, ip }, procInstId, { action: 'suspend', more: { reason } }, () =>
      engine.suspend(tenant, procInstId, { user, comment: reason }),
    );
    return { procInstId };
  });

  route(contract.activate, async ({ session, ip, body: { procInstId } }) => {
    await reach.requireInstance(session, procInstId);
    const { tenant, user } = callerOf(session);
    await intervene(workflow, { session, ip }, procInstId, { action: 'activate' }, () =>
      engine.activate(tenant, procInstId, { user, comment: '' }),
    );
    return { procInstId };
  });

  route(contract.retryJob, async ({ session, ip, body: { procInstId, jobId } }) => {
    const { tenant } = callerOf(session);
    const { instance, jobs } = await explained(session, procInstId);
    const { kind } = failedJob(jobs, jobId);
    const again = (): Promise<ExecutedJob> =>
      kind === 'external'
        ? engine.retryExternal(tenant, `${procInstId}.${jobId}`, contract.newRetries)
        : engine.executeJob(tenant, procInstId, jobId);
    try {
      const { failure } = await intervene(workflow, { session, ip }, procInstId, { action: 'retry' }, again);
      if (failure) throw failure;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      throw workflowRefusal(error, await engine.model(tenant, instance.definitionId)) ?? error;
    }
    return { procInstId };
  });
}

/** Returns a failed job. A job that has not failed runs only when it is due, so a timer cannot be triggered here. */
function failedJob(jobs: Explanation['jobs'], jobId: string): JobInfo {
  const job = jobs.find((candidate) => candidate.jobId === jobId);
  if (!job) throw new PortalError('notFound');
  // external work that another system still tries again is left to it
  if (job.kind === 'external' ? job.retries !== 0 : job.failure === '') throw new PortalError('jobNotFailed');
  return job;
}
