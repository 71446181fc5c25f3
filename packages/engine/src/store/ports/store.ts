import type { DefinitionStore, DeploymentStore } from './definitions';
import type { EventStore } from './events';
import type { ExternalTaskStore, JobStore } from './work';
import type { HistoryStore } from './history';
import type { InstanceStore } from './instances';
import type { ListStore } from './lists';
import type { Page, Draft, KnownDefinition } from '../../api';
import type { AdministeredInstance, InstanceQuery } from '../../api/administration';
import type { IncidentQuery, IncidentRecord, JobQuery, JobRecord } from '../../api/work';

/** Drafts of process definitions. */
export interface DraftStore {
  /** Saves a draft and returns its revision, or null if the existing draft or version differs from `known`. */
  saveDraft(tenant: string, draft: Omit<Draft, 'revision'>, known?: KnownDefinition): Promise<number | null>;
  draft(tenant: string, key: string): Promise<Draft | null>;
  /** Removes a draft. Returns whether there was one with this revision. */
  removeDraft(tenant: string, key: string, revision: number): Promise<boolean>;
}

/** Lists of all instances of a tenant, their incidents and jobs. */
interface AdministrationStore {
  /** Nodes without a task have no name. */
  instancePage(tenant: string, query: InstanceQuery): Promise<Page<AdministeredInstance>>;
  incidentPage(tenant: string, query: IncidentQuery): Promise<Page<IncidentRecord>>;
  jobPage(tenant: string, query: JobQuery): Promise<Page<JobRecord>>;
}

/** Storage of the engine. */
export interface Store
  extends
    InstanceStore,
    DefinitionStore,
    DraftStore,
    DeploymentStore,
    ListStore,
    HistoryStore,
    EventStore,
    ExternalTaskStore,
    JobStore,
    AdministrationStore {}
