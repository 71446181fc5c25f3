import { calledAt } from '../core/state';
import type { ThrownSignal } from '../core/effects';
import type { DefinitionStart, PendingSignal, StartEvent, Store, Subscriber, Write } from './port';

type EventStore = Pick<
  Store,
  'subscribers' | 'starts' | 'takeDueStarts' | 'setStart' | 'addSignal' | 'takeSignals' | 'removeSignal'
>;

interface SubscriberRow extends Omit<Subscriber, 'suspended'> {
  tenant: string;
  type: string;
  name: string;
}

/** What stands still. */
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

  /** What a command changes here. */
  write({ tenant, state, effects }: Write): void {
    const removed = new Set(effects.subscriptionsRemoved);
    this.subscriptions = this.subscriptions.filter(
      (row) => row.tenant !== tenant || row.instanceId !== state.id || !removed.has(row.subscriptionId),
    );
    for (const { id, type, name, execution } of effects.subscriptionsAdded) {
      const instanceId = state.id;
      const { businessKey } = calledAt(state, execution) ?? state;
      this.subscriptions.push({ tenant, instanceId, subscriptionId: id, type, name, businessKey });
    }
    for (const signal of effects.signals) this.addSignal(tenant, state.id, signal);
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

  private addSignal(tenant: string, instanceId: string, { name, vars, transient = [], async }: ThrownSignal): void {
    this.nextSignal += 1;
    const id = String(this.nextSignal);
    this.signals.push({
      tenant,
      id,
      instanceId,
      name,
      vars: structuredClone(vars),
      transient,
      async: async === true,
      lockedUntil: 0,
    });
  }

  readonly store: EventStore = {
    subscribers: async (tenant, type, name) =>
      this.subscriptions
        .filter((row) => row.tenant === tenant && row.type === type && row.name === name)
        .map(({ instanceId, subscriptionId, businessKey }) => {
          const suspended = this.isSuspended.instance(tenant, instanceId);
          return { instanceId, subscriptionId, businessKey, suspended };
        }),
    starts: async (tenant, type, name) =>
      this.startEvents
        .filter((row) => row.tenant === tenant && row.type === type && (name === undefined || row.name === name))
        .map(({ lockedUntil: _until, ...row }) => ({
          ...row,
          suspended: this.isSuspended.version(tenant, row.definitionId),
        }))
        .toSorted((a, b) => (`${a.definitionKey} ${a.nodeId}` < `${b.definitionKey} ${b.nodeId}` ? -1 : 1)),
    takeDueStarts: async (now, limit, lockedUntil) => {
      const due = this.ofActive()
        .filter((row) => row.due !== null && row.due <= now && row.lockedUntil <= now)
        .toSorted((a, b) => (a.due ?? 0) - (b.due ?? 0))
        .slice(0, limit);
      for (const row of due) row.lockedUntil = lockedUntil;
      return due.map(({ lockedUntil: _until, ...row }) => row);
    },
    setStart: async (start, next) => {
      const row = this.startEvents.find(
        ({ tenant, definitionId, nodeId }) =>
          tenant === start.tenant && definitionId === start.definitionId && nodeId === start.nodeId,
      );
      if (row) Object.assign(row, { due: next?.due ?? null, repeat: next?.repeat ?? null, lockedUntil: 0 });
    },
    addSignal: async (tenant, signal) => this.addSignal(tenant, '', signal),
    takeSignals: async ({ now, limit, lockedUntil, async }) => {
      const due = this.signals
        .filter((signal) => signal.lockedUntil <= now && (async || !signal.async))
        .slice(0, limit);
      for (const signal of due) signal.lockedUntil = lockedUntil;
      return due.map(({ lockedUntil: _until, async: _async, ...signal }) => signal);
    },
    removeSignal: async ({ id }) => {
      this.signals = this.signals.filter((signal) => signal.id !== id);
    },
  };
}
