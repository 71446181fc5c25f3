import { voteVariable } from '@portal/bpmn';
import { EngineError } from '../../errors';
import { doWork } from '../async/work';
import { createExternal } from '../async/external';
import { finishWork } from '../tokens/finish';
import { memberLimit, type Behavior, type Run } from '../run';
import { markVisited, recordUnhandled } from '../history/record';
import { openScope } from '../events/events';
import { leave } from '../tokens/flow';
import { activate, initialMembers } from '../multi-instance/members';
import { enroll, votingOf } from '../multi-instance/voting';
import { toBody, type Execution } from '../state';
import { beginCall, calledIn, returnResults } from '../calls/calls';
import { addJob } from '../async/async';
import { membersOf } from '../env';
import type { Circulation } from '../../model/activities/types';
import type { Node } from '../../model/types';
import { usersIn } from '../tasks/handlers';
import { recordFailure } from '../commands/jobs';

/** Completes at once: undefined and manual tasks, boundary events that have fired. */
export const passThrough: Behavior = {
  enter: finishWork,
};

/** Does its work, or leaves it to an external worker. */
export const serviceTask: Behavior = {
  enter(run, execution, node) {
    const { work } = node;
    if (!work) throw new EngineError('activityNotFound', node.id);
    if (work.type === 'external') {
      createExternal(run, execution, work);
      return;
    }
    if (work.type === 'copy') return circulate(run, execution, node, work);
    const result = doWork(run, execution, work);
    if (!run.isAlive(execution)) return;
    if (work.resultVariable !== undefined) run.setVars(execution, { [work.resultVariable]: result });
    finishWork(run, execution, node);
  },
};

/** Sends copies to its people, who may be none, and continues. */
function circulate(run: Run, execution: Execution, node: Node, { people, variable }: Circulation): void {
  const named = variable ? usersIn(run.evaluate(variable, execution)) : [];
  const users = membersOf(run.env, [...new Set([...people, ...named])]);
  if (users.length > memberLimit) throw new EngineError('stepLimit', node.id);
  const task = { id: run.newId(), node: node.id, name: node.name };
  run.copies.push(...users.map((user) => ({ user, task, by: null, comment: '', at: run.env.now })));
  finishWork(run, execution, node, { action: users.length > 0 ? 'copy' : null, targets: users });
}

/** An embedded scope: starts at its start event and completes when it is empty. */
export const subProcess: Behavior = {
  enter(run, execution, node) {
    const start = run.modelOf(execution).nodes[node.subProcess?.start ?? -1];
    if (!start) throw new EngineError('activityNotFound', node.id);
    openScope(run, execution);
    run.enter(start.id, execution.id, { from: execution.from });
  },
  emptied(run, execution, node) {
    finishWork(run, execution, node);
  },
};

/** The multi-instance body. Without members the node is skipped. */
export const multiInstance: Behavior = {
  enter(run, execution, node) {
    const loop = node.multiInstance;
    if (!loop) throw new EngineError('notMultiInstance', node.id);
    const members = initialMembers(run, execution, node, loop);
    if (members.length === 0) {
      if (node.userTask?.hasHandlerSetting) recordUnhandled(run, execution, node);
      if (votingOf(node)) run.setVars(execution, { [voteVariable(node.id)]: 'agreed' });
      markVisited(run, execution);
      leave(run, execution, node);
      return;
    }
    enroll(run, execution, node, members);
    activate(run, toBody(execution, { sequential: loop.sequential, members }), node);
  },
};

/** Makes a call that failed wait before its node with an incident until an administrator tries it again. */
function waitWithFailure(run: Run, execution: Execution, message: string): void {
  execution.parked = 'before';
  const plan = { ...run.nodeOf(execution).async, priority: undefined };
  const job = addJob(run, execution, execution.node, plan, { kind: 'before', due: run.env.now });
  recordFailure(run, job, message, job.retries);
}

/** Runs another process within the instance and continues when it has ended. */
export const callActivity: Behavior = {
  enter(run, execution, node) {
    if (!node.call) throw new EngineError('activityNotFound', node.id);
    const failure = run.failedCalls.get(execution.id);
    if (failure === undefined) beginCall(run, execution, node.call);
    else waitWithFailure(run, execution, failure);
  },
  emptied(run, execution, node) {
    returnResults(run, execution, node);
    const process = calledIn(run, execution);
    if (process?.past) execution.past = process.past;
    if (process) run.remove(process);
    finishWork(run, execution, node);
  },
};
