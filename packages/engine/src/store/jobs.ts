import type { Pool } from 'pg';
import { Listener } from './listen';
import { splitId, type DueJob, type Store } from './port';
import { query } from './sql';

const channel = 'wf_jobs';

const take = `
  UPDATE wf_job SET locked_until = $3 WHERE (tenant_id, id) IN (
    SELECT tenant_id, id FROM wf_job WHERE due_at <= $1 AND locked_until <= $1 AND retries > 0
    ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ) RETURNING tenant_id AS tenant, id, instance_id AS "instanceId"`;

const fail = `
  UPDATE wf_job SET retries = retries - 1, error = $3, locked_until = 0, due_at = $4 WHERE tenant_id = $1 AND id = $2`;

const next = `
  SELECT min(due)::float8 AS due FROM (
    SELECT min(greatest(due_at, locked_until)) AS due FROM wf_job WHERE retries > 0
    UNION ALL SELECT min(due_at) FROM wf_start WHERE due_at IS NOT NULL
    UNION ALL SELECT min(locked_until) FROM wf_signal
  ) AS dues`;

type JobStore = Pick<Store, 'takeDueJobs' | 'failJob' | 'nextDue' | 'announceJobs' | 'onJobs'>;

export function jobStore(pool: Pool): JobStore {
  return {
    async takeDueJobs(now, limit, lockedUntil) {
      const rows = await query<{ tenant: string; id: string; instanceId: string }>(pool, take, [
        now,
        limit,
        lockedUntil,
      ]);
      return rows.map(({ tenant, id, instanceId }): DueJob => ({
        tenant,
        instanceId,
        jobId: splitId(id)?.inner ?? id,
      }));
    },
    async failJob({ tenant, instanceId, jobId }, error, retryAt) {
      await query(pool, fail, [tenant, `${instanceId}.${jobId}`, error, retryAt]);
    },
    async nextDue() {
      const [row] = await query<{ due: number | null }>(pool, next, []);
      return row?.due ?? null;
    },
    async announceJobs() {
      await pool.query(`NOTIFY ${channel}`);
    },
    async onJobs(callback) {
      const listener = new Listener(pool, channel, callback);
      await listener.start();
      return async () => listener.stop();
    },
  };
}
