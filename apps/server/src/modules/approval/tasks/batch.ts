import { errorMessage, locales, tasks as contract, textsIn, type ErrorName, type Localized } from '@portal/contract';
import type { CommandResult, TaskInfo, TaskOptions } from '@portal/engine';
import pLimit from 'p-limit';
import type { z } from 'zod';
import type { Db } from '../../../platform/database';
import { missingField, PortalError, refusalOf, type Call, type HttpApp } from '../../../platform/http';
import { callerOf, type DefinitionView, workflowRefusal, workflowStrings, type Workflow } from '../workflow';
import { taskActions } from './actions';
import { bindsForm, outcomeButtons } from './configuration';
import { completeTask } from './form-commands';
import { answerBatchOnce } from './repeated-requests';

type Body = z.output<typeof contract.batch.body>;
type BatchCall = Pick<Call<undefined, undefined, z.ZodType<Body>>, 'session' | 'locale' | 'body' | 'requestId' | 'log'>;
type Row = Body['rows'][number];

/** The number of concurrent commands of one batch. More would take the connections that other requests need. */
const commandsAtOnce = 6;

/** Refusals of single actions that ask for input which a batch cannot give. */
const asksForInput: ReadonlySet<ErrorName> = new Set([
  'flowRequired',
  'handlerChoiceRequired',
  'fieldRefused',
  'formInvalid',
  'signatureRequired',
]);

/**
 * Serves one action at several tasks of a node. Each task is handled in its own transaction, like by the single action.
 */
export function batchRoutes(route: HttpApp['route'], workflow: Workflow, db: Db): void {
  route(contract.batch, async (call) => {
    const { session: owner, idempotencyKey: key, body } = call;
    if (body.action === 'transfer' && body.assignee === undefined) throw missingField('assignee');
    return answerBatchOnce(db, { owner, key, path: contract.batch.path, body }, async (once) => {
      const results: CommandResult[] = [];
      /* Everybody's lists are refreshed once for the whole batch. */
      const quiet = { ...workflow, announce: (_: number, ...more: CommandResult[]) => void results.push(...more) };
      const act = await rowAction(quiet, call);
      try {
        return await answersTo(body.rows, (row) =>
          answerOf(call, row, () => once(row.taskId, (options) => act(row, options))),
        );
      } finally {
        workflow.announce(owner.tenantId, ...results);
      }
    });
  });
}

/** Answers all rows, a few at a time. After a failure no other row is started. */
async function answersTo(
  rows: readonly Row[],
  answer: (row: Row) => Promise<contract.BatchAnswer>,
): Promise<contract.BatchAnswer[]> {
  const limit = pLimit(commandsAtOnce);
  const failures: unknown[] = [];
  const answers = await limit.map(rows, async (row) => {
    if (failures.length > 0) return [];
    try {
      return [await answer(row)];
    } catch (error) {
      failures.push(error);
      return [];
    }
  });
  if (failures.length > 0) throw failures[0];
  return answers.flat();
}

/**
 * Returns the result of a row.
 * @throws errors that concern the whole batch, such as a database that cannot be reached
 */
async function answerOf(
  { locale, requestId, log }: BatchCall,
  { taskId }: Row,
  act: () => Promise<unknown>,
): Promise<contract.BatchAnswer> {
  try {
    await act();
    return { taskId, done: true, message: '' };
  } catch (error) {
    const refusal = refusalOf(error, [workflowRefusal], requestId);
    if (refusal.status === 503 || refusal.errorName === 'idempotencyKeyUsed') throw refusal;
    if (refusal.status >= 500) log.error({ err: error, taskId }, 'a task of a batch failed');
    const reason = errorMessage(refusal.errorName, locale, refusal.params);
    const message = asksForInput.has(refusal.errorName) ? errorMessage('handledSingly', locale, { reason }) : reason;
    return { taskId, done: false, message };
  }
}

/** Returns the action of a batch at one of its rows. */
async function rowAction(
  workflow: Workflow,
  { session, locale, body }: BatchCall,
): Promise<(row: Row, options: TaskOptions) => Promise<unknown>> {
  const { engine, forms, views } = workflow;
  const { tenant } = callerOf(session);
  const { action, comment, taskDefKey } = body;
  const { definition } = await views.byId(tenant, body.procDefId);
  const actions = taskActions(workflow);

  const requireNode = (view: DefinitionView, { nodeId }: TaskInfo) => {
    if (view.definition.key !== definition.key || nodeId !== taskDefKey) throw new PortalError('otherNode');
  };
  const checked = (options: TaskOptions): TaskOptions => ({
    ...options,
    prepare: async (task) => requireNode(await views.byId(tenant, task.definitionId), task),
  });

  /** Returns the node that the dialog of a reject proposes, which must be the only one. */
  const rejectTarget = async ({ procInstId, taskId }: Row): Promise<string> => {
    const task = await engine.task(callerOf(session), taskId);
    /* Any target: the reject is refused. */
    if (!task?.active || !task.mayHandle || task.instanceId !== procInstId || task.nodeId !== taskDefKey)
      return taskDefKey;
    const targets = await engine.rejectTargets(tenant, taskId);
    const [only, other] = targets.filter(({ reFlow }) => reFlow);
    if (!only) throw new PortalError('rejectTargetMissing');
    if (other) throw singly('target');
    return only.nodeId;
  };

  const byAction: Record<contract.BatchAction, (row: Row, options: TaskOptions) => Promise<unknown>> = {
    complete: (row, options) => {
      const completion = { ...row, comment, selectedSeqFlowId: [], nextHandlerList: [], opinionFiles: [], options };
      return completeTask(workflow, session, completion, locale, async (view, task) => {
        requireNode(view, task);
        if (task.delegation?.state === 'PENDING') throw new PortalError('taskDelegated');
        requireNoOutcome(view, task.nodeId);
        if (await bindsForm(view, task.nodeId, { forms, tenantId: session.tenantId, locale }))
          return forms.unchanged(session, { view, task, formRevision: row.formRevision, locale });
        return { vars: {}, changed: false, also: () => [] };
      });
    },
    reject: async (row, options) => {
      const target = body.target ?? (await rejectTarget(row));
      const rejected = { ...row, target, reSubmitType: contract.reSubmitTypes.reFlow, comment, opinionFiles: [] };
      return actions.reject({ session, locale, body: rejected }, checked(options));
    },
    transfer: (row, options) =>
      actions.transfer(
        { session, locale, body: { ...row, assignee: body.assignee!, comment, opinionFiles: [] } },
        checked(options),
      ),
    claim: (row, options) => actions.claim({ session, locale, body: row }, checked(options)),
  };
  return byAction[action];
}

/** Refuses nodes at which a completion needs a choice of how the process continues. */
function requireNoOutcome(view: DefinitionView, nodeId: string): void {
  if (outcomeButtons(view, nodeId).length > 0) throw singly('button');
  if ((view.formFields.get(nodeId) ?? []).length > 0) throw singly('variables');
}

function singly(why: 'button' | 'variables' | 'target'): PortalError {
  const reason = Object.fromEntries(locales.map((each) => [each, textsIn(workflowStrings, each).singly[why]]));
  return new PortalError('handledSingly', { reason: reason as Localized });
}
