import { dayMs, fillIn, formatDateTime, revocation as contract, type Locale } from '@portal/contract';
import { EngineError, type CommandOptions, type HistoryRow, type InstanceRecord } from '@portal/engine';
import { violatesUnique, type Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { compiledVersion, acceptForm, saveStatement, type FormStorage } from '../forms';
import { isLatestReview } from '../reviews';
import { readInstance, startWithForm } from '../tasks';
import { type Actor, callerOf, type DefinitionView, type FormCopy, instanceIdOf, type Workflow } from '../workflow';
import { defaultProcess } from './default-process';
import { askStatement } from './statements';
import { decideEnded, readRequests, type StoredRequest } from './store';
import texts from './strings/process.json';
import type { z } from 'zod';

export interface Ports {
  workflow: Workflow;
  storage: FormStorage;
  db: Db;
}

/**
 * Returns until when the reader can ask to revoke an instance, in milliseconds since 1970.
 * @throws PortalError `revocationRunning`, `revocationDone`, `revocationNotAgreed`, `revocationOff`,
 * `revocationRefused`, `revocationPending`, `revocationExpired`
 */
export async function revocableUntil(
  { workflow }: Pick<Ports, 'workflow'>,
  actor: Actor,
  { record, requests }: { record: InstanceRecord; requests: readonly StoredRequest[] },
): Promise<number> {
  if (record.status === 'running') throw new PortalError('revocationRunning');
  if (record.status === 'revoked' || requests.some(({ state }) => state === 'agreed'))
    throw new PortalError('revocationDone');
  if (record.status !== 'complete' || record.endedAt === null) throw new PortalError('revocationNotAgreed');
  const { revocation, forms } = await workflow.views.byId(callerOf(actor).tenant, record.definitionId);
  if (revocation.days === 0 || isRevocation({ forms })) throw new PortalError('revocationOff');
  const isAllowed =
    record.initiator === String(actor.userId) ||
    (revocation.administrators && (await workflow.reach.covers(actor, record.initiator)));
  if (!isAllowed) throw new PortalError('revocationRefused');
  if (requests.some(({ state }) => state === 'pending')) throw new PortalError('revocationPending');
  const until = record.endedAt + revocation.days * dayMs;
  if (Date.now() > until)
    throw new PortalError('revocationExpired', { days: revocation.days, time: formatDateTime(until) });
  return until;
}

/** Returns whether a process decides on requests to revoke. */
export const isRevocation = ({ forms }: Pick<DefinitionView, 'forms'>): boolean =>
  forms.some(({ formKey }) => formKey === contract.revocationFormKey);

/**
 * Starts the instance that decides on a request to revoke another one. The request is recorded with it.
 * @throws PortalError `revocationRecordChanged`, `revocationProcessUnfit`, and those of `readInstance`,
 * `revocableUntil` and `startWithForm`
 */
export async function askToRevoke(
  { workflow, storage, db }: Ports,
  actor: Actor,
  { procInstId, reason, requestId }: z.output<typeof contract.ask.body>,
  { locale, options }: { locale: Locale; options: CommandOptions },
): Promise<string> {
  const { tenantId, userId } = actor;
  const reading = await readInstance(workflow, actor, procInstId, { state: true, history: true });
  const { record } = reading;
  await revocableUntil({ workflow }, actor, { record, requests: await readRequests(db, tenantId, procInstId) });
  if (!(await isLatestReview(db, tenantId, procInstId))) throw new PortalError('revocationRecordChanged');
  const { view, form, compiled } = await processOf({ workflow, storage }, actor, record);
  const { values } = await acceptForm(compiled, {}, { original: [procInstId], reason }, { access: {}, locale });
  const revocationId = instanceIdOf(actor, requestId);
  const title = fillIn(texts.title, () => record.title || record.processName);
  try {
    await startWithForm(workflow, actor, view, {
      instanceId: revocationId,
      title,
      vars: {
        ...values,
        approvers: approversOf(await reading.history(), String(userId)),
        originalNumber: record.number,
        originalProcess: record.definitionKey,
      },
      selectedFlowIds: [],
      nextHandlerList: [],
      excluded: [String(userId)],
      options,
      also: () => [
        saveStatement({
          tenantId,
          instanceId: revocationId,
          title,
          formId: form.id,
          version: form.version,
          revision: 1,
          createdBy: userId,
          values,
          serials: [],
          summary: null,
        }),
        askStatement(actor, { revocationId, instanceId: procInstId, reason }),
      ],
    });
  } catch (error) {
    throw violatesUnique(error, 'instance_revocations_open') ? new PortalError('revocationPending') : error;
  }
  await decideEnded(db, tenantId, procInstId);
  return revocationId;
}

/**
 * Refuses to restart a request to revoke: the copy would decide nothing, and the time to ask may be over.
 * @throws PortalError `revocationNotRestarted`
 */
export const refuseRestart =
  ({ engine, views }: Workflow): FormCopy =>
  async (tenantId, from) => {
    const tenant = String(tenantId);
    const record = await engine.instance(tenant, from);
    if (record && isRevocation(await views.byId(tenant, record.definitionId)))
      throw new PortalError('revocationNotRestarted');
    return { statements: [] };
  };

/** Returns the process that the instance's process names, or the built-in one, which a tenant without it gets. */
async function processOf({ workflow, storage }: Omit<Ports, 'db'>, actor: Actor, { definitionId }: InstanceRecord) {
  const { tenant, user } = callerOf(actor);
  const { revocation } = await workflow.views.byId(tenant, definitionId);
  const key = revocation.process || contract.revocationProcessKey;
  const newest = () =>
    workflow.views.newest(tenant, key).catch((error: unknown) => {
      if (error instanceof EngineError && error.code === 'definitionNotFound') return undefined;
      throw error;
    });
  let view = await newest();
  if (!view && key === contract.revocationProcessKey) {
    await workflow.engine.deploy(tenant, { ...(await defaultProcess()), deployedBy: user });
    view = await newest();
  }
  if (!view || !isRevocation(view)) throw new PortalError('revocationProcessUnfit', { key });
  const form = await storage.registry.pinned(actor.tenantId, contract.revocationFormKey, view.definition.deployedAt);
  if (!form) throw new PortalError('revocationProcessUnfit', { key });
  return { view, form, compiled: compiledVersion(form) };
}

/** Returns the users who agreed to an instance, without the one who asks to revoke it. */
function approversOf(history: readonly HistoryRow[], asking: string): string[] {
  const agreed = history.flatMap(({ action, handler, voided, process }) =>
    action === 'complete' && handler !== null && handler !== asking && !voided && process === null ? [handler] : [],
  );
  return [...new Set(agreed)];
}
