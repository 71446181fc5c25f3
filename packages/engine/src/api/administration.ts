import type { MappingProblem } from '../core/migration/plan';
import type { VariableChange } from '../core/variables/variable-changes';
import type { MigrationProblem } from '../core/migration/problems';
import type { NodeType, ProcessModel } from '../model/types';
import type {
  CommandResult,
  Identity,
  InstanceRecord,
  InstanceStatus,
  Page,
  PageQuery,
  Suspension,
  VersionsOf,
} from './index.ts';

/* Queries for process administrators. Times are milliseconds since the epoch. */

export interface Administration {
  /** Instances of the tenant, newest first; the total counts no further than `countMax`. */
  instancePage(tenant: string, query: InstanceQuery): Promise<Page<AdministeredInstance>>;
  /** Returns where the tokens of an instance are and why it does not continue. @throws `instanceNotFound` */
  explain(tenant: string, instanceId: string): Promise<Explanation>;
  /**
   * Returns the nodes of the instance's own process, or of a running called process, with the number of tokens at each.
   * @throws as `processModel` does
   */
  nodes(tenant: string, instanceId: string, process?: string): Promise<NodePlace[]>;
  /**
   * Returns the model of the same process. @throws `instanceNotFound`; `instanceEnded` when the called process has
   * ended
   */
  processModel(tenant: string, instanceId: string, process?: string): Promise<ProcessModel>;
  /** Lists users' changes of an instance's variables, with old and new value, newest first. */
  variableChanges(tenant: string, instanceId: string, query: PageQuery): Promise<Page<VariableChangeRecord>>;
  /** Lists incidents, newest first. */
  incidentPage(tenant: string, query: IncidentQuery): Promise<Page<IncidentRecord>>;
  /** Lists jobs by due date. */
  jobPage(tenant: string, query: JobQuery): Promise<Page<JobRecord>>;
  /**
   * Sets new retries for the failed job or external task of an incident; a job is due at once. @throws
   * `incidentNotFound` when it is resolved, `notRetryable` when a handler has reported it
   */
  retryIncident(tenant: string, incidentId: string, retries: number): Promise<CommandResult>;
  /** Maps every node of a version to a node of another version. @throws `definitionNotFound`, `notOfOneProcess` */
  migrationMap(tenant: string, order: MigrationOrder): Promise<MigrationMap>;
  /** Which running instances of the source version can be migrated; nothing is written. */
  checkMigration(
    tenant: string,
    order: MigrationOrder,
    page: { ids?: readonly string[] | undefined; after?: string | undefined; limit: number },
  ): Promise<MigrationCheck>;
  /** The running instances of the source version. */
  migratable(
    tenant: string,
    order: MigrationOrder,
    page: { ids?: readonly string[] | undefined; after?: string | undefined; limit: number },
  ): Promise<{ instances: { instanceId: string; title: string }[]; next: string | null }>;
  /**
   * @throws `otherVersion` when it is not on the source version, `notMigratable` with the elements that have no target
   */
  migrate(
    tenant: string,
    instanceId: string,
    order: MigrationOrder & { user: string; comment: string },
  ): Promise<CommandResult>;
  /** When a job is to be done instead. */
  setJobDue(tenant: string, instanceId: string, jobId: string, due: number): Promise<CommandResult>;
  /**
   * Suspends versions. Starts are refused; messages, signals, conditions and timers do not start instances. Running
   * instances continue, and other processes can still call these versions, as in Camunda 7. A suspended version is left
   * unchanged. @throws `definitionNotFound`
   */
  suspendDefinition(tenant: string, of: VersionsOf, why: { user?: string; reason: string }): Promise<void>;
  /** A timer that has become due meanwhile starts an instance now, once. @throws `definitionNotFound` */
  activateDefinition(tenant: string, of: VersionsOf): Promise<void>;
  /** Null: it is not suspended. @throws `definitionNotFound` */
  suspension(tenant: string, definitionId: string): Promise<Suspension | null>;
  /** Suspends or activates running instances of these versions; instances already in that state are left unchanged. */
  suspendAll(tenant: string, of: VersionsOf, page: InstancesPage): Promise<ChangedInstances>;
  activateAll(tenant: string, of: VersionsOf, page: InstancesPage): Promise<ChangedInstances>;
}

/** A variable that a person has changed; values as JSON, null: there was none. */
export type VariableChangeRecord = Omit<VariableChange, 'taskId'>;

/** So many instances, by their ids, from the first or behind one. */
export interface InstancesPage {
  after?: string | undefined;
  limit: number;
}

export interface ChangedInstances {
  results: CommandResult[];
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}

export interface InstanceQuery extends PageQuery {
  /** Part of the process's name or key. */
  process?: string;
  /** `incident`: running with an open incident; `suspended`: running but suspended. */
  state?: InstanceStatus | 'incident' | 'suspended' | undefined;
  /** Exactly this process, this business key. */
  definitionKey?: string | undefined;
  businessKey?: string | undefined;
  /** User ids; default: the user who started it. */
  initiators?: readonly string[] | undefined;
  startedFrom?: number | undefined;
  startedTo?: number | undefined;
  countMax: number;
  /** Maximum number of positions returned for each instance. */
  places: number;
}

/** From one version of a definition to another one. */
export interface MigrationOrder {
  /** Ids of versions of the same key. */
  source: string;
  target: string;
  /** Source node ids to target node ids, where the same id and kind does not say it. */
  mapping: Readonly<Record<string, string>>;
}

/** A node of the source version and its target; without a target when there is a problem. */
export interface MigratedNode {
  nodeId: string;
  nodeName: string;
  kind: NodeType;
  targetId: string | null;
  targetName: string;
  given: boolean;
  problem: MappingProblem | null;
}

export interface MigrationMap {
  nodes: MigratedNode[];
  /** Nodes that are allowed as the target. */
  targets: { nodeId: string; nodeName: string; kind: NodeType }[];
}

export interface MigrationCheck {
  checked: number;
  /** Instances that cannot be migrated, each with all its problems. */
  blocked: { instanceId: string; title: string; problems: (MigrationProblem & { nodeName: string })[] }[];
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}

/** Work of instances; the keyword is searched in title and business key, or is an instance's id. */
export interface WorkQuery extends PageQuery {
  /** Part of the process's name or key. */
  process?: string;
  /** Part of a node's name or id. */
  node?: string;
  /** Part of the stored failure message. */
  message?: string;
  /** User ids; default: the instances of everybody. */
  initiators?: readonly string[] | undefined;
  /** Incidents: since when; jobs: when they are due. */
  from?: number | undefined;
  to?: number | undefined;
  /** The total counts no further. */
  countMax: number;
}

export type IncidentQuery = WorkQuery;

export interface JobQuery extends WorkQuery {
  /** `failed`: no attempts left; `retrying`: has failed and is tried again; `planned`: has not failed. */
  state?: 'failed' | 'retrying' | 'planned' | undefined;
}

/** Position of a job, external task or incident in its instance. */
export interface WorkPlace {
  instanceId: string;
  /** Of the process that the node is in, which may be a called one. */
  definitionId: string;
  definitionKey: string;
  processName: string;
  title: string;
  businessKey: string;
  nodeId: string;
  nodeName: string;
}

export interface IncidentRecord extends WorkPlace {
  incidentId: string;
  /** `failedJob`, `failedExternalTask`, or a type set by a handler. */
  type: string;
  /** As stored. */
  message: string;
  createdAt: number;
}

/** Purpose of a job: a timer, a listener timeout, a signal to be received later, or the step before or after a node. */
export type JobKind = 'timer' | 'listener' | 'signal' | 'before' | 'after';

export interface JobRecord extends WorkPlace {
  jobId: string;
  kind: JobKind;
  due: number;
  retries: number;
  /** The last failure as stored; empty: none. */
  failure: string;
  suspended: boolean;
}

/** A token at a wait state. */
export interface Place {
  nodeId: string;
  nodeName: string;
  assignee: string | null;
  candidates: Identity[];
}

export interface AdministeredInstance extends Omit<InstanceRecord, 'currentNodes' | 'withdrawable'> {
  incident: boolean;
  places: Place[];
  /** Number of all positions, including those left out of the answer. */
  placeCount: number;
}

export interface Explanation {
  instance: InstanceRecord;
  version: number;
  /** Reason of a termination; empty when the instance ended by itself or no reason was given. */
  endReason: string;
  waits: Wait[];
  jobs: JobInfo[];
  variables: VariableInfo[];
}

/** A node at which tokens can be put or taken away. */
export interface NodePlace {
  nodeId: string;
  nodeName: string;
  kind: NodeType;
  tokens: number;
}

/** `job`: its turn with the job runners; `external`: an external worker. */
export type WaitKind =
  'task' | 'job' | 'external' | 'timer' | 'message' | 'signal' | 'condition' | 'join' | 'incident' | 'event';

/** One wait state of an instance. `event`: an event of no other kind. */
export interface Wait {
  kind: WaitKind;
  /** Tasks. */
  taskId: string | null;
  /** Waits that an administrator can trigger. */
  subscriptionId: string | null;
  nodeId: string;
  nodeName: string;
  /** The activity that an event interrupts or accompanies, by name. */
  attachedTo: string | null;
  since: number;
  /** Tasks: due date; timers: time at which they fire. */
  due: number | null;
  assignee: string | null;
  candidates: Identity[];
  owner: string | null;
  /** Messages and signals: name; incidents: the failure as stored. */
  detail: string;
  /** Joins: names of the nodes from which a token is still expected. */
  missing: string[];
}

export interface JobInfo {
  jobId: string;
  /** `external`: work that another system fetches. */
  kind: JobKind | 'external';
  nodeId: string;
  nodeName: string;
  /** External work has no time. */
  due: number | null;
  /** Attempts left; with 0 it is an incident. External work that has not failed has not counted them yet: null. */
  retries: number | null;
  /** The last failure as stored. */
  failure: string;
}

export interface VariableInfo {
  name: string;
  /** Name of the node whose own it is; null: the process's. */
  scope: string | null;
  /** The process it is in; the name of a called one. */
  process: string;
  processName: string | null;
  value: unknown;
}
