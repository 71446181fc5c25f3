import { defaultLocale, taskLinks as contract } from '@portal/contract';
import { newToken, tokenHash } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { actorsOf, usesSecondFactor } from '../../accounts/auth';
import type { IssuedLink, LinkedTask } from '../../commons/emails';
import { callerOf, type Workflow } from '../workflow';
import { choicesAt } from './choices';
import { addLink } from './store';

/**
 * Makes the link of a mail about a task, if the platform allows it and the task can be decided by it. A mail that is
 * sent again has a link of its own, so that no token is stored.
 */
export async function issueTaskLink(
  workflow: Workflow,
  db: Db,
  { tenantId, userId, taskId }: LinkedTask,
): Promise<IssuedLink | null> {
  const { taskLinks, taskLinkHours: hours } = await workflow.settings(tenantId);
  if (taskLinks === 'off' || (await usesSecondFactor(db, userId))) return null;
  const [actor] = await actorsOf(db, tenantId, [userId]);
  const task = actor && (await workflow.engine.task(callerOf(actor), taskId));
  if (!task?.active || !task.mayHandle || task.delegation?.state === 'PENDING') return null;
  const view = await workflow.views.byId(callerOf(actor!).tenant, task.definitionId);
  const choices = await choicesAt(workflow, actor!, { view, task, locale: defaultLocale });
  if (choices.every(({ reason }) => reason !== '')) return null;
  const token = newToken();
  await addLink(db, tokenHash(token), { tenantId, userId, taskId, instanceId: task.instanceId }, hours);
  return { path: `${contract.taskLinkPath}#${token}`, hours };
}
