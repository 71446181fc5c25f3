import type {
  CalledQuery,
  CalledRecord,
  Caller,
  CopyQuery,
  CopyRecord,
  Counts,
  DiagramStatus,
  DoneRecord,
  HistoryRow,
  InstanceReading,
  InitiatedRecord,
  InstanceRecord,
  ListName,
  ListQuery,
  ListedProcess,
  Page,
  ReadingParts,
  RejectTarget,
  SignerRecord,
  TargetNode,
  TaskDetail,
  TaskQuery,
  TaskRecord,
  TodoQuery,
  TodoRecord,
  TodoSearch,
  Variables,
  WithdrawInput,
  HandlerChoices,
} from '../index';
import type { ForecastStep } from '../forecast';

export interface Queries {
  /** Tasks offered to the caller's identities, newest first by default. */
  todoPage(caller: Caller, query: TodoQuery): Promise<Page<TodoRecord>>;
  /** Counts the tasks of each search in one statement, and none further than `atMost`. */
  todoCounts(caller: Caller, searches: readonly TodoSearch[], atMost: number): Promise<number[]>;
  /** Records that the caller has read an open task. Does nothing if the task is not theirs. */
  markTaskRead(caller: Caller, taskId: string): Promise<void>;
  /** Tasks the caller's user acted on, newest first. */
  donePage(caller: Caller, query: ListQuery): Promise<Page<DoneRecord>>;
  /** Instances the caller's user started, newest first. */
  initiatedPage(caller: Caller, query: ListQuery): Promise<Page<InitiatedRecord>>;
  /** Returns the processes of the rows of a list, by key. */
  listedProcesses(caller: Caller, list: ListName): Promise<ListedProcess[]>;
  counts(caller: Caller): Promise<Counts>;
  /** Lists the copies sent to the caller, newest first. */
  copyPage(caller: Caller, query: CopyQuery): Promise<Page<CopyRecord>>;
  /** Marks the caller's copies as read, in one instance or in all. */
  readCopies(caller: Caller, instanceId?: string): Promise<void>;
  /** Returns a waiting or ended task, or null if no task has this id. */
  task(caller: Caller, taskId: string): Promise<TaskDetail | null>;
  instance(tenant: string, instanceId: string): Promise<InstanceRecord | null>;
  /** Reads an instance and the given parts in one statement. Returns null if no instance has this id. */
  readInstance(caller: Caller, instanceId: string, parts?: ReadingParts): Promise<InstanceReading | null>;
  /** Lists waiting tasks of all handlers. */
  taskPage(tenant: string, query: TaskQuery): Promise<Page<TaskRecord>>;
  /**
   * Returns the variables visible to an execution, or to that of a waiting task. With `local` it returns only the
   * execution's own. An ended instance still has its own variables.
   * @throws `activityNotFound`
   */
  variables(tenant: string, of: { executionId: string } | { taskId: string }, local?: boolean): Promise<Variables>;
  /**
   * Returns whether the caller started it, acted in it, or has an open task of it, and so may read form, history and
   * diagram.
   */
  participates(caller: Caller, instanceId: string): Promise<boolean>;
  /** Returns whether the caller takes part in any instance of a definition, or of a process that calls it. */
  participatesIn(caller: Caller, definitionId: string): Promise<boolean>;
  /** Lists the activities in order, waiting tasks last with action `running`. Events and gateways are left out. */
  history(tenant: string, instanceId: string): Promise<HistoryRow[]>;
  /** Returns the diagram of the instance's own process (`'0'`) or of a called one. @throws `instanceNotFound` */
  diagram(tenant: string, instanceId: string, process?: string): Promise<DiagramStatus>;
  /** Lists running called processes, then ended ones, newest first. @throws `instanceNotFound` */
  calledPage(tenant: string, instanceId: string, query: CalledQuery): Promise<Page<CalledRecord>>;
  /** Visited user tasks before this task that it can be rejected to, nearest first. */
  rejectTargets(tenant: string, taskId: string): Promise<RejectTarget[]>;
  /** Returns the user tasks that a jump from this task can lead to, in the order of the drawing. */
  jumpTargets(tenant: string, taskId: string): Promise<TargetNode[]>;
  /** Lists the signers of the task's node in order. The list is empty unless the node is multi-instance. */
  signers(tenant: string, taskId: string): Promise<SignerRecord[]>;
  /** Returns the target of a withdrawal: a node, or null for the end of the instance. @throws `notWithdrawable` */
  withdrawalTarget(caller: Caller, input: WithdrawInput): Promise<TargetNode | null>;
}

/** Forecasts: the path if every task were agreed and nothing changed. */
export interface Forecasts {
  /**
   * Forecasts a running instance: first the current waits, then the later steps. The forecast of an ended instance is
   * empty.
   * @throws `instanceNotFound`
   */
  forecast(tenant: string, instanceId: string): Promise<ForecastStep[]>;
  /** Forecasts a start by the caller with these variables. @throws `definitionNotFound` */
  forecastStart(
    caller: Caller,
    input: {
      definitionKey: string;
      vars?: Variables;
      selectedFlowIds?: readonly string[];
      choices?: HandlerChoices;
    },
  ): Promise<ForecastStep[]>;
}
