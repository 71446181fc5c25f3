import type { EventCommands } from '../api';
import { evaluateAlone, type ConditionalStart } from './conditional-starts';
import { EngineError } from '../errors';
import { nextDue } from '../model/timer';
import type { DefinitionStart, PendingSignal, Store } from '../store/port';
import type { CommandResult, CorrelateInput, Variables } from '../types';
import type { CommandOf } from '../core/commands/types';
import type { Catalogue } from './catalogue';
import { exactlyOne, matching, type Match } from './correlation';
import type { Executor } from './executor';
import { newInstanceId } from './instance-id';

const batch = 50;
const lockMs = 60_000;
/** Refusals that say only that nobody waits any more, or stands still, which hears no signals on Camunda either. */
const tooLate = new Set(['subscriptionNotFound', 'instanceEnded', 'instanceNotFound', 'conflict', 'suspended']);

interface Ports {
  executor: Executor;
  catalogue: Catalogue;
  store: Store;
  now: () => number;
  /** Told of what a signal or a timer has set going: nobody waits for its answer. */
  announce: (tenant: string, result: CommandResult) => void;
}

/** Messages, signals, conditions and timers that find the instances and definitions waiting for them. */
export function eventCommands({ executor, catalogue, store, now, announce }: Ports): EventCommands {
  const startAt = async (
    start: DefinitionStart,
    vars: Variables,
    options: Pick<CommandOf<'start'>, 'deferred' | 'transient'> & { instanceId?: string; businessKey?: string } = {},
  ): Promise<CommandResult> => {
    const compiled = await catalogue.version(start.tenant, start.definitionId);
    return executor.start(start.tenant, compiled, {
      type: 'start',
      instanceId: newInstanceId(now()),
      businessKey: '',
      ...options,
      definitionId: start.definitionId,
      title: compiled.definition.name,
      initiator: null,
      vars,
      selectedFlowIds: [],
      comment: '',
      startNode: start.nodeId,
    });
  };

  /** Those of suspended versions wait for nothing. */
  const activeStarts = async (...of: Parameters<Store['starts']>): Promise<DefinitionStart[]> =>
    (await store.starts(...of)).filter(({ suspended }) => !suspended);

  const give = (tenant: string, { instanceId, subscriptionId }: Match, input: CorrelateInput) => {
    const { name, vars = {}, localVars = {}, scopeVars = {}, transient } = input;
    const local = { localVars, scopeVars };
    return executor.run(tenant, instanceId, { type: 'message', name, vars, ...local, transient, subscriptionId });
  };

  const startBy = async (tenant: string, input: CorrelateInput): Promise<DefinitionStart[]> =>
    input.instanceId === undefined ? activeStarts(tenant, 'message', input.name) : [];

  const startWith = async (
    start: DefinitionStart,
    { vars, localVars, scopeVars, transient, businessKey }: CorrelateInput,
  ): Promise<CommandResult> => {
    const options = { transient, ...(businessKey === undefined ? {} : { businessKey }) };
    return { ...(await startAt(start, { ...vars, ...localVars, ...scopeVars }, options)), begun: true };
  };

  /** Answers why it was refused. */
  const unasked = async (tenant: string, command: Promise<CommandResult>): Promise<EngineError | undefined> =>
    refused(async () => announce(tenant, await command));

  /** What refuses a signal receives it later, by a job of its own: it keeps it neither from others nor from whoever threw it. */
  const signalOne = async ({ tenant, name, vars, transient }: PendingSignal, instanceId: string): Promise<void> => {
    const given = { name, vars, transient };
    const refusal = await unasked(tenant, executor.run(tenant, instanceId, { type: 'signal', ...given }));
    if (!refusal) return;
    const { message } = refusal;
    await refused(() => executor.run(tenant, instanceId, { type: 'deferSignal', ...given, message }));
  };

  /**
   * What cannot begin by a signal or a timer stands before its start event, with a job that begins it: answers why not even
   * that. `occasion` makes a repeated one harmless.
   */
  const beginOnce = async (
    occasion: string,
    start: DefinitionStart,
    { vars, transient }: Pick<PendingSignal, 'vars' | 'transient'> = { vars: {}, transient: [] },
  ): Promise<EngineError | undefined> => {
    const options = { instanceId: `${occasion}-${start.definitionId}-${start.nodeId}`, transient };
    const refusal = await unasked(start.tenant, startAt(start, vars, options));
    if (!refusal) return undefined;
    return unasked(start.tenant, startAt(start, vars, { ...options, deferred: refusal.message }));
  };

  /**
   * Gives a signal to every other instance that waits for it, and starts the definitions that begin by it; answers the
   * refusals of those.
   */
  const deliver = async (signal: PendingSignal): Promise<EngineError[]> => {
    const { tenant, name } = signal;
    const refusals: EngineError[] = [];
    const waiting = await store.subscribers(tenant, 'signal', name);
    const instances = new Set(waiting.map(({ instanceId }) => instanceId));
    instances.delete(signal.instanceId);
    for (const instanceId of instances) await signalOne(signal, instanceId);
    for (const start of await activeStarts(tenant, 'signal', name)) {
      const refusal = await beginOnce(`s${signal.id}`, start, signal);
      if (refusal) refusals.push(refusal);
    }
    await store.removeSignal(signal);
    return refusals;
  };

  return {
    async correlate(tenant, input) {
      const mode = input.mode ?? 'one';
      const found = mode === 'start' ? [] : await matching(store, tenant, input);
      const awake = found.filter(({ suspended }) => !suspended);
      if (mode === 'all') {
        const results: CommandResult[] = [];
        const refusals: EngineError[] = [];
        const each = async (work: () => Promise<CommandResult>): Promise<void> => {
          const refusal = await refused(async () => results.push(await work()));
          if (refusal) refusals.push(refusal);
        };
        for (const match of awake) await each(() => give(tenant, match, input));
        for (const start of await startBy(tenant, input)) await each(() => startWith(start, input));
        if (refusals[0]) throw refusals[0];
        return results;
      }
      if (awake.length > 0) return [await give(tenant, exactlyOne(awake, input.name), input)];
      const starts = await startBy(tenant, input);
      // where nothing but what stands still is left, that refuses it in its own words
      if (starts.length === 0 && found.length > 0) return [await give(tenant, exactlyOne(found, input.name), input)];
      return [await startWith(exactlyOne(starts, input.name), input)];
    },

    async signal(tenant, { name, vars = {}, transient = [] }): Promise<void> {
      await store.addSignal(tenant, { name, vars, transient });
      await this.deliverSignals();
    },
    signalTo: (tenant, instanceId, { vars = {}, ...input }) =>
      executor.run(tenant, instanceId, { type: 'signal', vars, ...input }),
    trigger: (tenant, instanceId, { vars = {}, ...input }) =>
      executor.run(tenant, instanceId, { type: 'trigger', vars, ...input }),

    async startByCondition(tenant, vars) {
      const results: CommandResult[] = [];
      for (const start of await activeStarts(tenant, 'conditional')) {
        const { model } = await catalogue.version(tenant, start.definitionId);
        const candidate: ConditionalStart = { model, nodeId: start.nodeId };
        if (evaluateAlone(candidate, vars, now())) results.push(await startAt(start, vars));
      }
      return results;
    },

    async deliverSignals({ async = false, at = now() } = {}) {
      const refusals: EngineError[] = [];
      for (;;) {
        const signals = await store.takeSignals({ now: at, limit: batch, lockedUntil: at + lockMs, async });
        for (const signal of signals) refusals.push(...(await deliver(signal)));
        if (signals.length < batch) break;
      }
      if (refusals[0]) throw refusals[0];
    },

    async startDue(at = now()) {
      const due = await store.takeDueStarts(at, batch, at + lockMs);
      const refusals: EngineError[] = [];
      for (const start of due) {
        const refusal = await beginOnce(`t${start.due}`, start);
        // it is tried again when its lock has run out
        if (refusal) refusals.push(refusal);
        else await store.setStart(start, start.repeat ? nextDue(start.repeat, start.due ?? at, at) : undefined);
      }
      if (refusals[0]) throw refusals[0];
      return due.length;
    },
  };
}

/** Why the engine refuses something; undefined: it was done, or it is too late for it. */
async function refused(work: () => Promise<unknown>): Promise<EngineError | undefined> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (!tooLate.has(error.code)) return error;
  }
  return undefined;
}
