import { EngineError } from '../../errors';
import { toBoolean, toNumber, toText } from '../../expressions';
import type { NestedError, Work } from '../../model/activities/types';
import { finishWork } from '../tokens/finish';
import { raise } from '../events/raise';
import type { Run } from '../run';
import type { Execution, ExternalTask } from '../state';

type External = Extract<Work, { type: 'external' }>;

export function createExternal(run: Run, execution: Execution, { topic, priority }: External): void {
  const id = run.newId();
  run.state.externals[id] = {
    id,
    execution: execution.id,
    node: execution.node,
    topic: run.evaluate(topic, execution, toText),
    priority: priority ? run.evaluate(priority, execution, toNumber) : 0,
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
  if (raisesNested(run, execution, node.work)) return;
  run.release(execution);
  finishWork(run, execution, node);
}

/**
 * Returns whether one of the task's own errors was raised. With `lenient`, an error whose condition cannot be evaluated
 * does not count.
 */
export function raisesNested(run: Run, execution: Execution, work: Work | undefined, lenient = false): boolean {
  if (work?.type !== 'external') return false;
  const holds = ({ condition }: NestedError): boolean => {
    try {
      return run.evaluate(condition, execution, toBoolean);
    } catch (error) {
      if (lenient && error instanceof EngineError) return false;
      throw error;
    }
  };
  const error = work.errors.find(holds);
  return error !== undefined && raise(run, execution, { type: 'error', code: error.code, message: error.message });
}
