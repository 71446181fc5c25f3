import type { EventCommands } from '../api/engine/event-commands';
import { EngineError } from '../errors';
import { nextDue } from '@portal/bpmn';
import type { PendingSignal } from '../store/ports/events';
import type { Trigger } from '../store/ports/instances';
import type { Store } from '../store/ports/store';
import type { CommandResult } from '../api';
import type { Executor } from './executor';
import { once } from './optimistic';
import { outcomeOf, type Outcome } from './refusals';
import type { StartPlace } from './commands/start-events';
import type { StartAt } from './commands/starts';

const batch = 50;
const usualLockMs = 60_000;

interface Ports {
  executor: Executor;
  store: Store;
  startAt: StartAt;
  now: () => number;
  /** Receives failures caused by a signal or a timer, which have no caller. */
  announce: (tenant: string, result: CommandResult) => void;
}

/** The maximum number of process crashes. Later attempts are left to a job, which finally becomes an incident. */
const lostAttemptsMax = 2;

const lostAttempts = ({ lost }: { lost: number }): EngineError | undefined =>
  lost >= lostAttemptsMax ? new EngineError('jobAborted', undefined, { attempts: lost }) : undefined;

/**
 * Signals in delivery and due start events. The statement that writes the result also deletes it, so it takes effect
 * once, whichever process crashes or takes over.
 */
export function triggerCommands(ports: Ports): Pick<EventCommands, 'deliverSignals' | 'startDue'> {
  const { executor, store, startAt, now, announce } = ports;

  const announced = (tenant: string, command: Promise<CommandResult>): Promise<Outcome> =>
    outcomeOf(command.then((result) => announce(tenant, result)));

  /**
   * Delivers a signal to its subscribers. A failed subscriber receives it later by its own job, without affecting other
   * subscribers or the thrower.
   */
  const deliverTo = async (signal: PendingSignal, to: { instanceId: string; subscriptionIds: readonly string[] }) => {
    const { tenant, name, vars, transient } = signal;
    const { instanceId, subscriptionIds } = to;
    const given = { name, vars, transient, subscriptionIds };
    const options = { trigger: { signal } };
    const outcome =
      lostAttempts(signal) ??
      (await announced(tenant, executor.run(tenant, instanceId, { type: 'signal', ...given }, options)));
    if (!(outcome instanceof EngineError)) return outcome;
    const { message } = outcome;
    return outcomeOf(executor.run(tenant, instanceId, { type: 'deferSignal', ...given, message }, options));
  };

  /**
   * Starts processes by a signal or a timer. A process that cannot start waits before its start event, with a job that
   * starts it.
   */
  const startBy = async (
    start: StartPlace,
    trigger: Trigger,
    given: Pick<PendingSignal, 'vars' | 'transient' | 'businessKey'> = { vars: {}, transient: [], businessKey: '' },
    lost = 0,
  ): Promise<Outcome> => {
    const { vars, transient, businessKey } = given;
    const { tenant, definitionId: id } = start;
    const isCurrent = once(async () => (await store.definitionState(tenant, { id }))?.suspension === null);
    const written = { trigger, assumption: { begins: 'active' as const, isCurrent } };
    const outcome =
      lostAttempts({ lost }) ?? (await announced(tenant, startAt(start, vars, { transient, businessKey }, written)));
    if (!(outcome instanceof EngineError)) return outcome;
    return announced(tenant, startAt(start, vars, { transient, businessKey, deferred: outcome.message }, written));
  };

  const deliver = (signal: PendingSignal): Promise<Outcome> =>
    'instanceId' in signal.to
      ? deliverTo(signal, signal.to)
      : startBy({ tenant: signal.tenant, ...signal.to }, { signal }, signal, signal.lost);

  return {
    async deliverSignals({ async = false, at = now(), lockMs = usualLockMs } = {}) {
      const refusals: EngineError[] = [];
      for (;;) {
        const signals = await store.takeSignals({ now: at, limit: batch, lockedUntil: at + lockMs, async });
        for (const signal of signals) {
          const outcome = await deliver(signal);
          if (outcome !== 'done') await store.removeSignal(signal);
          if (outcome instanceof EngineError) refusals.push(outcome);
        }
        if (signals.length < batch) break;
      }
      if (refusals[0]) throw refusals[0];
    },

    async startDue(at = now(), lockMs = usualLockMs) {
      const due = await store.takeDueStarts(at, batch, at + lockMs);
      const refusals: EngineError[] = [];
      for (const start of due) {
        const next = start.repeat ? nextDue(start.repeat, start.due ?? at, at) : undefined;
        const outcome = await startBy(start, { start, next }, undefined, start.lost);
        // it is tried again after its lock has expired
        if (outcome instanceof EngineError) refusals.push(outcome);
      }
      if (refusals[0]) throw refusals[0];
      return due.length;
    },
  };
}
