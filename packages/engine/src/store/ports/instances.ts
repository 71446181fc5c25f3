import type { NextTime } from '@portal/bpmn';
import type { Caller, InstanceRecord, ReadingParts, RowsStatement, VersionsOf } from '../../api';
import type { Effects } from '../../core/effects';
import type { InstanceState } from '../../core/state';
import type { DefinitionStart, PendingSignal } from './events';
import type { StoredHistory } from './history';

export interface DefinitionName {
  id: string;
  key: string;
  name: string;
}

/** An instance as it was read, with the version that its next write must find. */
export interface Loaded {
  version: number;
  state: InstanceState;
  definition: DefinitionName;
}

/** The version must not be suspended, and must be the latest of its key if the key was given. */
export type Begins = 'active' | 'newest';

/** The event that a command consumes when it is written: a signal in delivery, or a due start event. */
export type Trigger = { signal: PendingSignal } | { start: DefinitionStart; next: NextTime | undefined };

/** The result of one command. `version` is undefined for a new instance. */
export interface Write {
  tenant: string;
  definition: DefinitionName;
  version: number | undefined;
  /** The required state of the version of a new instance. If it does not hold, the write is a conflict as well. */
  begins?: Begins | undefined;
  state: InstanceState;
  effects: Effects;
  also: readonly RowsStatement[];
  trigger?: Trigger | undefined;
}

/** Another process wrote the instance since it was read. Nothing was written. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
}

/** Another command has consumed the event of this one. Nothing was written. */
export class TriggerConsumed extends Error {
  override readonly name = 'TriggerConsumed';
}

/** An instance with the parts that were asked for. */
export interface StoredReading {
  record: InstanceRecord;
  participates: boolean;
  loaded: Loaded | null;
  history: StoredHistory[] | null;
}

export interface InstanceSession {
  load(): Promise<Loaded | null>;
  write(write: Write): Promise<void>;
}

/** Instances as documents, each with a version that guards its writes. */
export interface InstanceStore {
  load(tenant: string, instanceId: string): Promise<Loaded | null>;
  /** Writes all or nothing. @throws {VersionConflict}, {TriggerConsumed} */
  write(write: Write): Promise<void>;
  /** Runs while the instance is locked against writes. */
  withLock<T>(tenant: string, instanceId: string, work: (session: InstanceSession) => Promise<T>): Promise<T>;
  /** Returns an instance as lists show it, without its document. */
  instance(tenant: string, instanceId: string): Promise<InstanceRecord | null>;
  /** Reads the instance and the given parts in one statement. */
  readInstance(caller: Caller, instanceId: string, parts: ReadingParts): Promise<StoredReading | null>;
  /**
   * Returns running instances of one version in the order of their ids, after `after`. They can be limited to the given
   * ids.
   */
  runningOf(
    tenant: string,
    definitionId: string,
    page: { ids?: readonly string[] | undefined; after?: string | undefined; limit: number },
  ): Promise<Loaded[]>;
  /** Returns running instances of these versions, suspended or active, in the order of their ids after `after`. */
  runningInstances(
    tenant: string,
    of: VersionsOf,
    page: { suspended: boolean; after?: string | undefined; limit: number },
  ): Promise<string[]>;
  participates(caller: Caller, instanceId: string): Promise<boolean>;
  participatesIn(caller: Caller, definitionId: string): Promise<boolean>;
}
