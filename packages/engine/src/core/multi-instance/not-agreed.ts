import type { NotAgreed } from '@portal/bpmn';
import type { Rejection } from '../../api';
import type { Node } from '../../model/types';
import { recordPassed } from '../history/record';
import type { Run } from '../run';
import type { BodyExecution } from '../state';
import { handlerBefore, rejectCandidates, type RejectCandidate } from '../tasks/rejects';
import { cancelAll } from '../tokens/cancel';
import { endInstance } from '../tokens/end-instance';
import { returnTo } from '../tokens/return-path';

/** Sends a node back that was not agreed to, or ends the instance, also if there is no task to go back to. */
export function refuse(run: Run, body: BodyExecution, node: Node, way: Exclude<NotAgreed, 'continue'>): void {
  const target = way === 'refuse' ? undefined : targetOf(run, body, way);
  // the open members first, so that the history shows them before the outcome
  cancelAll(run, run.childrenOf(body.id), target ? { type: 'enough' } : { type: 'deleted', reason: '' });
  recordPassed(run, body, node, { action: 'notAgreed', comment: target ? way : 'refuse' });
  if (!target) return endInstance(run, '');
  returnTo(run, target, { ...handlerBefore(run, target.entry), rejection: rejectionOf(run, node) });
}

function targetOf(run: Run, body: BodyExecution, way: 'previous' | 'initiator'): RejectCandidate | undefined {
  const candidates = rejectCandidates({ instance: run.model, own: run.modelOf(body) }, run.state, body);
  const isPossible = ({ reFlow }: RejectCandidate) => reFlow;
  return way === 'previous' ? candidates.find(isPossible) : candidates.findLast(isPossible);
}

/** The vote that decided it. There is none where a member was removed, or a job decided it later. */
function rejectionOf(run: Run, node: Node): Rejection {
  const vote = run.history.findLast(({ activityId, votes }) => activityId === node.id && (votes ?? 0) < 0);
  return {
    by: vote?.handler ?? null,
    nodeName: vote?.activityName ?? node.name,
    comment: vote?.message ?? '',
    voted: true,
  };
}
