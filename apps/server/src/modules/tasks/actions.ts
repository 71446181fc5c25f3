import { tasks as contract } from '@portal/contract';
import { PortalError } from '../../platform/http';
import { callerOf, engineChoices, type Workflow, workflowRefusal } from '../workflow';
import { administers, readableInstance } from './access';
import { admission } from './admission';
import { completedBy, bindsForm, needsRejectComment } from './configuration';
import type { ActionRoute } from './repeated-requests';

/** What handlers do but agreeing, which comes with a form (spec 000 §4, §5). */
export function actionRoutes(
  action: ActionRoute,
  workflow: Workflow,
  { directReturn }: { directReturn: boolean },
): void {
  const { engine, views, forms, choosablePeople } = workflow;
  const { admit, requireVisible, done } = admission(workflow);

  action(contract.delegate, async ({ session, body, locale }, options) => {
    await admit(session, body, 'delegate', locale);
    if (body.assignee === session.userId) throw new PortalError('delegateToSelf');
    await requireVisible(session, 'assignee', [body.assignee]);
    const { taskId, comment } = body;
    const input = { taskId, assignee: String(body.assignee), comment };
    return done(session, locale, engine.delegate(callerOf(session), input, options));
  });

  action(contract.transfer, async ({ session, body, locale }, options) => {
    await admit(session, body, 'transfer', locale);
    if (body.assignee === session.userId) throw new PortalError('transferToSelf');
    await requireVisible(session, 'assignee', [body.assignee]);
    const { taskId, comment } = body;
    const input = { taskId, assignee: String(body.assignee), comment };
    return done(session, locale, engine.transfer(callerOf(session), input, options));
  });

  action(contract.claim, async ({ session, body, locale }, options) => {
    await admit(session, body, 'claim', locale);
    return done(session, locale, engine.claim(callerOf(session), { taskId: body.taskId }, options));
  });

  action(contract.unclaim, async ({ session, body, locale }, options) => {
    await admit(session, body, 'claim', locale);
    const { taskId, comment } = body;
    return done(session, locale, engine.unclaim(callerOf(session), { taskId, comment }, options));
  });

  action(contract.reject, async ({ session, body, locale }, options) => {
    const straight = body.reSubmitType === contract.reSubmitTypes.directReturn;
    if (straight && !directReturn) throw new PortalError('directReturnDisabled');
    const task = await admit(session, body, 'reject', locale);
    const { taskId, target, comment } = body;
    if (
      comment === '' &&
      needsRejectComment(await views.byId(callerOf(session).tenant, task.definitionId), task.nodeId)
    )
      throw new PortalError('rejectCommentRequired', {}, { field: 'comment' });
    const input = { taskId, target, comment, directReturn: straight };
    return done(session, locale, engine.reject(callerOf(session), input, options));
  });

  action(contract.jump, async ({ session, body, locale }, options) => {
    const administrator = await administers(workflow, session, body.procInstId);
    if (!administrator) await admit(session, body, 'jump', locale);
    const { taskId, procInstId, target, comment } = body;
    if (administrator && (await engine.task(callerOf(session), taskId))?.instanceId !== procInstId)
      throw new PortalError('taskNotFound');
    return done(
      session,
      locale,
      engine.jump(callerOf(session), { taskId, target, comment }, { ...options, administrator }),
    );
  });

  action(contract.cancel, async ({ session, body: { procInstId, comment }, locale }, options) => {
    await readableInstance(workflow, session, procInstId);
    return done(session, locale, engine.cancel(callerOf(session), { instanceId: procInstId, comment }, options));
  });

  action(contract.complete, async ({ session, body, locale }, options) => {
    const task = await admit(session, body, body.buttonId ?? 'complete', locale);
    const view = await views.byId(callerOf(session).tenant, task.definitionId);
    const vars = completedBy(view, task.nodeId, body.buttonId, locale);
    const reader = { forms, tenantId: session.tenantId, locale };
    if (await bindsForm(view, task.nodeId, reader)) throw new PortalError('formRequired');
    const { taskId, comment, selectedSeqFlowId: selectedFlowIds, nextHandlerList } = body;
    await choosablePeople.require(session, view.model, nextHandlerList);
    const choices = engineChoices(nextHandlerList);
    const completing = engine.complete(callerOf(session), { taskId, comment, vars, selectedFlowIds, choices }, options);
    return done(session, locale, completing).catch((error: unknown) => {
      throw workflowRefusal(error, view.model) ?? error;
    });
  });

  action(contract.terminate, async ({ session, body, locale }, options) => {
    await admit(session, body, 'terminate', locale);
    const { taskId, comment } = body;
    return done(session, locale, engine.terminate(callerOf(session), { taskId, comment }, options));
  });
}
