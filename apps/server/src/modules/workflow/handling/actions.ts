import { handling as contract, identity, type Locale } from '@portal/contract';
import { EngineError, type CommandResult, type TaskInfo } from '@portal/engine';
import { PortalError, type HttpApp } from '../../../platform/http';
import { callerOf, type Actor } from '../caller';
import type { Workflow } from '../workflow';
import { handledTask } from './access';
import { requireButton } from './configuration';

interface TaskReference {
  procInstId: string;
  taskId: string;
}

/** What handlers do but agreeing, which comes with a form (spec 000 §4, §5). */
export function actionRoutes(route: HttpApp['route'], workflow: Workflow): void {
  const { engine, directory } = workflow;

  /** Refuses whoever does not handle the task, and an action that its node does not offer. */
  const admit = async (actor: Actor, reference: TaskReference, buttonId: string, locale: Locale) => {
    const task = await handledTask(engine, actor, reference);
    requireButton(await workflow.views.byId(callerOf(actor).tenant, task.definitionId), task.nodeId, buttonId, locale);
    return task;
  };
  const requireActive = async (actor: Actor, userIds: readonly number[]) => {
    const active = await directory.active(actor.tenantId, userIds);
    if (!userIds.every((id) => active.has(id))) throw new PortalError('assigneeUnknown');
  };
  /** Somebody who signs at a node already would have two tasks of it. */
  const requireNewSigner = async (actor: Actor, task: TaskInfo, userId: number, locale: Locale) => {
    if (!task.multiInstance) return;
    const rows = await engine.history(callerOf(actor).tenant, task.instanceId);
    const signs = rows.some(
      ({ action, activityId, handler }) =>
        action === 'running' && activityId === task.nodeId && handler === String(userId),
    );
    if (signs) throw await alreadySigner(actor, userId, locale);
  };
  const alreadySigner = async (actor: Actor, userId: number, locale: Locale) => {
    const signer = identity.user(userId);
    const names = await directory.names(actor.tenantId, [signer], locale);
    return new PortalError('alreadySigner', { name: names.get(signer) ?? '' });
  };
  const done = (actor: Actor, result: CommandResult) => {
    workflow.announce(actor.tenantId, result);
    return { procInstId: result.instanceId };
  };

  route(contract.delegate, async ({ session, body, locale }) => {
    const task = await admit(session, body, 'delegate', locale);
    if (body.assignee === session.userId) throw new PortalError('delegateToSelf');
    await requireActive(session, [body.assignee]);
    await requireNewSigner(session, task, body.assignee, locale);
    const { taskId, comment } = body;
    return done(session, await engine.delegate(callerOf(session), { taskId, assignee: `${body.assignee}`, comment }));
  });

  route(contract.addSign, async ({ session, body, locale }) => {
    const task = await admit(session, body, 'invite', locale);
    if (task.nodeId !== body.taskDefKey) throw new PortalError('taskNotFound');
    const users = [...new Set(body.userIdList)];
    await requireActive(session, users);
    const input = { taskId: body.taskId, users: users.map(String), comment: body.comment };
    try {
      return done(session, await engine.addSign(callerOf(session), input));
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'alreadySigner') throw error;
      throw await alreadySigner(session, Number(error.data['user']), locale);
    }
  });

  route(contract.reject, async ({ session, body, locale }) => {
    if (body.reSubmitType === contract.reSubmitTypes.directReturn) throw new PortalError('directReturnDisabled');
    await admit(session, body, 'reject', locale);
    const { taskId, target, comment } = body;
    return done(session, await engine.reject(callerOf(session), { taskId, target, comment }));
  });

  route(contract.terminate, async ({ session, body, locale }) => {
    await admit(session, body, 'terminate', locale);
    const { taskId, comment } = body;
    return done(session, await engine.terminate(callerOf(session), { taskId, comment }));
  });
}
