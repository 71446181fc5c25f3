import { usedVoting } from '@portal/bpmn';
import { EngineError } from '@portal/engine';
import { PortalError } from '../../../platform/http';
import { type Actor, callerOf, type Workflow } from '../workflow';

/**
 * Returns the refusal of a vote that came after the deciding one, with the outcome, or the error itself if something else
 * ended the task.
 */
export async function orDecided(
  { engine, views }: Pick<Workflow, 'engine' | 'views'>,
  actor: Actor,
  { taskId, procInstId }: { taskId: string; procInstId: string },
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof EngineError) || (error.code !== 'taskNotActive' && error.code !== 'instanceEnded'))
    return error;
  const caller = callerOf(actor);
  const rows = await engine.history(caller.tenant, procInstId);
  const own = rows.findLast((row) => row.taskId === taskId);
  if (own?.action !== 'canceled' || own.handler !== caller.user || own.definitionId === null) return error;
  const { model } = await views.byId(caller.tenant, own.definitionId);
  const settings = model.nodes[model.nodeIndex.get(own.activityId) ?? -1]?.userTask?.settings;
  if (!settings || !usedVoting(settings)) return error;
  const ofNode = rows.filter(({ activityId, endedAt }) => activityId === own.activityId && endedAt === own.endedAt);
  if (ofNode.some(({ action }) => action === 'notAgreed'))
    return new PortalError('voteNotAgreed', { node: own.activityName });
  const isAgreed = ofNode.some(({ action }) => action === 'complete' || action === 'disagree');
  return isAgreed ? new PortalError('voteAgreed', { node: own.activityName }) : error;
}
