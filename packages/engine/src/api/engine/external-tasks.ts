import type {
  CommandResult,
  ExternalQuery,
  ExternalRecord,
  FetchInput,
  FetchedTask,
  Page,
  Variables,
  WorkerInput,
} from '../index';

/** Work that workers outside fetch, lock and complete. Times are lengths in milliseconds. */
export interface ExternalTasks {
  /** Fetches by highest priority and locks for the worker. */
  fetchAndLock(tenant: string, input: FetchInput): Promise<FetchedTask[]>;
  externalPage(tenant: string, query: ExternalQuery): Promise<Page<ExternalRecord>>;
  /** Returns the whole text of the last error, which is empty if there was none. @throws `externalNotFound` */
  externalFailure(tenant: string, taskId: string): Promise<string>;
  /**
   * `transient` names variables that are removed at the next wait state.
   * @throws `externalNotFound`, or `badRequest` if another worker holds the lock
   */
  completeExternal(
    tenant: string,
    input: WorkerInput & { vars?: Variables; localVars?: Variables; transient?: readonly string[] },
  ): Promise<CommandResult>;
  /** Reports a failure. An incident is created if no retries are left. */
  failExternal(
    tenant: string,
    input: WorkerInput & {
      message?: string;
      details?: string;
      retries: number;
      retryMs: number;
      vars?: Variables;
      localVars?: Variables;
      transient?: readonly string[];
    },
  ): Promise<CommandResult>;
  /** Raises a BPMN error for the events around the task. */
  externalError(
    tenant: string,
    input: WorkerInput & { code: string; message?: string; vars?: Variables; transient?: readonly string[] },
  ): Promise<CommandResult>;
  /** @throws `badRequest` when the lock has run out */
  extendLock(tenant: string, input: WorkerInput & { lockMs: number }): Promise<void>;
  /** Locks one task of any topic. @throws `badRequest` when another worker has it */
  lockExternal(tenant: string, input: WorkerInput & { lockMs: number }): Promise<void>;
  /** Unlocks a task, whichever worker holds it. */
  unlock(tenant: string, taskId: string): Promise<void>;
  retryExternal(tenant: string, taskId: string, retries: number): Promise<CommandResult>;
  /** Returns the milliseconds until the next lock of these topics expires, or null if none is locked. */
  untilExternalFree(tenant: string, topics: readonly string[]): Promise<number | null>;
  /**
   * Calls back when there may be something to fetch, of these topics or, if none are named, of any. Returns a function
   * that unsubscribes.
   */
  onExternals(callback: (tenant: string, topics: readonly string[]) => void): Promise<() => Promise<void>>;
}
