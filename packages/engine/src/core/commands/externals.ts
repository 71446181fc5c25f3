import { EngineError } from '../../errors';
import { completeExternal as done, externalOf, raiseFrom, raisesNested } from '../async/external';
import { addIncident, resolveIncidents } from '../async/incidents';
import type { Perform } from './types';

/** A worker has done the task. */
export const completeExternal: Perform<'completeExternal'> = (run, { taskId, vars, localVars }) => {
  const task = externalOf(run, taskId);
  const execution = run.at(task.execution);
  run.setVars(execution, vars);
  run.setVars(execution, localVars, true);
  done(run, task);
};

/** Records that a worker could not do the task. Without retries left it becomes an incident. */
export const failExternal: Perform<'failExternal'> = (run, failed) => {
  const { taskId, message, details, retries, worker, retryMs, vars, localVars } = failed;
  if (!Number.isInteger(retries) || retries < 0) throw new EngineError('badRequest', undefined, { retries });
  const task = externalOf(run, taskId);
  const execution = run.at(task.execution);
  run.setVars(execution, vars);
  run.setVars(execution, localVars, true);
  task.failure = message;
  if (raisesNested(run, task, run.nodeOf(execution).work, true)) return;
  task.retries = retries;
  run.relocked.set(task.id, { worker, lockedUntil: run.env.now + retryMs });
  if (details !== undefined) task.failureDetails = details;
  const { id: source, node } = task;
  if (retries > 0) resolveIncidents(run, source);
  else addIncident(run, { execution: execution.id, node, type: 'failedExternalTask', source, message });
};

/** Raises a BPMN error that a worker reports. If nothing catches it, the branch ends, as on Camunda. */
export const externalError: Perform<'externalError'> = (run, { taskId, code, message, vars }) => {
  const task = externalOf(run, taskId);
  run.setVars(run.at(task.execution), vars);
  raiseFrom(run, task, { code, message });
};

/** Sets new retries for a task. Zero creates an incident. */
export const retryExternal: Perform<'retryExternal'> = (run, { taskId, retries }) => {
  if (!Number.isInteger(retries) || retries < 0) throw new EngineError('badRequest', undefined, { retries });
  const task = externalOf(run, taskId);
  task.retries = retries;
  const { id: source, execution, node } = task;
  if (retries > 0) resolveIncidents(run, source);
  else addIncident(run, { execution, node, type: 'failedExternalTask', source, message: 'no retries' });
};
