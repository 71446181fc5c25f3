import type {
  Caller,
  CopyQuery,
  CopyRecord,
  Counts,
  DoneRecord,
  InitiatedRecord,
  ListName,
  ListQuery,
  ListedProcess,
  Page,
  TaskQuery,
  TaskRecord,
  TodoQuery,
  TodoRecord,
  TodoSearch,
} from '../../api';

/** A waiting task as it is read. For a task of a called process, the definition is still that of the instance. */
export type StoredTask = Omit<TaskRecord, 'executionId' | 'processId'> & { execution: string };

/** Lists of tasks, instances and copies of a caller. */
export interface ListStore {
  todoPage(caller: Caller, query: TodoQuery, now: number): Promise<Page<TodoRecord>>;
  todoCounts(caller: Caller, searches: readonly TodoSearch[], now: number, atMost: number): Promise<number[]>;
  markTaskRead(caller: Caller, taskId: string): Promise<void>;
  donePage(caller: Caller, query: ListQuery): Promise<Page<DoneRecord>>;
  initiatedPage(caller: Caller, query: ListQuery): Promise<Page<InitiatedRecord>>;
  listedProcesses(caller: Caller, list: ListName): Promise<ListedProcess[]>;
  counts(caller: Caller): Promise<Counts>;
  copyPage(caller: Caller, query: CopyQuery): Promise<Page<CopyRecord>>;
  /** Marks copies as read, in one instance or in all. */
  readCopies(caller: Caller, at: number, instanceId?: string): Promise<void>;
  /** Lists waiting tasks with their executions. */
  taskPage(tenant: string, query: TaskQuery): Promise<Page<StoredTask>>;
}
