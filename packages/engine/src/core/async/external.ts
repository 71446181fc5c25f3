import { EngineError } from '../../errors';
import { toText } from '../../expressions';
import type { NestedError, Work } from '../../model/activities/types';
import { endWork, finishWork } from '../tokens/finish';
import { raise, type Thrown } from '../events/raise';
import type { Run } from '../run';
import { priorityOf } from './job-plan';
import type { Execution, ExternalTask } from '../state';
import { applyOutputs } from '../variables/mappings';

type External = Extract<Work, { type: 'external' }>;

export function createExternal(run: Run, execution: Execution, { topic, priority }: External): void {
  const id = run.newId();
  run.state.externals[id] = {
    id,
    execution: execution.id,
    node: execution.node,
    topic: run.evaluate(topic, execution, toText),
    priority: priorityOf(run, execution, priority, execution.node),
    createdAt: run.env.now,
    retries: null,
  };
}

/** @throws `externalNotFound` */
export function externalOf({ state }: Run, taskId: string): ExternalTask {
  const task = state.externals[taskId];
  if (!task) throw new EngineError('externalNotFound', undefined, { taskId });
  return task;
}

/** Completes the external task: raises the error whose condition holds, otherwise continues. */
export function completeExternal(run: Run, task: ExternalTask): void {
  const execution = run.at(task.execution);
  const node = run.nodeOf(execution);
  if (raisesNested(run, task, node.work)) return;
  run.release(execution);
  finishWork(run, execution, node);
}

/**
 * Returns whether one of the task's own errors was raised, with the message of its last failure. With `lenient`, an error
 * whose condition cannot be evaluated does not count.
 */
export function raisesNested(run: Run, task: ExternalTask, work: Work | undefined, lenient = false): boolean {
  if (work?.type !== 'external') return false;
  const execution = run.at(task.execution);
  const holds = ({ condition }: NestedError): boolean => {
    try {
      return run.evaluate(condition, execution) === true;
    } catch (error) {
      if (lenient && error instanceof EngineError) return false;
      throw error;
    }
  };
  const error = work.errors.find(holds);
  if (!error) return false;
  raiseFrom(run, task, { code: error.code, message: task.failure ?? error.message });
  return true;
}

/**
 * Raises an error from an external task. Its output parameters are applied, as on Camunda for an activity that is left.
 * If nothing catches the error, the branch ends.
 */
export function raiseFrom(run: Run, task: ExternalTask, error: Omit<Thrown, 'type'>): void {
  const execution = run.at(task.execution);
  const node = run.nodeOf(execution);
  applyOutputs(run, execution, node);
  run.outputsApplied.add(execution.id);
  if (raise(run, execution, { type: 'error', ...error })) return;
  run.state.moved = true;
  run.release(execution);
  endWork(run, execution, node);
}
