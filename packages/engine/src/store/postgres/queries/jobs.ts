import type { Pool } from 'pg';
import { Listener, type OpenListener } from '../listener';
import { splitId } from '../../ids';
import type { DueJob, JobStore } from '../../ports/work';
import { isSuspended } from '../rows/events';
import { query } from '../sql';

const channel = 'wf_jobs';

/**
 * Locks due jobs. A job that an earlier runner left without an outcome is locked alone, because it may have ended that
 * runner's process.
 */
const take = `
  WITH due AS (
    SELECT tenant_id, id, attempts FROM wf_job
    WHERE due_at <= $1 AND locked_until <= $1 AND retries > 0 AND NOT suspended
    ORDER BY attempts > 0, priority DESC, due_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE wf_job SET locked_until = $3, attempts = attempts + 1 WHERE (tenant_id, id) IN (
      SELECT tenant_id, id FROM due WHERE attempts = 0
      UNION ALL (SELECT tenant_id, id FROM due WHERE NOT EXISTS (SELECT FROM due WHERE attempts = 0) LIMIT 1)
    ) RETURNING tenant_id, id, instance_id, priority, due_at, retries, attempts
  )
  SELECT tenant_id AS tenant, id, instance_id AS "instanceId", retries, attempts - 1 AS lost
  FROM taken ORDER BY priority DESC, due_at`;

const extend = 'UPDATE wf_job SET locked_until = $3 WHERE tenant_id = $1 AND id = $2 AND locked_until > 0';

/** Changes as little as `take` does, which a full disk has room for: the row stays in its page. */
const uncount = 'UPDATE wf_job SET attempts = attempts - 1 WHERE tenant_id = $1 AND id = $2 AND attempts > 0';

const next = `
  SELECT min(due)::float8 AS due FROM (
    SELECT min(greatest(due_at, locked_until)) AS due FROM wf_job WHERE retries > 0 AND NOT suspended
    UNION ALL SELECT min(greatest(due_at, locked_until)) FROM wf_start s WHERE due_at IS NOT NULL AND NOT ${isSuspended}
    UNION ALL SELECT min(locked_until) FROM wf_signal
  ) AS dues`;

export function jobStore(pool: Pool, openListener: OpenListener): JobStore {
  return {
    async takeDueJobs(now, limit, lockedUntil) {
      const rows = await query<Omit<DueJob, 'jobId'> & { id: string }>(pool, take, [now, limit, lockedUntil]);
      return rows.map(({ id, ...job }): DueJob => ({ ...job, jobId: splitId(id)?.inner ?? id }));
    },
    async extendJobs(jobs, lockedUntil) {
      for (const { tenant, instanceId, jobId } of jobs) {
        await query(pool, extend, [tenant, `${instanceId}.${jobId}`, lockedUntil]);
      }
    },
    async uncountAttempt({ tenant, instanceId, jobId }) {
      await query(pool, uncount, [tenant, `${instanceId}.${jobId}`]);
    },
    async nextDue() {
      const [row] = await query<{ due: number | null }>(pool, next, []);
      return row?.due ?? null;
    },
    async announceJobs() {
      await pool.query(`NOTIFY ${channel}`);
    },
    async onJobs(callback) {
      const listener = new Listener(openListener, channel, { onNotification: callback });
      await listener.start();
      return () => listener.stop();
    },
  };
}
