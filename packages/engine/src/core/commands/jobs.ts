import { EngineError } from '../../errors';
import { timerDue } from '@portal/bpmn';
import type { Retries } from '../../model/activities/async';
import { asyncOfJob } from '../async/async';
import { beginProcess } from '../async/deferred';
import { retriesNow } from '../async/job-plan';
import { resumeParked } from '../tokens/flow';
import { triggerEvent, receive } from '../events/trigger';
import { addIncident, hasIncident, resolveIncidents } from '../async/incidents';
import type { Run } from '../run';
import type { Execution, Job } from '../state';
import { finishActivity } from '../tasks/tasks';
import { reschedule } from '../events/waiting';
import { doWork } from '../async/work';
import type { Variables } from '../../api';
import { storable } from '../../values';
import { runDeadline } from './deadlines';
import type { Perform } from './types';

/** Delay between two runs of a job without a retry cycle. */
const usualWaitMs = 10_000;

function jobOf({ state }: Run, jobId: string): Job {
  const job = state.jobs[jobId];
  if (!job) throw new EngineError('jobNotFound', undefined, { jobId });
  return job;
}

/** Executes a due job. */
export const runJob: Perform<'runJob'> = (run, { jobId }) => {
  const job = jobOf(run, jobId);
  resolveIncidents(run, job.id);
  reschedule(run, job);
  switch (job.kind) {
    case 'timer':
      triggerEvent(run, job.node, job.execution);
      break;
    case 'listener':
      timeOut(run, job, job.listener);
      break;
    case 'deadline':
      runDeadline(run, job);
      break;
    case 'signal':
      markTransient(run, job.transient);
      receiveLate(run, job, { ...job.signal, ...job.transient });
      break;
    case 'before':
      markTransient(run, job.transient);
      if (job.begins) {
        run.setVars(run.root, job.transient ?? {});
        beginProcess(run);
      }
      run.selected = job.selected ?? [];
      run.resume(run.at(job.execution));
      break;
    case 'after':
      run.selected = job.selected ?? [];
      continueAfter(run, run.at(job.execution));
  }
};

const markTransient = (run: Run, vars: Variables = {}): void => {
  for (const name of Object.keys(vars)) run.transient.add(name);
};

function continueAfter(run: Run, execution: Execution): void {
  if (execution.kind === 'member') finishActivity(run, execution, run.nodeOf(execution));
  else resumeParked(run, execution);
}

/** Receives a signal that could not be received when it was thrown, if the execution still waits for it. */
function receiveLate(run: Run, { execution, node }: Job, vars: Variables): void {
  const subscription = Object.values(run.state.subscriptions).find(
    (candidate) => candidate.type === 'signal' && candidate.execution === execution && candidate.node === node,
  );
  if (subscription) receive(run, subscription, { vars });
}

/** Calls a task listener on timeout. */
function timeOut(run: Run, job: Job, index: number): void {
  const execution = run.at(job.execution);
  const task = run.taskOf(execution);
  const listener = run.nodeOf(execution).userTask?.listeners[index];
  if (task && listener) doWork(run, execution, listener.work, { event: 'timeout', task });
}

/** Records a failed run: schedules the next attempt or creates an incident. */
export const failJob: Perform<'failJob'> = (run, { jobId, message, attempts }) =>
  recordFailure(run, jobOf(run, jobId), message, attempts);

export function recordFailure(run: Run, job: Job, message: string, attempts = 1): void {
  const failures = job.failures ?? 0;
  const async = asyncOfJob(run, job);
  if (async.cycle) followCycle(job, retriesNow(run, run.at(job.execution), async));
  job.failures = failures + attempts;
  job.failure = storable(message);
  job.retries = Math.max(0, job.retries - attempts);
  const wait = job.waits?.[Math.min(failures, job.waits.length - 1)];
  job.due =
    (wait === undefined ? undefined : timerDue('duration', wait, run.env.now)?.due) ?? run.env.now + usualWaitMs;
  const { id: source, execution, node } = job;
  // a job that fails again without retries keeps its incident, as on Camunda
  if (job.retries === 0 && !hasIncident(run, source))
    addIncident(run, { execution, node, type: 'failedJob', source, message: job.failure });
}

/** The waiting times of a cycle that is an expression follow it; the retries do so until the job has failed once. */
function followCycle(job: Job, { retries, waits }: Retries): void {
  job.waits = waits;
  if (job.failures === undefined) job.retries = retries;
}

/** Sets new retries for a job. Zero creates an incident. */
export const retryJob: Perform<'retryJob'> = (run, { jobId, retries, due }) => {
  if (!Number.isInteger(retries) || retries < 0) throw new EngineError('badRequest', undefined, { retries });
  const job = jobOf(run, jobId);
  job.retries = retries;
  if (due !== undefined) job.due = due;
  const { id: source, execution, node } = job;
  if (retries > 0) resolveIncidents(run, source);
  else addIncident(run, { execution, node, type: 'failedJob', source, message: 'no retries' });
};

/** Reschedules the job. A repeating timer continues from the new time. */
export const setJobDue: Perform<'setJobDue'> = (run, { jobId, due }) => {
  jobOf(run, jobId).due = due;
};
