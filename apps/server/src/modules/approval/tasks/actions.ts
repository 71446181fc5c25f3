import { tasks as contract, type Endpoint } from '@portal/contract';
import type { TaskOptions } from '@portal/engine';
import type { z } from 'zod';
import { type Call, PortalError } from '../../../platform/http';
import { type Actor, callerOf, type Workflow } from '../workflow';
import { administers, readableInstance } from './access';
import { admission } from './admission';
import { bindsForm, needsRejectComment } from './configuration';
import { orDecided } from './decided';
import { completeTask } from './form-commands';
import type { ActionRoute } from './repeated-requests';

type Body<E extends Endpoint> = z.output<NonNullable<E['body']>>;

/** A call of an action, one row of a batch, or a decision by a link. */
interface ActionCall<E extends Endpoint> extends Pick<Call, 'locale'> {
  session: Actor;
  body: Body<E>;
}

/**
 * Returns the actions that are also available in batches or by links. `options.prepare` checks the task after the
 * action's own checks.
 */
export function taskActions(workflow: Workflow) {
  const { engine, settings } = workflow;
  const { admit, requireVisible, done } = admission(workflow);

  return {
    transfer: ({ session, body, locale }: ActionCall<typeof contract.transfer>, options: TaskOptions) => {
      const { taskId, assignee, comment } = body;
      const admitted = admit({ session, body, locale }, 'transfer', options, async () => {
        if (assignee === session.userId) throw new PortalError('transferToSelf');
        await requireVisible(session, 'assignee', [assignee]);
      });
      const input = { taskId, assignee: String(assignee), comment };
      return done(session, locale, engine.transfer(callerOf(session), input, admitted));
    },

    claim: ({ session, body, locale }: ActionCall<typeof contract.claim>, options: TaskOptions) => {
      const admitted = admit({ session, body, locale }, 'claim', options);
      return done(session, locale, engine.claim(callerOf(session), { taskId: body.taskId }, admitted));
    },

    reject: async ({ session, body, locale }: ActionCall<typeof contract.reject>, options: TaskOptions) => {
      const straight = body.reSubmitType === contract.reSubmitTypes.directReturn;
      if (straight && !(await settings(session.tenantId)).directReturn) throw new PortalError('directReturnDisabled');
      const { taskId, target, comment } = body;
      const admitted = admit({ session, body, locale }, 'reject', options, ({ view, task }) => {
        if (comment === '' && needsRejectComment(view, task.nodeId))
          throw new PortalError('rejectCommentRequired', {}, { field: 'comment' });
      });
      const input = { taskId, target, comment, directReturn: straight };
      return done(session, locale, engine.reject(callerOf(session), input, admitted));
    },

    disagree: ({ session, body, locale }: ActionCall<typeof contract.disagree>, options: TaskOptions) => {
      const { taskId, comment } = body;
      const admitted = admit({ session, body, locale }, 'disagree', options);
      const voted = engine.disagree(callerOf(session), { taskId, comment }, admitted).catch(async (error: unknown) => {
        throw await orDecided(workflow, session, body, error);
      });
      return done(session, locale, voted);
    },
  };
}

/** Serves the actions of handlers. A completion with a form is a call of the form (spec 000 §4, §5). */
export function actionRoutes(action: ActionRoute, workflow: Workflow): void {
  const { engine, forms, settings } = workflow;
  const { admit, requireVisible, done } = admission(workflow);

  const { transfer, claim, reject, disagree } = taskActions(workflow);
  action(contract.transfer, transfer);
  action(contract.claim, claim);
  action(contract.reject, reject);
  action(contract.disagree, disagree);

  action(contract.delegate, async ({ session, body, locale }, options) => {
    const { taskId, assignee, comment } = body;
    const { delegationReturns: returns } = await settings(session.tenantId);
    const admitted = admit({ session, body, locale }, 'delegate', options, async () => {
      if (assignee === session.userId) throw new PortalError('delegateToSelf');
      await requireVisible(session, 'assignee', [assignee]);
    });
    const input = { taskId, assignee: String(assignee), comment, returns };
    return done(session, locale, engine.delegate(callerOf(session), input, admitted));
  });

  action(contract.unclaim, ({ session, body, locale }, options) => {
    const { taskId, comment } = body;
    const admitted = admit({ session, body, locale }, 'claim', options);
    return done(session, locale, engine.unclaim(callerOf(session), { taskId, comment }, admitted));
  });

  action(contract.jump, async ({ session, body, locale }, options) => {
    const { taskId, procInstId, target, comment } = body;
    const administrator = await administers(workflow, session, procInstId);
    if (administrator && (await engine.task(callerOf(session), taskId))?.instanceId !== procInstId)
      throw new PortalError('taskNotFound');
    const admitted = administrator ? options : admit({ session, body, locale }, 'jump', options);
    const input = { taskId, target, comment };
    return done(session, locale, engine.jump(callerOf(session), input, { ...admitted, administrator }));
  });

  action(contract.cancel, async ({ session, body: { procInstId, comment }, locale }, options) => {
    await readableInstance(workflow, session, procInstId);
    return done(session, locale, engine.cancel(callerOf(session), { instanceId: procInstId, comment }, options));
  });

  action(contract.complete, async ({ session, body, locale }, options) => {
    const tenantForms = { forms, tenantId: session.tenantId, locale };
    const procInstId = await completeTask(workflow, session, { ...body, options }, locale, async (view, task) => {
      if (await bindsForm(view, task.nodeId, tenantForms)) throw new PortalError('formRequired');
      return { vars: {}, changed: false, also: () => [] };
    });
    return { procInstId };
  });

  action(contract.terminate, ({ session, body, locale }, options) => {
    const { taskId, comment } = body;
    const admitted = admit({ session, body, locale }, 'terminate', options);
    return done(session, locale, engine.terminate(callerOf(session), { taskId, comment }, admitted));
  });
}
