import type { AdministrationStore } from './administration';
import type { DefinitionStore } from './definitions';
import type { DeploymentStore } from './deployments';
import type { DraftStore } from './drafts';
import type { EventStore } from './events';
import type { ExternalTaskStore } from './externals';
import type { HistoryStore } from './history';
import type { InstanceStore } from './instances';
import type { JobStore } from './jobs';
import type { ListStore } from './lists';

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
