import type { Capabilities } from '@portal/bpmn';
import type { Administration } from '../administration';
import type { ApprovalCommands } from './approval-commands';
import type { Definitions, Deployments } from './definitions';
import type { EventCommands } from './event-commands';
import type { ExternalTasks } from './external-tasks';
import type { InstanceCommands } from './instance-commands';
import type { Queries, Forecasts } from './queries';
import type { Removal } from '../index';

interface Retention {
  /**
   * Deletes ended instances whose time to live has passed, with their history and all other data, and returns their
   * number. Concurrent callers get different instances.
   */
  removeExpired(removal: Omit<Removal, 'now'>): Promise<number>;
}

/**
 * The workflow engine. Every command either happens whole or throws an `EngineError` and has changed nothing. A command
 * given a `user` is refused with `notHandler` unless the user may handle the task.
 */
export interface Engine
  extends
    Definitions,
    Deployments,
    ApprovalCommands,
    InstanceCommands,
    EventCommands,
    ExternalTasks,
    Queries,
    Forecasts,
    Administration,
    Retention {
  readonly capabilities: Capabilities;
}
