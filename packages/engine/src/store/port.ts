import type { Effects, EndedCall, HistoryEntry, ThrownSignal } from '../core/effects';
import type {
  AdministeredInstance,
  IncidentQuery,
  IncidentRecord,
  InstanceQuery,
  JobQuery,
  JobRecord,
  VariableChangeRecord,
} from '../api/administration';
import { startKey, type InstanceState, type Job } from '../core/state';
import type { NextTime, Repeat } from '@portal/bpmn';
import type {
  Caller,
  CopyQuery,
  CopyRecord,
  Counts,
  ListedProcess,
  ListName,
  Definition,
  DefinitionRecord,
  DeployedFile,
  Deployment,
  DoneRecord,
  Draft,
  ExternalQuery,
  ExternalRecord,
  HistoryAction,
  InstanceRecord,
  KnownDefinition,
  Page,
  ListQuery,
  PageQuery,
  ReadingParts,
  Removal,
  RowsStatement,
  Suspension,
  TaskQuery,
  TaskRecord,
  TodoQuery,
  TodoRecord,
  TopicRequest,
  Variables,
  VersionRecord,
  VersionsOf,
} from '../api';

export interface Migration {
  name: string;
  sql: string;
}

/** An instance as it was read, with the version that its next write must find. */
export interface Loaded {
  version: number;
  state: InstanceState;
  definition: DefinitionName;
}

export interface DefinitionName {
  id: string;
  key: string;
  name: string;
}

/** Not suspended; and the latest of its key, where the key was given. */
export type Begins = 'active' | 'newest';

/** The event that a command consumes when it is written: a signal in delivery, or a due start event. */
export type Trigger = { signal: PendingSignal } | { start: DefinitionStart; next: NextTime | undefined };

/** One command's result. `version` undefined: a new instance. */
export interface Write {
  tenant: string;
  definition: DefinitionName;
  version: number | undefined;
  /** Condition on the version of a new instance; otherwise a conflict as well. */
  begins?: Begins | undefined;
  state: InstanceState;
  effects: Effects;
  also: readonly RowsStatement[];
  trigger?: Trigger | undefined;
}

/** Another process wrote the instance since it was read; nothing was written. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
}

/** The event of a command was consumed by another one; nothing was written. */
export class TriggerConsumed extends Error {
  override readonly name = 'TriggerConsumed';
}

/** An entry of history as it is read again: its `taskId` is public. */
export interface StoredHistory extends HistoryEntry {
  /** Of the called process that it belongs to, when that is over. */
  definitionId: string | null;
}

/** An instance with the parts that were asked for. */
export interface StoredReading {
  record: InstanceRecord;
  participates: boolean;
  loaded: Loaded | null;
  history: StoredHistory[] | null;
}

/** A called process that is over, as it is listed. */
export type StoredCall = Omit<EndedCall, 'endNode' | 'cause' | 'marks'>;

/** A waiting task as it is read: of a called process its definition is still the instance's. */
export type StoredTask = Omit<TaskRecord, 'executionId' | 'processId'> & { execution: string };

export interface DueJob {
  tenant: string;
  instanceId: string;
  jobId: string;
  retries: number;
  /** Earlier attempts without an outcome: their runner's process ended. */
  lost: number;
}

/** An instance's open subscription to a message or a signal. */
export interface Subscriber {
  instanceId: string;
  subscriptionId: string;
  businessKey: string;
  /** Its instance is: it waits for nothing now. */
  suspended: boolean;
}

/** A start event of a definition's newest version that waits for something. */
export interface StartEvent {
  nodeId: string;
  type: 'message' | 'signal' | 'conditional' | 'timer';
  /** Of a condition or a timer empty. */
  name: string;
  /** Timers. */
  due: number | null;
  repeat: Repeat | null;
}

export interface DefinitionStart extends StartEvent {
  tenant: string;
  definitionId: string;
  definitionKey: string;
  /** Its version is suspended: no new instances. */
  suspended: boolean;
  /** Earlier attempts without an outcome, where it was taken. */
  lost?: number;
}

/**
 * A signal in delivery to one subscriber at the time of the throw, other than its own instance: to a waiting execution
 * of another one, or to a start event.
 */
export interface PendingSignal {
  tenant: string;
  id: string;
  to: { instanceId: string; subscriptionIds: readonly string[] } | Pick<DefinitionStart, 'definitionId' | 'nodeId'>;
  name: string;
  vars: Variables;
  /** Names of variables that receivers do not store. */
  transient: readonly string[];
  /** Earlier attempts without an outcome. */
  lost: number;
}

/** A new version; its tag comes from `camunda:versionTag`. */
export interface NewDefinition extends Omit<Definition, 'id' | 'version'> {
  /** Days to retain its ended instances; null: the default. */
  historyDays: number | null;
}

export interface NewDeployment extends Deployment {
  files: readonly DeployedFile[];
  definitions: readonly { definition: NewDefinition; starts: readonly StartEvent[] }[];
}

export interface FetchExternals {
  worker: string;
  topics: readonly TopicRequest[];
  max: number;
  usePriority: boolean;
  newestFirst: boolean;
  now: number;
}

/** A task that was just locked. */
export type LockedExternal = ExternalRecord & { worker: string };

/** A lock to be set, or, without a worker, to be taken away. */
export interface ExternalLock {
  worker: string | null;
  lockedUntil: number;
  /** Only while this worker holds the lock, or, with `freeAt`, when no worker holds it at that time. */
  heldBy?: string;
  freeAt?: number;
}

export interface InstanceSession {
  load(): Promise<Loaded | null>;
  write(write: Write): Promise<void>;
}

/** Storage of instances, definitions and their lists. */
export interface Store {
  load(tenant: string, instanceId: string): Promise<Loaded | null>;
  /** All or nothing. @throws {VersionConflict}; {TriggerConsumed} */
  write(write: Write): Promise<void>;
  /** Runs while the instance is locked against writes. */
  withLock<T>(tenant: string, instanceId: string, work: (session: InstanceSession) => Promise<T>): Promise<T>;

  /** Adds a version and removes the draft; null where a draft or version is there that is not `known`. */
  addDefinition(
    tenant: string,
    definition: NewDefinition,
    starts: readonly StartEvent[],
    known?: KnownDefinition,
  ): Promise<Definition | null>;
  definition(tenant: string, id: string): Promise<Definition | null>;
  /** A version, or the latest one of a key: its id, and whether new instances are allowed. */
  definitionState(
    tenant: string,
    by: { id: string } | { key: string },
  ): Promise<{ id: string; suspension: Suspension | null } | null>;
  /** A suspended version is left unchanged; null: activates. Returns the number of matching versions. */
  setSuspension(tenant: string, of: VersionsOf, suspension: Suspension | null): Promise<number>;
  /** Id of a key's version of this number, of the newest one with this tag, or of the one of a deployment. */
  findDefinition(
    tenant: string,
    key: string,
    by: { version: number } | { tag: string } | { deploymentId: string },
  ): Promise<string | null>;
  /** Adds a deployment with its files and its definitions, which leave drafts as they are. All or nothing. */
  addDeployment(tenant: string, deployment: NewDeployment): Promise<Definition[]>;
  deploymentPage(
    tenant: string,
    query: { id?: string; name?: string; first: number; max: number },
  ): Promise<Page<Deployment>>;
  deployedFiles(tenant: string, deploymentId: string): Promise<DeployedFile[]>;
  versionPage(tenant: string, key: string, query: PageQuery): Promise<Page<VersionRecord>>;
  /** The draft's revision; null where a draft or version is there that is not `known`. */
  saveDraft(tenant: string, draft: Omit<Draft, 'revision'>, known?: KnownDefinition): Promise<number | null>;
  draft(tenant: string, key: string): Promise<Draft | null>;
  /** Whether there was one of this revision. */
  removeDraft(tenant: string, key: string, revision: number): Promise<boolean>;
  definitionPage(tenant: string, query: PageQuery & { deployedOnly?: boolean }): Promise<Page<DefinitionRecord>>;

  todoPage(caller: Caller, query: TodoQuery): Promise<Page<TodoRecord>>;
  donePage(caller: Caller, query: ListQuery): Promise<Page<DoneRecord>>;
  initiatedPage(caller: Caller, query: ListQuery): Promise<Page<InstanceRecord>>;
  listedProcesses(caller: Caller, list: ListName): Promise<ListedProcess[]>;
  counts(caller: Caller): Promise<Counts>;
  copyPage(caller: Caller, query: CopyQuery): Promise<Page<CopyRecord>>;
  /** Marks copies as read: those of an instance, or all. */
  readCopies(caller: Caller, at: number, instanceId?: string): Promise<void>;
  history(tenant: string, instanceId: string): Promise<StoredHistory[]>;
  /** Lists users' variable changes of an instance, newest first. */
  variableChanges(tenant: string, instanceId: string, query: PageQuery): Promise<Page<VariableChangeRecord>>;
  /** Lists ended called processes, optionally of one caller or node, newest first. */
  endedCalls(
    tenant: string,
    instanceId: string,
    query: { caller?: string | undefined; nodeId?: string | undefined; first: number; max: number },
  ): Promise<Page<StoredCall>>;
  /** Returns the diagram data of an ended called process; null: unknown execution. */
  endedCall(
    tenant: string,
    instanceId: string,
    process: string,
  ): Promise<Pick<EndedCall, 'definitionId' | 'marks'> | null>;
  /** Nodes without a task have no name. */
  instancePage(tenant: string, query: InstanceQuery): Promise<Page<AdministeredInstance>>;
  /** With the execution of each. */
  taskPage(tenant: string, query: TaskQuery): Promise<Page<StoredTask>>;
  /** An instance as it is listed, without its document. */
  instance(tenant: string, instanceId: string): Promise<InstanceRecord | null>;
  /** The instance and its parts in one statement. */
  readInstance(caller: Caller, instanceId: string, parts: ReadingParts): Promise<StoredReading | null>;
  participates(caller: Caller, instanceId: string): Promise<boolean>;
  participatesIn(caller: Caller, definitionId: string): Promise<boolean>;

  subscribers(tenant: string, type: 'message' | 'signal', name: string): Promise<Subscriber[]>;
  /** The start events that wait for this, or everything of a type when no name is given. */
  starts(tenant: string, type: StartEvent['type'], name?: string): Promise<DefinitionStart[]>;
  /** Takes timers of start events that are due, for a while. */
  takeDueStarts(now: number, limit: number, lockedUntil: number): Promise<DefinitionStart[]>;
  /** Throws an external signal: to current subscribers that are not suspended. */
  addSignal(tenant: string, signal: ThrownSignal): Promise<void>;
  /** Locks signals for a while; those left to job runners only with `async`. */
  takeSignals(take: { now: number; limit: number; lockedUntil: number; async: boolean }): Promise<PendingSignal[]>;
  /** Deletes a signal without a receiver. */
  removeSignal(signal: PendingSignal): Promise<void>;

  /** Locks tasks of the topics for a worker: optionally by priority, then the oldest first. */
  fetchExternals(tenant: string, fetch: FetchExternals): Promise<LockedExternal[]>;
  /** Who has locked a task; null when there is none of this id. */
  external(tenant: string, id: string): Promise<{ worker: string | null; lockedUntil: number } | null>;
  /** The oldest first. */
  externals(tenant: string, query: ExternalQuery): Promise<Page<ExternalRecord>>;
  /** Answers whether it was done. */
  lockExternal(tenant: string, id: string, lock: ExternalLock): Promise<boolean>;
  /** When the next lock of these topics runs out. */
  nextExternal(tenant: string, topics: readonly string[], now: number): Promise<number | null>;
  /** Announces that there may be tasks to fetch. */
  announceExternals(tenant: string, topics: readonly string[]): Promise<void>;
  /** Calls back with announced topics; without topics it may be any. Returns an unsubscribe function. */
  onExternals(callback: (tenant: string, topics: readonly string[]) => void): Promise<() => Promise<void>>;
  incidentPage(tenant: string, query: IncidentQuery): Promise<Page<IncidentRecord>>;
  jobPage(tenant: string, query: JobQuery): Promise<Page<JobRecord>>;
  /** Running instances of one version by id, after `after`, optionally limited to the given ids. */
  runningOf(
    tenant: string,
    definitionId: string,
    page: { ids?: readonly string[] | undefined; after?: string | undefined; limit: number },
  ): Promise<Loaded[]>;
  /** Running instances of these versions, suspended or active, by id after `after`. */
  runningInstances(
    tenant: string,
    of: VersionsOf,
    page: { suspended: boolean; after?: string | undefined; limit: number },
  ): Promise<string[]>;

  /** Takes away ended instances whose time is over; answers how many. */
  removeExpired(removal: Removal): Promise<number>;

  /**
   * Takes due jobs for a while, the most urgent first; another runner does not get them meanwhile. Each counts as an attempt
   * at once; a job with lost attempts is taken alone.
   */
  takeDueJobs(now: number, limit: number, lockedUntil: number): Promise<DueJob[]>;
  /** Extends the locks of running jobs. */
  extendJobs(jobs: readonly Pick<DueJob, 'tenant' | 'instanceId' | 'jobId'>[], lockedUntil: number): Promise<void>;
  nextDue(): Promise<number | null>;
  /** Announces new jobs to runners. */
  announceJobs(): Promise<void>;
  /** Calls back when jobs were announced; answers how to stop. */
  onJobs(callback: () => void): Promise<() => Promise<void>>;
}

/** Public ids of tasks and jobs say which instance they belong to. */
export const publicId = (instanceId: string, id: string): string => `${instanceId}.${id}`;

/** Instance and inner id of a public id; undefined when it has not that shape. */
export function splitId(id: string): { instanceId: string; inner: string } | undefined {
  const [, instanceId, inner] = /^(.+)\.(\d+)$/s.exec(id) ?? [];
  return instanceId !== undefined && inner !== undefined ? { instanceId, inner } : undefined;
}

/** History actions by which a user is through with a task: the list of done tasks. */
export const doneActions = [
  'complete',
  'autoComplete',
  'reject',
  'delegate',
  'transfer',
  'terminate',
] as const satisfies HistoryAction[];

/** Names of the nodes at which an instance waits. */
export function currentNodes(state: InstanceState): string[] {
  return [...new Set(Object.values(state.tasks).map((task) => task.name || task.node))];
}

/** Changes of an instance's entry in its initiator's list. */
export const listedOf = (
  state: InstanceState,
): Pick<InstanceRecord, 'status' | 'suspended' | 'currentNodes' | 'withdrawable'> => {
  const { status, suspended = false, withdrawable } = state;
  return {
    status,
    suspended,
    currentNodes: currentNodes(state),
    withdrawable: !suspended && withdrawable?.[startKey] !== undefined,
  };
};

/** An instance as it is listed. */
export function recordOf({
  state,
  definition,
  number,
}: Pick<Loaded, 'state' | 'definition'> & Pick<InstanceRecord, 'number'>): InstanceRecord {
  const { id, title, businessKey, initiator, startedAt, endedAt } = state;
  return {
    instanceId: id,
    number,
    definitionId: definition.id,
    definitionKey: definition.key,
    processName: definition.name,
    title,
    businessKey,
    initiator,
    startedAt,
    endedAt,
    ...listedOf(state),
  };
}

export type { Job };
