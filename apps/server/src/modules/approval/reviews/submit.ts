import { textsIn } from '@portal/contract';
import { formVariables, settle } from '@portal/contract/forms';
import { textOf, workingVersion, type StoredRecord } from '@portal/contract/records';
import { EngineError } from '@portal/engine';
import type { Db } from '../../../platform/database';
import { PortalError, type Caller } from '../../../platform/http';
import type { BuiltInRole } from '../../../platform/module';
import { requireUpcoming } from '../../../platform/records';
import { type Actor, callerOf, type DefinitionView, instanceIdOf, mayStart, type Workflow } from '../workflow';
import { startWithForm } from '../tasks';
import { defaultProcess } from './default-process';
import { excludedFromReview } from './own-review';
import type { RecordForm, ReviewedDefinition } from './record-form';
import { submitStatements } from './statements';

/** The submitter, the address, and the language of refusals. */
export interface Submission extends Pick<Caller, 'ip' | 'locale'> {
  session: Actor;
  /** Who starts the instance and gets it back, where somebody else submits for them. */
  initiator?: Actor;
}

export interface Review extends RecordForm {
  /** The role that reviews until a process administrator draws another process. */
  reviewers: BuiltInRole;
  /** Draws the process with which a tenant begins, in place of one review by `reviewers`. */
  drawProcess?: DrawProcess | undefined;
}

export type DrawProcess = (
  db: Db,
  definition: ReviewedDefinition,
  tenantId: number,
) => Promise<{ key: string; name: string; xml: string }>;

/**
 * Starts the process that reviews a record. The instance and the state of the record are written together or not at
 * all.
 * @throws PortalError `reviewProcessWithoutForm`, `notStarter`, `conflict` if the record was changed meanwhile, and
 * those of the engine
 */
export async function submitForReview(
  { workflow, db }: { workflow: Workflow; db: Db },
  form: Review,
  { session, ip, locale, initiator = session }: Submission,
  stored: StoredRecord,
): Promise<{ id: number; revision: number }> {
  const { definition, compiled } = form;
  const record = workingVersion(stored);
  const { area, list, review } = definition;
  requireUpcoming(definition, compiled, record.values, locale);
  const view = await processOf({ workflow, db }, form, session);
  if (!view.forms.some(({ formKey }) => formKey === area)) {
    const { title } = textsIn(definition.texts, locale);
    throw new PortalError('reviewProcessWithoutForm', { form: title, key: review.process });
  }
  if (!mayStart(view.starters, initiator)) throw new PortalError('notStarter');
  const instanceId = instanceIdOf(session, `${area}/${record.id}/${record.revision}`);
  const author = { tenantId: session.tenantId, userId: session.userId, ip };
  const { mayReviewOwn } = await workflow.settings(session.tenantId);
  const excluded = mayReviewOwn ? [] : await excludedFromReview(db, form, session, record.id);
  const subject = {
    instanceId,
    recordId: record.id,
    revision: record.revision,
    state: record.state,
    revisionOf: stored.pending ? stored.state : null,
  };
  try {
    await startWithForm(workflow, initiator, view, {
      instanceId,
      title: textOf(record.values, list.columns[0] ?? '') ?? '',
      vars: formVariables(settle(compiled, record.values)),
      selectedFlowIds: [],
      nextHandlerList: [],
      excluded,
      also: () => submitStatements(definition, author, subject),
    });
  } catch (error) {
    throw recordConflict(error) ?? error;
  }
  return { id: record.id, revision: record.revision + 1 };
}

/** Raised by `move_record`, and by triggers that refuse what was still right when it was checked. */
const recordChanged = 'TP409';

/** Returns the refusal of a record that was changed since it was read, if the error is that. */
export const recordConflict = (error: unknown): PortalError | undefined =>
  (error as { code?: unknown }).code === recordChanged ? new PortalError('conflict') : undefined;

/** Returns the newest version of the process. A tenant without one gets the default process. */
async function processOf(
  { workflow: { views, engine }, db }: { workflow: Workflow; db: Db },
  { definition, reviewers, drawProcess }: Review,
  session: Actor,
): Promise<DefinitionView> {
  const { tenant, user } = callerOf(session);
  const newest = () => views.newest(tenant, definition.review.process);
  try {
    return await newest();
  } catch (error) {
    if (!(error instanceof EngineError && error.code === 'definitionNotFound')) throw error;
    await engine.deploy(tenant, {
      ...(drawProcess
        ? await drawProcess(db, definition, session.tenantId)
        : await defaultProcess(db, definition, session.tenantId, reviewers)),
      deployedBy: user,
    });
    return newest();
  }
}
