import type { Repeat } from '@portal/bpmn';
import type { Variables } from '../../api';
import type { ThrownSignal } from '../../core/effects';

/** An instance's open subscription to a message or a signal. */
export interface Subscriber {
  instanceId: string;
  subscriptionId: string;
  businessKey: string;
  /** The instance is suspended, so it receives nothing now. */
  suspended: boolean;
}

export interface SubscriberFilter {
  name?: string | undefined;
  businessKey?: string | undefined;
  instanceId?: string | undefined;
}

/** A start event of a definition's newest version that waits for something. */
export interface StartEvent {
  nodeId: string;
  type: 'message' | 'signal' | 'conditional' | 'timer';
  /** Empty for a conditional or timer start event. */
  name: string;
  /** Timers. */
  due: number | null;
  repeat: Repeat | null;
}

export interface DefinitionStart extends StartEvent {
  tenant: string;
  definitionId: string;
  definitionKey: string;
  /** The version is suspended, so it starts no new instances. */
  suspended: boolean;
  /** Earlier attempts without an outcome, where it was taken. */
  lost?: number;
}

/**
 * A signal that is being delivered to one subscriber at the time of the throw: a waiting execution of another instance,
 * or a start event.
 */
export interface PendingSignal {
  tenant: string;
  id: string;
  to: { instanceId: string; subscriptionIds: readonly string[] } | Pick<DefinitionStart, 'definitionId' | 'nodeId'>;
  name: string;
  vars: Variables;
  /** Names of variables that receivers do not store. */
  transient: readonly string[];
  /** The business key of an instance that it starts. */
  businessKey: string;
  /** The number of earlier attempts without an outcome. */
  lost: number;
}

/** Subscriptions, start events and signals in delivery. */
export interface EventStore {
  /** Returns the subscriptions of a type to which all that is given applies. */
  subscribers(tenant: string, type: 'message' | 'signal', filter: SubscriberFilter): Promise<Subscriber[]>;
  /** Returns the start events that wait for this, or everything of a type when no name is given. */
  starts(tenant: string, type: StartEvent['type'], name?: string): Promise<DefinitionStart[]>;
  /** Takes timers of start events that are due, for a while. */
  takeDueStarts(now: number, limit: number, lockedUntil: number): Promise<DefinitionStart[]>;
  /** Throws an external signal: to current subscribers that are not suspended. */
  addSignal(tenant: string, signal: ThrownSignal): Promise<void>;
  /** Locks signals for a while. Those left to job runners are included only with `async`. */
  takeSignals(take: { now: number; limit: number; lockedUntil: number; async: boolean }): Promise<PendingSignal[]>;
  /** Deletes a signal without a receiver. */
  removeSignal(signal: PendingSignal): Promise<void>;
}
