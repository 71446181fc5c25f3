import type { DiagramStatus, HistoryRow, InstanceRecord, TaskDetail } from './tasks';

/** The parts that an instance is read with; a part that was left out is read when it is asked for. */
export interface ReadingParts {
  /** State of the instance: tasks, executions, diagram. */
  state?: boolean;
  history?: boolean;
}

/** An instance as one caller reads it. */
export interface InstanceReading {
  record: InstanceRecord;
  /** See `Queries.participates`. */
  participates: boolean;
  /** A waiting or an ended task; null when the instance has none of this id. */
  task(taskId: string): Promise<TaskDetail | null>;
  /** See `Queries.history`. */
  history(): Promise<HistoryRow[]>;
  /** See `Queries.diagram`. @throws `instanceNotFound` */
  diagram(process?: string): Promise<DiagramStatus>;
}
