import type { Instruction } from '../../types';
import { EngineError } from '../../errors';
import { cancel } from '../cancel';
import { addMembers, removeMember } from '../multi-instance';
import type { Run } from '../run';
import { rootId, type Execution } from '../state';
import type { Perform } from './types';

/** Suffix of the id of a multi-instance body, as Camunda names it. */
const bodySuffix = '#multiInstanceBody';

/** Moves tokens by hand. */
export const modify: Perform<'modify'> = (run, { changes }) => {
  applyChanges(run, changes);
  if (run.childrenOf(rootId).length > 0) return;
  run.state.status = 'terminal';
  run.state.endedAt = run.env.now;
};

export function applyChanges(run: Run, changes: readonly Instruction[]): void {
  for (const change of changes) {
    if (change.type === 'startBefore') startBefore(run, change.nodeId, change.vars);
    else if (change.type === 'cancelAll') cancelAll(run, change.nodeId);
    else cancelOne(run, change.executionId);
  }
}

/** A token before the node; in a multi-instance activity that is under way, one more member. */
function startBefore(run: Run, id: string, vars: Record<string, unknown> | undefined): void {
  const nodeId = id.replace(bodySuffix, '');
  const node = run.nodeOf(nodeId);
  if (node.event?.interrupting) cancelAll(run, run.model.nodes[node.event.attachedTo]?.id ?? '');
  const body = run.childrenOf(rootId).find((execution) => execution.node === nodeId && execution.body);
  if (!body || nodeId !== id) {
    run.enter(nodeId, rootId, { from: [], ...(vars ? { vars } : {}) });
    return;
  }
  if (body.body?.sequential) throw new EngineError('badRequest', nodeId, { reason: 'one member at a time' });
  const variable = node.multiInstance?.elementVariable;
  const [inner] = run.childrenOf(body.id);
  if (!inner || (variable !== undefined && vars?.[variable] === undefined)) {
    throw new EngineError('badRequest', nodeId, { reason: `${variable} is missing` });
  }
  addMembers(run, inner, node, [{ value: variable === undefined ? undefined : vars?.[variable], state: 'waiting' }]);
}

function cancelAll(run: Run, id: string): void {
  const nodeId = id.replace(bodySuffix, '');
  const wholeBody = nodeId !== id;
  for (const execution of Object.values(run.state.executions)) {
    const inner = execution.loop !== undefined;
    const meant = wholeBody ? execution.body !== undefined : inner || execution.body === undefined;
    if (execution.node === nodeId && meant && run.state.executions[execution.id]) cancelExecution(run, execution);
  }
}

function cancelOne(run: Run, executionId: string): void {
  const execution = run.state.executions[executionId];
  if (!execution || executionId === rootId) throw new EngineError('activityNotFound', executionId);
  cancelExecution(run, execution);
}

function cancelExecution(run: Run, execution: Execution): void {
  if (execution.loop === undefined) cancel(run, execution);
  else removeMember(run, execution, run.nodeOf(execution));
}
