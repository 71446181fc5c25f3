import { EngineError } from '../../errors';
import { addJob } from '../async/async';
import { triggerEvent, receive } from '../events/trigger';
import { recordPassed } from '../history/record';
import type { Run } from '../run';
import type { Subscription } from '../state';
import { parted } from '../variables/transient';
import { recordFailure } from './jobs';
import type { Perform } from './types';

/** Delivers a message to the named subscription, or to the only one that waits for it, or without a name for any. */
export const message: Perform<'message'> = (run, { name, subscriptionId, ...given }) => {
  const [found, other] = subscriptionsTo(
    run,
    'message',
    name,
    subscriptionId === undefined ? undefined : [subscriptionId],
  );
  if (!found || other) throw new EngineError('subscriptionNotFound', undefined, { name });
  receive(run, found, given);
};

/** Gives a signal to everything that waits for it, or to the subscriptions that are named. */
export const signal: Perform<'signal'> = (run, { name, vars, subscriptionIds }) => {
  const found = subscriptionsTo(run, 'signal', name, subscriptionIds);
  if (found.length === 0) throw new EngineError('subscriptionNotFound', undefined, { name });
  for (const subscription of found) {
    if (!run.state.subscriptions[subscription.id]) continue;
    receive(run, subscription, { vars });
    // what the first one sets going may end the others
    run.drain();
  }
};

/** Notes that a signal could not be received: a job of each event that waits for it receives it later. */
export const deferSignal: Perform<'deferSignal'> = (run, { name, vars, message: cause, subscriptionIds }) => {
  run.admit(vars, run.model.key);
  const [kept, transient] = parted(vars, run.transient);
  for (const { execution, node } of subscriptionsTo(run, 'signal', name, subscriptionIds)) {
    const holder = run.at(execution);
    const plan = { kind: 'signal' as const, due: run.env.now, signal: kept, transient };
    const job = addJob(run, holder, node, run.nodeIn(holder, node).async, plan);
    recordFailure(run, job, cause);
  }
};

function subscriptionsTo(
  { state }: Run,
  type: Subscription['type'],
  name: string | undefined,
  ids?: readonly string[],
): Subscription[] {
  return Object.values(state.subscriptions).filter(
    (candidate) =>
      candidate.type === type && (name ?? candidate.name) === candidate.name && (ids?.includes(candidate.id) ?? true),
  );
}

/** Triggers the event that an event or receive task waits for. Conditions cannot be triggered. */
export const deliver: Perform<'deliver'> = (run, { subscriptionId, user, comment }) => {
  const found = run.state.subscriptions[subscriptionId];
  if (!found || found.type === 'conditional') throw new EngineError('subscriptionNotFound');
  const holder = run.at(found.execution);
  recordPassed(run, holder, run.nodeIn(holder, found.node), { action: 'deliver', handler: user, comment });
  receive(run, found, { vars: {} });
};

/** Completes a receive task: the only waiting one of its node, or the named execution. */
export const trigger: Perform<'trigger'> = (run, { nodeId, vars, subscriptionId }) => {
  const [found, other] = Object.values(run.state.executions).filter(
    ({ id, node, kind, parked }) =>
      node === nodeId &&
      kind !== 'body' &&
      !parked &&
      (!subscriptionId || run.state.subscriptions[subscriptionId]?.execution === id),
  );
  if (!found || other || run.nodeOf(found).type !== 'receiveTask') {
    throw new EngineError('subscriptionNotFound', nodeId);
  }
  run.setVars(found, vars);
  triggerEvent(run, nodeId, found.id);
};
