import { tasks as contract, identity } from '@portal/contract';
import { PortalError, type HttpApp } from '../../../platform/http';
import { callerOf, type Workflow } from '../workflow';
import { handledTask } from './access';
import { admission } from './admission';
import type { ActionRoute } from './repeated-requests';

const states = { active: 'signing', waiting: 'waiting', done: 'done' } as const;

/** Serves the signers of a multi-person node, and the changes that they make to it. */
export function signerRoutes(route: HttpApp['route'], action: ActionRoute, workflow: Workflow): void {
  const { engine, directory } = workflow;
  const { admit, requireVisible, done } = admission(workflow);

  route(contract.listSigner, async ({ session, query, locale }) => {
    await handledTask(engine, session, query);
    const all = await engine.signers(callerOf(session).tenant, query.taskId);
    const people = all.filter(({ user }) => /^\d+$/.test(user));
    const names = await directory.names(
      session.tenantId,
      people.map(({ user }) => identity.user(user)),
      locale,
    );
    return people.map(({ user, state, own }) => ({
      userId: Number(user),
      userName: names.get(identity.user(user)) ?? user,
      state: states[state],
      own,
    }));
  });

  action(contract.addSign, ({ session, body, locale }, options) => {
    const users = [...new Set(body.userIdList)];
    const admitted = admit({ session, body, locale }, 'invite', options, async ({ task }) => {
      if (task.nodeId !== body.taskDefKey) throw new PortalError('taskNotFound');
      await requireVisible(session, 'userIdList', users);
    });
    const input = { taskId: body.taskId, users: users.map(String), comment: body.comment };
    return done(session, locale, engine.addSign(callerOf(session), input, admitted));
  });

  action(contract.removeSign, ({ session, body, locale }, options) => {
    const admitted = admit({ session, body, locale }, 'removeSign', options);
    const input = { taskId: body.taskId, users: body.userIdList.map(String), comment: body.comment };
    return done(session, locale, engine.removeSign(callerOf(session), input, admitted));
  });
}
