import type { EventCommands } from '../../api/engine/event-commands';
import { EngineError } from '../../errors';
import type { DefinitionStart } from '../../store/ports/events';
import type { Store } from '../../store/ports/store';
import type { CommandOptions, CommandResult, CorrelateInput } from '../../api';
import type { Catalogue } from '../catalogue';
import { conditionalStarts } from './conditional-starts';
import { checkCriteria, exactlyOne, matching, type Match } from './correlation';
import type { Executor } from '../executor';
import { triggerCommands } from '../triggers';
import { outcomeOf } from '../refusals';
import { startsOfVersion, type StartPlace } from './start-events';
import { startAtOf } from './starts';

interface Ports {
  executor: Executor;
  catalogue: Catalogue;
  store: Store;
  now: () => number;
  /** Receives failures caused by a signal or a timer, which have no caller. */
  announce: (tenant: string, result: CommandResult) => void;
}

/** Messages, signals, conditions and timers that find the instances and definitions waiting for them. */
export function eventCommands({ executor, catalogue, store, now, announce }: Ports): EventCommands {
  const startAt = startAtOf({ executor, catalogue, now });

  /** Suspended versions have no subscriptions. */
  const activeStarts = async (...of: Parameters<Store['starts']>): Promise<DefinitionStart[]> =>
    (await store.starts(...of)).filter(({ suspended }) => !suspended);

  const give = async (
    tenant: string,
    { instanceId, subscriptionId, ambiguous }: Match,
    input: CorrelateInput,
    written: CommandOptions = {},
  ) => {
    const { name, vars = {}, localVars = {}, scopeVars = {}, transient } = input;
    if (ambiguous)
      throw new EngineError('subscriptionNotFound', undefined, { reason: 'it waits for several messages' });
    const local = { localVars, scopeVars };
    const command = { type: 'message', name, vars, ...local, transient, subscriptionId } as const;
    return executor.run(tenant, instanceId, command, written);
  };

  const startBy = async (tenant: string, input: CorrelateInput): Promise<StartPlace[]> => {
    const { name, instanceId, definitionId } = input;
    if (definitionId !== undefined) {
      const starts = await startsOfVersion({ catalogue, store }, tenant, definitionId);
      return starts.active.filter(({ event }) => event.message?.name.text === name);
    }
    if (name === undefined || (instanceId !== undefined && input.mode !== 'start')) return [];
    return activeStarts(tenant, 'message', name);
  };

  const startWith = async (
    start: StartPlace,
    { vars, localVars, scopeVars, transient, businessKey }: CorrelateInput,
    written: CommandOptions = {},
  ): Promise<CommandResult> => {
    const options = { transient, ...(businessKey === undefined ? {} : { businessKey }) };
    return { ...(await startAt(start, { ...vars, ...localVars, ...scopeVars }, options, written)), started: true };
  };

  return {
    async correlate(tenant, input, options) {
      checkCriteria(input);
      const mode = input.mode ?? 'one';
      const found = mode === 'start' ? [] : await matching(store, tenant, input);
      const awake = found.filter(({ suspended }) => !suspended);
      if (mode === 'all') {
        const results: CommandResult[] = [];
        const refusals: EngineError[] = [];
        const each = async (work: () => Promise<CommandResult>): Promise<void> => {
          const outcome = await outcomeOf(work().then((result) => results.push(result)));
          if (outcome instanceof EngineError) refusals.push(outcome);
        };
        for (const match of awake) await each(() => give(tenant, match, input, options));
        for (const start of await startBy(tenant, input)) await each(() => startWith(start, input, options));
        if (refusals[0]) throw refusals[0];
        return results;
      }
      if (awake.length > 0) return [await give(tenant, exactlyOne(awake, input.name), input, options)];
      const starts = await startBy(tenant, input);
      // with only suspended matches, reports that error
      if (starts.length === 0 && found.length > 0)
        return [await give(tenant, exactlyOne(found, input.name), input, options)];
      return [await startWith(exactlyOne(starts, input.name), input, options)];
    },

    async signal(tenant, { name, vars = {}, transient = [] }): Promise<void> {
      await store.addSignal(tenant, { name, vars, transient });
      await this.deliverSignals();
    },
    signalTo: (tenant, instanceId, { vars = {}, subscriptionId, ...input }) => {
      const named = subscriptionId === undefined ? {} : { subscriptionIds: [subscriptionId] };
      return executor.run(tenant, instanceId, { type: 'signal', vars, ...named, ...input });
    },
    trigger: (tenant, instanceId, { vars = {}, ...input }) =>
      executor.run(tenant, instanceId, { type: 'trigger', vars, ...input }),

    startByCondition: conditionalStarts({ catalogue, store, startAt, now }),
    ...triggerCommands({ executor, store, startAt, now, announce }),
  };
}
