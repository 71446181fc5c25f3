import { errorMessage, tasks as contract } from '@portal/contract';
import type { CommandResult, TaskInfo, TaskOptions } from '@portal/engine';
import pLimit from 'p-limit';
import type { z } from 'zod';
import type { Db } from '../../../../platform/database';
import { missingField, PortalError, refusalOf, type Call, type HttpApp } from '../../../../platform/http';
import { callerOf, type DefinitionView, workflowRefusal, type Workflow } from '../../workflow';
import { taskActions } from '../actions';
import { agreePlainly, lackingInput, onlyRejectTarget, rejectPlainly } from './plain-decisions';
import { answerBatchOnce } from '../repeated-requests';

type Body = z.output<typeof contract.batch.body>;
type BatchCall = Pick<Call<undefined, undefined, z.ZodType<Body>>, 'session' | 'locale' | 'body' | 'requestId' | 'log'>;
type Row = Body['rows'][number];

/** The number of concurrent commands of one batch. More would take the connections that other requests need. */
const commandsAtOnce = 6;

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
    const reason = lackingInput(refusal, locale);
    const message =
      reason === undefined
        ? errorMessage(refusal.errorName, locale, refusal.params)
        : errorMessage('handledSingly', locale, { reason });
    return { taskId, done: false, message };
  }
}

/** Returns the action of a batch at one of its rows. */
async function rowAction(
  workflow: Workflow,
  { session, locale, body }: BatchCall,
): Promise<(row: Row, options: TaskOptions) => Promise<unknown>> {
  const { engine, views } = workflow;
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
    return (await onlyRejectTarget(engine, tenant, taskId)).nodeId;
  };

  const byAction: Record<contract.BatchAction, (row: Row, options: TaskOptions) => Promise<unknown>> = {
    complete: (row, options) => agreePlainly(workflow, session, { ...row, comment }, locale, options, requireNode),
    reject: async (row, options) => {
      const target = body.target ?? (await rejectTarget(row));
      return rejectPlainly(workflow, session, { ...row, comment }, target, locale, checked(options));
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
