import { recordedHandlers } from './handlers';
import { createEngine, everyUser, type Engine, type Instruction, type Variables } from '../src';
import { rootId, type Called, type Execution, type InstanceState } from '../src/core/state';
import { processesOf } from '../src/core/calls/processes';
import { publicId } from '../src/store/ids';
import type { DefinitionStart, Subscriber } from '../src/store/ports/events';
import type { Store } from '../src/store/ports/store';
import type { ExpectedState } from './cases';
import { viewOf } from './processes';
import { counterOf, snapshot, type KnownInstance, type KnownStart } from './snapshot';

/** A step that the engine has no command for yet. */
export class NotSupported extends Error {}

/** Plays one case: an engine whose clock stands still, and its instances in order of appearance. */
export class Session {
  readonly engine: Engine;
  private readonly processes: { id: string; scope: string }[] = [];
  /** Called processes that have ended, by instance and execution. */
  private readonly over = new Map<string, Record<string, Called>>();
  /** Signals left to a job runner, by who waits for them: a subscription, or a start event. */
  asyncSignals: { waits?: Subscriber }[] = [];
  private time: number;

  constructor(
    readonly store: Store,
    readonly tenant: string,
    readonly begin: number,
  ) {
    this.time = begin;
    this.engine = createEngine({
      store: this.noting(store),
      handlers: recordedHandlers,
      identity: everyUser,
      clock: { now: () => this.time },
    });
  }

  /** Returns the store, extended so that it records every new instance. */
  private noting(store: Store): Store {
    return {
      ...store,
      write: async (write) => {
        await store.write(write);
        if (write.tenant !== this.tenant) return;
        const ended = Object.fromEntries(write.effects.callsEnded.map((call) => [call.process, call]));
        this.over.set(write.state.id, { ...this.over.get(write.state.id), ...ended });
        this.note(this.withEnded(write.state));
        for (const { name, async } of write.effects.signals) if (async) await this.noteSignal(name, write.state.id);
      },
    };
  }

  /** The instance that throws a signal has jobs of its own for it. */
  private async noteSignal(name: string, thrower: string): Promise<void> {
    const subscribers = await this.store.subscribers(this.tenant, 'signal', { name });
    const others = subscribers.filter(({ instanceId, suspended }) => instanceId !== thrower && !suspended);
    const starts = await this.store.starts(this.tenant, 'signal', name);
    this.asyncSignals.push(...others.map((waits) => ({ waits })), ...starts.map(() => ({})));
  }

  private withEnded(state: InstanceState): InstanceState {
    return { ...state, called: { ...this.over.get(state.id), ...state.called } };
  }

  private note(state: InstanceState): void {
    const known = new Set(this.processes.filter(({ id }) => id === state.id).map(({ scope }) => scope));
    for (const scope of processesOf(state)) if (!known.has(scope)) this.processes.push({ id: state.id, scope });
  }

  /** Returns the start events of all definitions that wait for something. */
  async starts(): Promise<KnownStart[]> {
    const types = ['message', 'signal', 'conditional', 'timer'] as const;
    const starts = (await Promise.all(types.map((type) => this.store.starts(this.tenant, type)))).flat();
    return Promise.all(starts.map(async (start) => ({ ...start, retries: await this.retriesOf(start) })));
  }

  private async retriesOf({ definitionId, nodeId }: DefinitionStart): Promise<number> {
    const { nodes, nodeIndex } = await this.engine.model(this.tenant, definitionId);
    return nodes[nodeIndex.get(nodeId) ?? -1]?.async.retries ?? 0;
  }

  async snapshot(): Promise<ExpectedState> {
    const known = await this.known();
    const state = snapshot(known, { starts: await this.starts(), workers: await this.workers(known), now: this.now });
    const events = this.asyncSignals.flatMap(({ waits }) => {
      if (!waits) return [{ handler: 'event', retries: 3 }];
      const { instanceId, subscriptionId } = waits;
      return known.flatMap(({ id, ref, state: { subscriptions } }) => {
        const node = id === instanceId ? subscriptions[subscriptionId]?.node : undefined;
        return node === undefined ? [] : [{ handler: 'event', retries: 3, activity: node, in: ref }];
      });
    });
    return { ...state, jobs: [...(state.jobs ?? []), ...events] };
  }

  get now(): number {
    return this.time;
  }

  setClock(sinceBegin: number): void {
    this.time = this.begin + sinceBegin;
  }

  async known(): Promise<KnownInstance[]> {
    return Promise.all(this.processes.map((_, index) => this.instance(`p${index}`)));
  }

  async instance(ref: unknown): Promise<KnownInstance> {
    const process = this.processes[Number(String(ref).slice(1))];
    if (process === undefined) throw new Error(`no instance ${String(ref)}`);
    const { id, scope } = process;
    const loaded = await this.store.load(this.tenant, id);
    if (!loaded) throw new Error(`no instance ${id}`);
    const state = viewOf(this.withEnded(loaded.state), scope);
    const { key } = await this.engine.definition(this.tenant, { id: state.definitionId });
    const model = await this.engine.model(this.tenant, state.definitionId);
    return { ref: String(ref), id, scope, key, state, model };
  }

  /** Returns every activity that is over, as `<instance> <activity> ended|canceled`. */
  async ended(): Promise<string[]> {
    const histories = await Promise.all(this.processes.map(({ id }) => this.store.history(this.tenant, id)));
    return histories.flatMap((rows, index) =>
      rows
        .filter(({ process }) => (process ?? rootId) === this.processes[index]?.scope)
        .map(({ activityId, action }) => `p${index} ${activityId} ${action === 'canceled' ? 'canceled' : 'ended'}`),
    );
  }

  /** Returns the external task that an action names. */
  async external(action: { in?: unknown; activity?: unknown; topic?: unknown }): Promise<{ taskId: string }> {
    const { id, state } = await this.instance(action.in);
    const found = Object.values(state.externals).find(
      (task) => task.node === action.activity && (action.topic === undefined || task.topic === action.topic),
    );
    if (!found) throw new Error(`no external task ${String(action.activity)} in ${String(action.in)}`);
    return { taskId: publicId(id, found.id) };
  }

  /** Returns the worker that has locked each external task, by the task's id. */
  private async workers(known: readonly KnownInstance[]): Promise<Map<string, string>> {
    const ids = known.flatMap(({ id, state }) => Object.keys(state.externals ?? {}).map((task) => publicId(id, task)));
    const locks = await Promise.all(ids.map(async (id) => [id, await this.store.external(this.tenant, id)] as const));
    return new Map(locks.flatMap(([id, lock]) => (lock?.worker ? [[id, lock.worker]] : [])));
  }

  /** Public id of the task that an action names. */
  async task(action: { task?: unknown; in?: unknown; loopCounter?: unknown; assignee?: unknown }): Promise<string> {
    const known = await this.instance(action.in);
    const { id, state } = known;
    const found = Object.values(state.tasks).find(
      (task) =>
        task.node === action.task &&
        (action.loopCounter === undefined ||
          counterOf(known, state.executions[task.execution]) === action.loopCounter) &&
        (action.assignee === undefined || task.assignee === action.assignee),
    );
    if (!found) throw new Error(`no task ${String(action.task)} in ${String(action.in)}`);
    return publicId(id, found.id);
  }

  async instructions(ref: string | undefined, list: unknown): Promise<Instruction[]> {
    const known = ref === undefined ? undefined : await this.instance(ref);
    return (list as Record<string, unknown>[]).map((item) => instructionOf(item, known));
  }
}

/** Returns the variables of a start instruction, and the scope instance that receives them. */
function startOf(item: Record<string, unknown>, known: KnownInstance | undefined) {
  const { vars, varsLocal, ancestor, ancestorInstanceOf } = item;
  const named = ancestorInstanceOf === undefined ? undefined : (openInstance(known, ancestorInstanceOf)?.id ?? 'none');
  const scope = ancestor === undefined ? named : known?.scope;
  return {
    ...(vars ? { vars: vars as Variables } : {}),
    ...(varsLocal ? { varsLocal: varsLocal as Variables } : {}),
    ...(scope === undefined ? {} : { ancestor: scope }),
  };
}

const openInstance = (known: KnownInstance | undefined, node: unknown): Execution | undefined =>
  Object.values(known?.state.executions ?? {}).find(
    ({ kind, node: at }) => (kind === 'body' ? `${at}#multiInstanceBody` : at) === node,
  );

function instructionOf(item: Record<string, unknown>, known: KnownInstance | undefined): Instruction {
  const { startBefore, startAfter, startTransition, cancelAll, cancelInstanceOf, ...other } = item;
  const unknown = Object.keys(other).find(
    (key) => !['vars', 'varsLocal', 'ancestor', 'ancestorInstanceOf'].includes(key),
  );
  if (unknown !== undefined) throw new NotSupported(`modify ${unknown}`);
  if (typeof startBefore === 'string') return { type: 'startBefore', nodeId: startBefore, ...startOf(other, known) };
  if (typeof startAfter === 'string') return { type: 'startAfter', nodeId: startAfter, ...startOf(other, known) };
  if (typeof startTransition === 'string') {
    return { type: 'startTransition', flowId: startTransition, ...startOf(other, known) };
  }
  if (typeof cancelAll === 'string') return { type: 'cancelAll', nodeId: cancelAll };
  return { type: 'cancel', executionId: openInstance(known, cancelInstanceOf)?.id ?? 'none' };
}
