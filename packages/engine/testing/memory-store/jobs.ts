import { publicId, tenantKey } from '../../src/store/ids';
import type { Write } from '../../src/store/ports/instances';
import type { DueJob, JobStore } from '../../src/store/ports/work';

interface JobRow extends Omit<DueJob, 'lost'> {
  due: number;
  suspended: boolean;
  lockedUntil: number;
  attempts: number;
  priority: number;
}

/** The jobs of the memory store. */
export class MemoryJobs {
  private readonly jobs = new Map<string, JobRow>();
  private readonly listeners = new Set<() => void>();

  /** `nextStart`: due times of timer start events. */
  constructor(private readonly nextStart: () => number[]) {}

  /** Applies the changes of a command. */
  write({ tenant, state, effects }: Write): void {
    for (const id of effects.jobsRemoved) this.jobs.delete(tenantKey(tenant, publicId(state.id, id)));
    for (const job of effects.jobsAdded) {
      const { id: jobId, due, retries, priority = 0 } = job;
      this.jobs.set(tenantKey(tenant, publicId(state.id, jobId)), {
        tenant,
        instanceId: state.id,
        jobId,
        due,
        retries,
        suspended: state.suspended === true,
        priority,
        lockedUntil: 0,
        attempts: 0,
      });
    }
  }

  readonly store: JobStore = {
    takeDueJobs: async (now, limit, lockedUntil) => {
      const due = [...this.jobs.values()]
        .filter((job) => job.due <= now && job.lockedUntil <= now && job.retries > 0 && !job.suspended)
        .toSorted((a, b) => b.priority - a.priority || a.due - b.due);
      const fresh = due.filter(({ attempts }) => attempts === 0);
      const taken = fresh.length > 0 ? fresh.slice(0, limit) : due.slice(0, 1);
      return taken.map((job) => {
        const { tenant, instanceId, jobId, retries, attempts: lost } = Object.assign(job, { lockedUntil });
        job.attempts += 1;
        return { tenant, instanceId, jobId, retries, lost };
      });
    },
    extendJobs: async (list, lockedUntil) => {
      for (const { tenant, instanceId, jobId } of list) {
        const job = this.jobs.get(tenantKey(tenant, publicId(instanceId, jobId)));
        if (job && job.lockedUntil > 0) job.lockedUntil = lockedUntil;
      }
    },
    uncountAttempt: async ({ tenant, instanceId, jobId }) => {
      const job = this.jobs.get(tenantKey(tenant, publicId(instanceId, jobId)));
      if (job && job.attempts > 0) job.attempts -= 1;
    },
    nextDue: async () => {
      const due = [...this.jobs.values()]
        .filter(({ retries, suspended }) => retries > 0 && !suspended)
        .map((job) => Math.max(job.due, job.lockedUntil))
        .concat(this.nextStart());
      return due.length > 0 ? Math.min(...due) : null;
    },
    announceJobs: async () => {
      for (const listener of this.listeners) listener();
    },
    onJobs: async (callback) => {
      this.listeners.add(callback);
      return async () => {
        this.listeners.delete(callback);
      };
    },
  };
}
