import type { Pool } from 'pg';
import { engineLimits, type EngineLimits } from '../../limits';
import { administrationStore } from './queries/administration';
import { calledStore } from './queries/called';
import { copyStore } from './queries/copies';
import { definitionStore } from './queries/definitions';
import { deploymentStore } from './queries/deployments';
import { workStore } from './queries/externals';
import { workLists } from './queries/work-lists';
import { instanceStore } from './queries/instances';
import { fromPool, type OpenListener } from './listener';
import { eventStore } from './queries/events';
import { jobStore } from './queries/jobs';
import { listedProcessStore } from './queries/listed-processes';
import { listStore } from './queries/lists';
import { bareHost, type ListHost } from './queries/narrowing';
import { readingStore } from './queries/readings';
import type { Store } from '../ports/store';
import { taskStore } from './queries/tasks';
import { todoStore } from './queries/todo-list';
import { retentionStore } from './queries/retention';
import { suspensionStore } from './queries/suspension';
import { variableChangeStore } from './queries/variable-changes';

export { cutOff, fromPool, Listener, type OpenListener } from './listener';
export { engineMigrations } from './migrations';
export { preparedName } from './sql';
export { isDone, isStartWithdrawable } from './queries/lists';
export { triedAgain } from './transient';

export interface PgStoreOptions extends Partial<Pick<EngineLimits, 'stateSize'>> {
  /** The host's additions to the lists and to their search. */
  listHost?: ListHost;
  /** Opens connections that listen. By default they are of the pool, which a pooler of transactions does not keep. */
  openListener?: OpenListener;
}

/**
 * The engine's store on PostgreSQL, on tables made by `engineMigrations`. The pool's connections have a listener for
 * `error`, and best take statements before they have answered the last (`pipeline`).
 */
export function createPgStore(
  pool: Pool,
  { stateSize = engineLimits.stateSize, listHost = bareHost, openListener = fromPool(pool) }: PgStoreOptions = {},
): Store {
  return {
    ...instanceStore(pool, stateSize),
    ...definitionStore(pool),
    ...deploymentStore(pool),
    ...eventStore(pool),
    ...todoStore(pool, listHost),
    ...listStore(pool, listHost),
    ...readingStore(pool),
    ...listedProcessStore(pool),
    ...copyStore(pool, listHost),
    ...calledStore(pool),
    ...jobStore(pool, openListener),
    ...administrationStore(pool),
    ...workStore(pool, openListener),
    ...workLists(pool),
    ...taskStore(pool),
    ...retentionStore(pool),
    ...suspensionStore(pool),
    ...variableChangeStore(pool),
  };
}
