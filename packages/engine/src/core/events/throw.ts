import { toText } from '../../expressions';
import type { ThrowEvent } from '../../model/events/types';
import { receive } from './trigger';
import { mapVariables } from '../variables/mappings';
import type { Run } from '../run';
import type { Variables } from '../../api';
import { addJob } from '../async/async';
import type { Execution, Subscription } from '../state';
import { parted } from '../variables/transient';
import { nameOf } from './waiting';

/** Throws the event, which may end the execution itself. */
export function publish(run: Run, execution: Execution, { signal }: ThrowEvent): void {
  if (signal) throwSignal(run, execution, signal);
}

/**
 * Throws a signal. Its own instance receives it at once, other instances after the command is written. An asynchronous one
 * is received by jobs, in its own instance as well.
 */
function throwSignal(run: Run, execution: Execution, signal: NonNullable<ThrowEvent['signal']>): void {
  const name = nameOf(run, execution, signal);
  const vars = mapVariables(run, execution, signal.payload);
  const businessKey = signal.businessKey && run.evaluate(signal.businessKey, execution, toText);
  run.signals.push({ name, vars, ...(businessKey ? { businessKey } : {}), ...(signal.async ? { async: true } : {}) });
  for (const subscription of Object.values(run.state.subscriptions)) {
    const waits = subscription.type === 'signal' && subscription.name === name;
    if (!waits || !run.state.subscriptions[subscription.id]) continue;
    if (signal.async) receiveByJob(run, subscription, vars);
    else receive(run, subscription, { vars });
  }
}

function receiveByJob(run: Run, { execution, node }: Subscription, vars: Variables): void {
  const holder = run.at(execution);
  const [kept, transient] = parted(vars, run.transient);
  const work = { kind: 'signal', signal: kept, transient } as const;
  addJob(run, holder, node, run.nodeIn(holder, node).async, { ...work, due: run.env.now });
}
