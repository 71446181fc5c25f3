import type { Variables } from '../../api';
import type { Repeat } from '@portal/bpmn';

/** Work that is done later: a timer, or an asynchronous step before or after a node. */
export type Job = JobBase & JobWork;

/** The work of a job. */
export type JobWork =
  | { kind: 'timer'; repeat?: Repeat }
  /** `listener` is the index among the listeners of the task. */
  | { kind: 'listener'; listener: number; repeat?: Repeat }
  /** The moment a task is due, or a reminder of its deadline and which one it is. */
  | { kind: 'deadline'; step: 'due' }
  | { kind: 'deadline'; step: 'remind'; count: number }
  /** A signal that could not be received when thrown: its payload, and the transient part. */
  | { kind: 'signal'; signal: Variables; transient: Variables }
  /** `begins`: starts a process whose normal start failed, with its transient variables. */
  | ({ kind: 'before'; begins?: true; transient?: Variables } & Continuation)
  | ({ kind: 'after' } & Continuation);

interface Continuation {
  /** Flows chosen for the next gateways. */
  selected?: readonly string[];
}

interface JobBase {
  id: string;
  execution: string;
  node: string;
  due: number;
  retries: number;
  failures?: number;
  /** Why the last run has failed. */
  failure?: string;
  /** The waiting time after each failure, in ISO 8601. The last one applies to all further failures. */
  waits?: readonly string[];
  /** May run beside other jobs of the instance. */
  shared?: true;
  priority?: number;
}
