import { createJobRunner, EngineError, type Engine, type JobRunner, type Store } from '@portal/engine';
import type { FastifyBaseLogger } from 'fastify';
import type { Realtime } from './platform/realtime';

/** Runs the engine's timers; whoever gets a task by one is told, as after a command of a person. */
export function timers(engine: Engine, store: Store, realtime: Realtime, log: FastifyBaseLogger): JobRunner {
  return createJobRunner({
    store,
    engine: {
      ...engine,
      runJob: async (tenant, instanceId, jobId) => {
        const result = await engine.runJob(tenant, instanceId, jobId);
        realtime.publishTodo(Number(tenant), result.todoChanged);
        return result;
      },
    },
    onFailure: ({ instanceId, jobId }, error) => log.warn({ instanceId, jobId, ...causeOf(error) }, 'a job failed'),
  });
}

/** The engine's words may quote what a form says; they are kept with the job, for its administrator. */
const causeOf = (error: unknown) =>
  error instanceof EngineError ? { code: error.code, nodeId: error.nodeId } : { err: error };
