import type { Pool } from 'pg';
import { engineLimits, type EngineLimits } from '../limits';
import { administrationStore } from './administration';
import { calledStore } from './called';
import { copyStore } from './copies';
import { definitionStore } from './definitions';
import { deploymentStore } from './deployments';
import { workStore } from './externals';
import { workLists } from './work-lists';
import { instanceStore } from './instances';
import { eventStore } from './events';
import { jobStore } from './jobs';
import { listStore } from './lists';
import type { Store } from './port';
import { taskStore } from './tasks';
import { retentionStore } from './retention';
import { suspensionStore } from './suspension';
import { variableChangeStore } from './variable-changes';

export { engineMigrations } from './migrations';

/**
 * The engine's store on PostgreSQL, on tables made by `engineMigrations`. The pool's connections have a listener for
 * `error`, and best take statements before they have answered the last (`pipeline`).
 */
export function createPgStore(pool: Pool, { stateSize }: Pick<EngineLimits, 'stateSize'> = engineLimits): Store {
  return {
    ...instanceStore(pool, stateSize),
    ...definitionStore(pool),
    ...deploymentStore(pool),
    ...eventStore(pool),
    ...listStore(pool),
    ...copyStore(pool),
    ...calledStore(pool),
    ...jobStore(pool),
    ...administrationStore(pool),
    ...workStore(pool),
    ...workLists(pool),
    ...taskStore(pool),
    ...retentionStore(pool),
    ...suspensionStore(pool),
    ...variableChangeStore(pool),
  };
}
