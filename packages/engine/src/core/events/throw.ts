import type { ThrowEvent } from '../../model/events/types';
import { receive } from './trigger';
import { mapVariables } from '../variables/mappings';
import type { Run } from '../run';
import type { Execution } from '../state';
import { nameOf } from './waiting';

/** Throws the event, which may end the execution itself. */
export function publish(run: Run, execution: Execution, { signal }: ThrowEvent): void {
  if (signal) throwSignal(run, execution, signal);
}

/**
 * Throws a signal. Its own instance receives it at once, other instances after the command is written or when a job
 * runner delivers it.
 */
function throwSignal(run: Run, execution: Execution, signal: NonNullable<ThrowEvent['signal']>): void {
  const name = nameOf(run, execution, signal);
  const vars = mapVariables(run, execution, signal.payload);
  run.signals.push({ name, vars, ...(signal.async ? { async: true } : {}) });
  for (const subscription of Object.values(run.state.subscriptions)) {
    const waits = subscription.type === 'signal' && subscription.name === name;
    if (waits && run.state.subscriptions[subscription.id]) receive(run, subscription, { vars });
  }
}
