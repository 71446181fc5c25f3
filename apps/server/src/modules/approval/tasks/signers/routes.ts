import { tasks as contract, identity } from '@portal/contract';
import { PortalError, type HttpApp } from '../../../../platform/http';
import { callerOf, type Workflow } from '../../workflow';
import { handledTask } from '../access';
import { namedSigner, signerPeople } from './added-signers';
import { admission } from '../admission';
import { offersButton, requireButton } from '../configuration';
import type { ActionRoute } from '../repeated-requests';

const states = { active: 'signing', waiting: 'waiting', done: 'done' } as const;

/** Serves the signers of a multi-person node, those added to any task, and the changes that handlers make to them. */
export function signerRoutes(route: HttpApp['route'], action: ActionRoute, workflow: Workflow): void {
  const { engine, directory, views } = workflow;
  const { admit, requireVisible, requireSigners, done } = admission(workflow);

  route(contract.listSigner, async ({ session, query, locale }) => {
    const task = await handledTask(engine, session, query);
    const { tenant } = callerOf(session);
    const [all, view] = await Promise.all([
      engine.signers(tenant, query.taskId),
      views.byId(tenant, task.definitionId),
    ]);
    const removesAny = task.multiInstance && !task.added && offersButton(view, task.nodeId, 'removeSign');
    const people = all.filter(({ user }) => /^\d+$/.test(user));
    const names = await directory.names(
      session.tenantId,
      people.flatMap(({ user, added }) => [identity.user(user), ...signerPeople(added)]),
      locale,
    );
    return people.map(({ user, state, own, added }) => ({
      userId: Number(user),
      userName: names.get(identity.user(user)) ?? user,
      state: states[state],
      own,
      added: namedSigner(added, names),
      removable: added ? task.removableSigners.includes(user) : removesAny && !own && state !== 'done',
    }));
  });

  action(contract.addSign, ({ session, body, locale }, options) => {
    const { kind } = body;
    const users = [...new Set(body.userIdList)];
    const admitted = admit({ session, body, locale }, kind ? null : 'invite', options, async ({ view, task }) => {
      if (task.nodeId !== body.taskDefKey) throw new PortalError('taskNotFound');
      if (kind) await requireSigners(session, { view, task, locale }, 'userIdList', users);
      else await requireVisible(session, 'userIdList', users);
    });
    const input = { taskId: body.taskId, users: users.map(String), comment: body.comment, kind };
    return done(session, locale, engine.addSign(callerOf(session), input, admitted));
  });

  /* Who added a signer may remove that one after their own task is done, too. The engine finds out. */
  action(contract.removeSign, async ({ session, body, locale }, options) => {
    const users = body.userIdList.map(String);
    const task = await engine.task(callerOf(session), body.taskId);
    if (task?.instanceId !== body.procInstId) throw new PortalError('taskNotFound');
    const admitted = admit({ session, body, locale }, null, options, ({ view, task: { nodeId, removableSigners } }) => {
      if (!users.every((user) => removableSigners.includes(user))) requireButton(view, nodeId, 'removeSign', locale);
    });
    const input = { taskId: body.taskId, users, comment: body.comment };
    return done(session, locale, engine.removeSign(callerOf(session), input, admitted));
  });
}
