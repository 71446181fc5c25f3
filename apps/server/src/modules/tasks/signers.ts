import { tasks as contract, identity } from '@portal/contract';
import { PortalError, type HttpApp } from '../../platform/http';
import { callerOf, type Workflow } from '../workflow';
import { handledTask } from './access';
import { admission } from './admission';
import type { ActionRoute } from './repeated-requests';

const states = { active: 'signing', waiting: 'waiting', done: 'done' } as const;

/** Who signs at a node of several persons, and what its signers change of that. */
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

  action(contract.addSign, async ({ session, body, locale }, options) => {
    const task = await admit(session, body, 'invite', locale);
    if (task.nodeId !== body.taskDefKey) throw new PortalError('taskNotFound');
    const users = [...new Set(body.userIdList)];
    await requireVisible(session, 'userIdList', users);
    const input = { taskId: body.taskId, users: users.map(String), comment: body.comment };
    return done(session, locale, engine.addSign(callerOf(session), input, options));
  });

  action(contract.removeSign, async ({ session, body, locale }, options) => {
    await admit(session, body, 'removeSign', locale);
    const input = { taskId: body.taskId, users: body.userIdList.map(String), comment: body.comment };
    return done(session, locale, engine.removeSign(callerOf(session), input, options));
  });
}
