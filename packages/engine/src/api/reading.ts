import type { DiagramStatus, HistoryRow, InstanceRecord, TaskDetail } from './tasks';

/** The parts that are read together with an instance. A part that was left out is read when it is first used. */
export interface ReadingParts {
  /** The state of the instance: tasks, executions, diagram. */
  state?: boolean;
  history?: boolean;
}

/** An instance as one caller may read it. */
export interface InstanceReading {
  record: InstanceRecord;
  /** See `Queries.participates`. */
  participates: boolean;
  /** Returns a waiting or ended task, or null if the instance has no task with this id. */
  task(taskId: string): Promise<TaskDetail | null>;
  /** See `Queries.history`. */
  history(): Promise<HistoryRow[]>;
  /** See `Queries.diagram`. @throws `instanceNotFound` */
  diagram(process?: string): Promise<DiagramStatus>;
}
