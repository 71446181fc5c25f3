import type { Page } from '../../api';
import type {
  AdministeredInstance,
  IncidentQuery,
  IncidentRecord,
  InstanceQuery,
  JobQuery,
  JobRecord,
} from '../../api/administration';

/** Lists of all instances of a tenant, their incidents and jobs. */
export interface AdministrationStore {
  /** Nodes without a task have no name. */
  instancePage(tenant: string, query: InstanceQuery): Promise<Page<AdministeredInstance>>;
  incidentPage(tenant: string, query: IncidentQuery): Promise<Page<IncidentRecord>>;
  jobPage(tenant: string, query: JobQuery): Promise<Page<JobRecord>>;
}
