import { calledAt } from '../../src/core/state';
import type { ThrownSignal } from '../../src/core/effects';
import type { DefinitionStart, PendingSignal, StartEvent, Subscriber, EventStore } from '../../src/store/ports/events';
import type { Trigger, Write } from '../../src/store/ports/instances';

interface SubscriberRow extends Omit<Subscriber, 'suspended'> {
  tenant: string;
  type: string;
  name: string;
}

/** Suspended instances. */
interface Suspended {
  version(tenant: string, definitionId: string): boolean;
  instance(tenant: string, instanceId: string): boolean;
}

/** The events of the memory store. */
export class MemoryEvents {
  private subscriptions: SubscriberRow[] = [];
  private startEvents: (DefinitionStart & { lockedUntil: number })[] = [];
  private signals: (PendingSignal & { lockedUntil: number; async: boolean })[] = [];
  private nextSignal = 0;

  constructor(private readonly isSuspended: Suspended) {}

  /** Returns whether the event that a command consumes still exists. */
  hasTrigger(trigger: Trigger | undefined): boolean {
    if (!trigger) return true;
    if ('signal' in trigger) return this.signals.some(({ id }) => id === trigger.signal.id);
    return this.startOf(trigger.start)?.due === trigger.start.due;
  }

  private startOf({ tenant, definitionId, nodeId }: DefinitionStart) {
    return this.startEvents.find(
      (row) => row.tenant === tenant && row.definitionId === definitionId && row.nodeId === nodeId,
    );
  }

  /** Applies the changes of a command. */
  write({ tenant, state, effects, trigger }: Write): void {
    if (trigger) this.consume(trigger);
    const removed = new Set(effects.subscriptionsRemoved);
    this.subscriptions = this.subscriptions.filter(
      (row) => row.tenant !== tenant || row.instanceId !== state.id || !removed.has(row.subscriptionId),
    );
    for (const { id, type, name, execution } of effects.subscriptionsAdded) {
      const instanceId = state.id;
      const { businessKey } = calledAt(state, execution) ?? state;
      this.subscriptions.push({ tenant, instanceId, subscriptionId: id, type, name, businessKey });
    }
    for (const signal of effects.signals) this.throwSignal(tenant, state.id, signal);
  }

  private consume(trigger: Trigger): void {
    if ('signal' in trigger) this.remove(trigger.signal.id);
    else {
      const { start, next } = trigger;
      const row = this.startOf(start);
      if (row) Object.assign(row, { due: next?.due ?? null, repeat: next?.repeat ?? null, lockedUntil: 0, lost: -1 });
    }
  }

  private remove(id: string): void {
    this.signals = this.signals.filter((signal) => signal.id !== id);
  }

  /** The start events of a newly deployed version. */
  deployed(tenant: string, definitionKey: string, definitionId: string, starts: readonly StartEvent[]): void {
    this.startEvents = this.startEvents.filter((row) => row.tenant !== tenant || row.definitionKey !== definitionKey);
    for (const start of starts)
      this.startEvents.push({ ...start, tenant, definitionKey, definitionId, suspended: false, lockedUntil: 0 });
  }

  nextDue(): number[] {
    return [
      ...this.ofActive().flatMap(({ due, lockedUntil }) => (due === null ? [] : Math.max(due, lockedUntil))),
      ...this.signals.map(({ lockedUntil }) => lockedUntil),
    ];
  }

  private ofActive() {
    return this.startEvents.filter(({ tenant, definitionId }) => !this.isSuspended.version(tenant, definitionId));
  }

  /** Adds the signal for each current subscriber that is not suspended. */
  private throwSignal(
    tenant: string,
    by: string,
    { name, vars, transient = [], businessKey = '', ...thrown }: ThrownSignal,
  ): void {
    const matches = (row: { tenant: string; type: string; name: string }) =>
      row.tenant === tenant && row.type === 'signal' && row.name === name;
    const waiting = new Map<string, string[]>();
    for (const { instanceId, subscriptionId } of this.subscriptions.filter(matches)) {
      if (instanceId === by || this.isSuspended.instance(tenant, instanceId)) continue;
      waiting.set(instanceId, [...(waiting.get(instanceId) ?? []), subscriptionId]);
    }
    const starts = this.ofActive().filter(matches).toSorted(byPlace);
    for (const to of [
      ...[...waiting].map(([instanceId, subscriptionIds]) => ({ instanceId, subscriptionIds })),
      ...starts.map(({ definitionId, nodeId }) => ({ definitionId, nodeId })),
    ]) {
      this.nextSignal += 1;
      const id = String(this.nextSignal);
      const async = thrown.async === true;
      this.signals.push({
        tenant,
        id,
        to,
        name,
        vars: structuredClone(vars),
        transient,
        businessKey,
        async,
        lockedUntil: 0,
        lost: -1,
      });
    }
  }

  readonly store: EventStore = {
    subscribers: async (tenant, type, { name, businessKey, instanceId }) =>
      this.subscriptions
        .filter((row) => row.tenant === tenant && row.type === type && (name ?? row.name) === row.name)
        .filter((row) => (businessKey ?? row.businessKey) === row.businessKey)
        .filter((row) => (instanceId ?? row.instanceId) === row.instanceId)
        .map(({ instanceId, subscriptionId, businessKey }) => {
          const suspended = this.isSuspended.instance(tenant, instanceId);
          return { instanceId, subscriptionId, businessKey, suspended };
        }),
    starts: async (tenant, type, name) =>
      this.startEvents
        .filter((row) => row.tenant === tenant && row.type === type && (name === undefined || row.name === name))
        .map(({ lockedUntil: _until, lost: _lost, ...row }) => ({
          ...row,
          suspended: this.isSuspended.version(tenant, row.definitionId),
        }))
        .toSorted(byPlace),
    takeDueStarts: async (now, limit, lockedUntil) => {
      const due = this.ofActive()
        .filter((row) => row.due !== null && row.due <= now && row.lockedUntil <= now)
        .toSorted((a, b) => (a.due ?? 0) - (b.due ?? 0))
        .slice(0, limit);
      for (const row of due) Object.assign(row, { lockedUntil, lost: (row.lost ?? -1) + 1 });
      return due.map(({ lockedUntil: _until, ...row }) => row);
    },
    addSignal: async (tenant, signal) => this.throwSignal(tenant, '', signal),
    takeSignals: async ({ now, limit, lockedUntil, async }) => {
      const due = this.signals
        .filter((signal) => signal.lockedUntil <= now && (async || !signal.async))
        .slice(0, limit);
      for (const signal of due) Object.assign(signal, { lockedUntil, lost: signal.lost + 1 });
      return due.map(({ lockedUntil: _until, async: _async, ...signal }) => signal);
    },
    removeSignal: async ({ id }) => this.remove(id),
  };
}

const byPlace = (a: DefinitionStart, b: DefinitionStart): number =>
  `${a.definitionKey} ${a.nodeId}` < `${b.definitionKey} ${b.nodeId}` ? -1 : 1;
