import type { Page } from '../../api';
import type { AdministeredInstance, InstanceQuery } from '../../api/administration';
import type { IncidentQuery, IncidentRecord, JobQuery, JobRecord } from '../../api/work';

/** Lists of all instances of a tenant, their incidents and jobs. */
export interface AdministrationStore {
  /** Nodes without a task have no name. */
  instancePage(tenant: string, query: InstanceQuery): Promise<Page<AdministeredInstance>>;
  incidentPage(tenant: string, query: IncidentQuery): Promise<Page<IncidentRecord>>;
  jobPage(tenant: string, query: JobQuery): Promise<Page<JobRecord>>;
}
