import {
  createJobRunner,
  EngineError,
  type Clock,
  type CommandResult,
  type DueJob,
  type Engine,
  type JobRunner,
  type Store,
} from '@portal/engine';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from './platform/database';
import type { Traces } from './platform/telemetry';

export interface TimerPorts {
  engine: Engine;
  store: Store;
  /** The clock of the engine. */
  clock?: Clock;
  announce: (tenant: string, result: CommandResult) => void;
  log: FastifyBaseLogger;
  lockMs?: number;
  trace?: Traces['job'] | undefined;
}

/** Runs the engine's timers and publishes new tasks, as after a command. */
export function timers({ engine, store, clock, announce, log, lockMs, trace }: TimerPorts): JobRunner {
  return createJobRunner({
    store,
    ...(clock && { clock }),
    ...(lockMs !== undefined && { lockMs }),
    engine: {
      ...engine,
      runJob: async (tenant, instanceId, jobId) => {
        const run = () => engine.runJob(tenant, instanceId, jobId);
        const result = await (trace ? trace({ tenant, instanceId, jobId }, run) : run());
        announce(tenant, result);
        return result;
      },
    },
    isTransient: isDatabaseAway,
    onError: (error, errors) => log.error({ errors, ...causeOf(error) }, 'the job loop failed and runs again later'),
    onRefusal: (error) => log.warn(causeOf(error), 'a process could not be started by its event'),
    onExtensionFailure: (jobs, error) =>
      log.warn({ jobs: jobs.map(toLogged), ...causeOf(error) }, 'the locks of running jobs were not extended'),
    onFailure: (job, error) => log.warn({ ...toLogged(job), ...causeOf(error) }, 'a job failed'),
  });
}

const toLogged = ({ instanceId, jobId }: DueJob) => ({ instanceId, jobId });

/** The engine's message may quote values of a form, so it is stored with the job, for its administrator. */
const causeOf = (error: unknown) =>
  error instanceof EngineError ? { code: error.code, nodeId: error.nodeId } : { err: error };
