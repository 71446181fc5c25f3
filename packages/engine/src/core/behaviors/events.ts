import { leave, take } from '../tokens/flow';
import { markVisited, recordPassed } from '../history/record';
import type { Behavior, Run } from '../run';
import { rootId, type Execution } from '../state';
import type { Node } from '../../model/types';
import { cancelAll } from '../tokens/cancel';
import { undo } from '../events/compensation';
import { applyOutputs } from '../variables/mappings';
import { raise, thrownBy } from '../events/raise';
import { publish } from '../events/throw';
import { finishActivity } from '../tasks/tasks';
import { finishWork } from '../tokens/finish';
import { waitFor } from '../events/waiting';

export const startEvent: Behavior = {
  enter(run, execution, node) {
    if (!run.listen(execution, 'end')) return;
    const isStart = execution.parent === rootId;
    const handler = isStart ? run.state.initiator : null;
    const action = isStart ? 'start' : null;
    recordPassed(run, execution, node, { action, handler, comment: run.comment });
    markVisited(run, execution, handler === null ? [] : [handler]);
    run.left.add(execution.id);
    if (run.evaluateConditions(execution)) leave(run, execution, node);
  },
};

/** Ends its token unless the thrown event has interrupted it. A terminate or cancel event ends its whole scope. */
export const endEvent: Behavior = {
  enter(run, execution, node) {
    if (node.throws) publish(run, execution, node.throws);
    if (node.raises) raise(run, execution, thrownBy(run, execution, node.raises));
    if (!run.isAlive(execution)) return;
    if (node.cancels) endOthers(run, execution, node);
    const waits = (node.compensates ?? node.cancels) && undo(run, execution, toUndo(run, execution, node));
    if (!waits) end(run, execution, node);
  },
  emptied: end,
};

function end(run: Run, execution: Execution, node: Node): void {
  if (node.cancels) raise(run, execution, { type: 'cancel', code: '' });
  if (!run.isAlive(execution) || !run.listen(execution, 'end')) return;
  recordPassed(run, execution, node);
  markVisited(run, execution);
  run.left.add(execution.id);
  if (!run.evaluateConditions(execution)) return;
  if (node.terminates) endOthers(run, execution, node);
  applyOutputs(run, execution, node);
  take(run, execution, []);
}

function endOthers(run: Run, execution: Execution, node: Node): void {
  const others = run.childrenOf(execution.parent ?? '').filter((other) => other !== execution);
  cancelAll(run, others, { type: 'interrupting', node: node.id });
}

/** Throws its event and continues unless the event has interrupted it. A link continues at its catching event. */
export const throwEvent: Behavior = {
  enter(run, execution, node) {
    if (node.throws) publish(run, execution, node.throws);
    if (node.raises) raise(run, execution, thrownBy(run, execution, node.raises));
    if (!run.isAlive(execution)) return;
    if (node.linkTo !== undefined) followLink(run, execution, node.linkTo);
    else if (!node.compensates || !undo(run, execution, toUndo(run, execution, node))) finishWork(run, execution, node);
  },
  emptied: finishWork,
};

function followLink(run: Run, execution: Execution, index: number): void {
  const target = run.modelOf(execution).nodes[index];
  if (!run.listen(execution, 'end')) return;
  markVisited(run, execution);
  run.remove(execution);
  run.enter(target?.id ?? '', execution.parent ?? '', { from: execution.from });
}

/** Returns the activity that an event compensates, or undefined if it compensates everything in its scope. */
function toUndo(run: Run, execution: Execution, { compensates }: Node): Node | undefined {
  return run.modelOf(execution).nodes[compensates?.activity ?? -1];
}

/** The two ends of a link are a flow that is not drawn: the history has no entry of them, as on Camunda 7. */
function passLink(run: Run, execution: Execution, node: Node): void {
  markVisited(run, execution);
  finishActivity(run, execution, node);
}

/**
 * Intermediate catching events and receive tasks wait until their event occurs. The end of a link has nothing to wait
 * for.
 */
export const waitingEvent: Behavior = {
  enter(run, execution, node) {
    // reached otherwise than by its gateway's choice, it has occurred, as on Camunda
    if (node.event && isChoice(run, execution, node)) finishWork(run, execution, node);
    else if (node.event) waitFor(run, execution, node, node.event);
    else if (node.type === 'intermediateCatchEvent') passLink(run, execution, node);
    else finishWork(run, execution, node);
  },
};

/** Returns whether an event is one of those that an event-based gateway waits for. */
function isChoice(run: Run, execution: Execution, node: Node): boolean {
  const { flows, nodes } = run.modelOf(execution);
  return node.incoming.some((flow) => nodes[flows[flow]?.source ?? -1]?.type === 'eventBasedGateway');
}
