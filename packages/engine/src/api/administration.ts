import type { VariableChange } from './history';
import type { ProcessModel } from '../model/types';
import type { CommandResult } from './commands';
import type { Suspension, VersionsOf } from './definitions';
import type { Explanation, NodePlace } from './explanation';
import type { Page, PageQuery } from './lists';
import type { MigrationCheck, MigrationMap, MigrationOrder } from './migration';
import type { Identity } from './ports';
import type { InstanceRecord, InstanceStatus } from './tasks';
import type { IncidentQuery, IncidentRecord, JobQuery, JobRecord } from './work';

/* Queries for process administrators. Times are milliseconds since the epoch. */

export interface Administration {
  /** Returns the instances of the tenant, newest first. The total counts no further than `countMax`. */
  instancePage(tenant: string, query: InstanceQuery): Promise<Page<AdministeredInstance>>;
  /** Returns where the tokens of an instance are and why it does not continue. @throws `instanceNotFound` */
  explain(tenant: string, instanceId: string): Promise<Explanation>;
  /**
   * Returns the nodes of the instance's own process, or of a running called process, with the number of tokens at each.
   * @throws as `processModel` does
   */
  nodes(tenant: string, instanceId: string, process?: string): Promise<NodePlace[]>;
  /**
   * Returns the model of the instance's own process or of a called one.
   * @throws `instanceNotFound`, or `instanceEnded` if the called process has ended
   */
  processModel(tenant: string, instanceId: string, process?: string): Promise<ProcessModel>;
  /** Lists users' changes of an instance's variables, with old and new value, newest first. */
  variableChanges(tenant: string, instanceId: string, query: PageQuery): Promise<Page<VariableChangeRecord>>;
  /** Lists incidents, newest first. */
  incidentPage(tenant: string, query: IncidentQuery): Promise<Page<IncidentRecord>>;
  /** Lists jobs by due date. */
  jobPage(tenant: string, query: JobQuery): Promise<Page<JobRecord>>;
  /**
   * Sets new retries for the failed job or external task of an incident. A job becomes due at once.
   * @throws `incidentNotFound` if it is resolved, `notRetryable` if a handler has reported it
   */
  retryIncident(tenant: string, incidentId: string, retries: number): Promise<CommandResult>;
  /** Maps every node of a version to a node of another version. @throws `definitionNotFound`, `notOfOneProcess` */
  migrationMap(tenant: string, order: MigrationOrder): Promise<MigrationMap>;
  /** Checks which running instances of the source version can be migrated. Nothing is written. */
  checkMigration(
    tenant: string,
    order: MigrationOrder,
    page: { ids?: readonly string[] | undefined; after?: string | undefined; limit: number },
  ): Promise<MigrationCheck>;
  /** Returns the running instances of the source version. */
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
  /** Sets the time at which a job is due. */
  setJobDue(tenant: string, instanceId: string, jobId: string, due: number): Promise<CommandResult>;
  /**
   * Suspends versions. Starts are refused; messages, signals, conditions and timers do not start instances. Running
   * instances continue, and other processes can still call these versions, as in Camunda 7. A suspended version is left
   * unchanged.
   * @throws `definitionNotFound`
   */
  suspendDefinition(tenant: string, of: VersionsOf, why: { user?: string; reason: string }): Promise<void>;
  /** A timer that has become due meanwhile starts an instance now, once. @throws `definitionNotFound` */
  activateDefinition(tenant: string, of: VersionsOf): Promise<void>;
  /** Returns null if the version is not suspended. @throws `definitionNotFound` */
  suspension(tenant: string, definitionId: string): Promise<Suspension | null>;
  /**
   * Suspends or activates running instances of these versions. Instances that are already in that state are left
   * unchanged.
   */
  suspendAll(tenant: string, of: VersionsOf, page: InstancesPage): Promise<ChangedInstances>;
  activateAll(tenant: string, of: VersionsOf, page: InstancesPage): Promise<ChangedInstances>;
}

/** A change of a variable by a person. The values are JSON, or null if the variable did not exist. */
export type VariableChangeRecord = Omit<VariableChange, 'taskId'>;

/** A page of instances in the order of their ids, from the first or behind `after`. */
export interface InstancesPage {
  after?: string | undefined;
  limit: number;
}

export interface ChangedInstances {
  results: CommandResult[];
  /** The cursor of the next page, or null on the last page. */
  next: string | null;
}

export interface InstanceQuery extends PageQuery {
  /** Part of the process's name or key. */
  process?: string;
  /** `incident` selects running instances with an open incident, `suspended` those that are running but suspended. */
  state?: InstanceStatus | 'incident' | 'suspended' | undefined;
  /** Matches exactly this process and this business key. */
  definitionKey?: string | undefined;
  businessKey?: string | undefined;
  /** The user ids. The default is the user who started the instance. */
  initiators?: readonly string[] | undefined;
  startedFrom?: number | undefined;
  startedTo?: number | undefined;
  countMax: number;
  /** Maximum number of positions returned for each instance. */
  places: number;
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
