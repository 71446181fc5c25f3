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

/* What process administrators ask. Times are milliseconds since the epoch. */

export interface Administration {
  /** Instances of the tenant, newest first; the total counts no further than `countMax`. */
  instancePage(tenant: string, query: InstanceQuery): Promise<Page<AdministeredInstance>>;
  /** Where one instance stands and why it does not go on. @throws `instanceNotFound` */
  explain(tenant: string, instanceId: string): Promise<Explanation>;
  /**
   * The nodes of the instance's own process, or of a called one that runs, and how often a token stands at each.
   * @throws as `processModel` does
   */
  nodes(tenant: string, instanceId: string, process?: string): Promise<NodePlace[]>;
  /** What the same process runs by. @throws `instanceNotFound`; `instanceEnded` when the called process is over */
  processModel(tenant: string, instanceId: string, process?: string): Promise<ProcessModel>;
  /** What people changed in variables of an instance, with old and new value, the last change first. */
  variableChanges(tenant: string, instanceId: string, query: PageQuery): Promise<Page<VariableChangeRecord>>;
  /** What has failed for good, newest first. */
  incidentPage(tenant: string, query: IncidentQuery): Promise<Page<IncidentRecord>>;
  /** What the job runners are to do, the next first. */
  jobPage(tenant: string, query: JobQuery): Promise<Page<JobRecord>>;
  /**
   * New retries for the job or the external task that stands with an incident; a job is due at once.
   * @throws `incidentNotFound` when it is over, `notRetryable` when a handler has reported it
   */
  retryIncident(tenant: string, incidentId: string, retries: number): Promise<CommandResult>;
  /** What every node of a version becomes in another one. @throws `definitionNotFound`, `notOfOneProcess` */
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
  /** @throws `otherVersion` when it is not of the source version, `notMigratable` with what has no place there */
  migrate(
    tenant: string,
    instanceId: string,
    order: MigrationOrder & { user: string; comment: string },
  ): Promise<CommandResult>;
  /** When a job is to be done instead. */
  setJobDue(tenant: string, instanceId: string, jobId: string, due: number): Promise<CommandResult>;
  /**
   * Nothing new begins of these versions: starts are refused, messages do not find them, signals, conditions and timers
   * pass them over. What runs goes on, and other processes still call them, as in Camunda 7. One that is suspended already
   * stays as it is. @throws `definitionNotFound`
   */
  suspendDefinition(tenant: string, of: VersionsOf, why: { user?: string; reason: string }): Promise<void>;
  /** A timer that has become due meanwhile starts an instance now, once. @throws `definitionNotFound` */
  activateDefinition(tenant: string, of: VersionsOf): Promise<void>;
  /** Null: it is not suspended. @throws `definitionNotFound` */
  suspension(tenant: string, definitionId: string): Promise<Suspension | null>;
  /** Suspends running instances of these versions, or lets them go on; those that are so already are left. */
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
  /** Go on behind this one; null: these were all. */
  next: string | null;
}

export interface InstanceQuery extends PageQuery {
  /** Part of the process's name or key. */
  process?: string;
  /** `incident`: running, and something in it has failed for good; `suspended`: running, but standing still. */
  state?: InstanceStatus | 'incident' | 'suspended' | undefined;
  /** Exactly this process, this business key. */
  definitionKey?: string | undefined;
  businessKey?: string | undefined;
  /** User ids; left out: whoever started it. */
  initiators?: readonly string[] | undefined;
  startedFrom?: number | undefined;
  startedTo?: number | undefined;
  countMax: number;
  /** Places told of each instance at most. */
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

/** A node of the source version and what it becomes; with a problem it becomes nothing. */
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
  /** What a node may be mapped to. */
  targets: { nodeId: string; nodeName: string; kind: NodeType }[];
}

export interface MigrationCheck {
  checked: number;
  /** Those that cannot be migrated, each with everything that has no place. */
  blocked: { instanceId: string; title: string; problems: (MigrationProblem & { nodeName: string })[] }[];
  /** Go on behind this one; null: these were all. */
  next: string | null;
}

/** Work of instances; the keyword is sought in title and business key, or is an instance's id. */
export interface WorkQuery extends PageQuery {
  /** Part of the process's name or key. */
  process?: string;
  /** Part of a node's name or id. */
  node?: string;
  /** Part of the failure as it was kept. */
  message?: string;
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

/** Where work of an instance stands. */
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
  /** `failedJob`, `failedExternalTask`, or what a handler calls it. */
  type: string;
  /** As it was kept. */
  message: string;
  createdAt: number;
}

/** What a job is for: a timer, a listener's time, a signal that could not be received, or the step before or after a node. */
export type JobKind = 'timer' | 'listener' | 'signal' | 'before' | 'after';

export interface JobRecord extends WorkPlace {
  jobId: string;
  kind: JobKind;
  due: number;
  retries: number;
  /** The last failure as it was kept; empty: none. */
  failure: string;
  suspended: boolean;
}

/** A token that stands still. */
export interface Place {
  nodeId: string;
  nodeName: string;
  assignee: string | null;
  candidates: Identity[];
}

export interface AdministeredInstance extends Omit<InstanceRecord, 'currentNodes' | 'withdrawable'> {
  incident: boolean;
  places: Place[];
  /** All of them, told or not. */
  placeCount: number;
}

export interface Explanation {
  instance: InstanceRecord;
  version: number;
  /** Why it was ended from outside; empty: it was not, or nobody said. */
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

/** One thing that an instance waits for. `event`: something that has no kind of its own. */
export interface Wait {
  kind: WaitKind;
  /** Tasks. */
  taskId: string | null;
  /** What can be let happen by hand. */
  subscriptionId: string | null;
  nodeId: string;
  nodeName: string;
  /** The activity that an event interrupts or accompanies, by name. */
  attachedTo: string | null;
  since: number;
  /** Tasks: when it should be done; timers: when it goes on. */
  due: number | null;
  assignee: string | null;
  candidates: Identity[];
  owner: string | null;
  /** Messages and signals: its name; incidents: the failure as it was kept. */
  detail: string;
  /** Joins: names of the nodes from which a token is still to come. */
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
  /** The last failure as it was kept. */
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
