import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Metrics } from '../../../platform/telemetry';

/** Rows are counted up to this number, so that a reading costs the same however much waits. */
const countedMost = 10_000;

interface WaitingWork {
  jobsDue: number;
  jobsLateSeconds: number;
  incidents: number;
  outboxWaiting: number;
  outboxLateSeconds: number;
  archiveLateSeconds: number;
}

/** Counts what waits or has failed in the database, of all tenants. */
export async function readWaitingWork(db: Db): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`
    with clock as (select extract(epoch from now()) * 1000 as now),
    due as (
      select due_at from wf_job, clock
      where retries > 0 and not suspended and due_at <= clock.now order by due_at limit ${countedMost}),
    waiting as (select created_at from message_outbox order by id limit ${countedMost})
    select (select count(*)::int from due) as "jobsDue",
      coalesce((select (clock.now - min(due_at)) / 1000 from due), 0)::float8 as "jobsLateSeconds",
      (select count(*)::int from (select from wf_incident limit ${countedMost}) found) as incidents,
      (select count(*)::int from waiting) as "outboxWaiting",
      coalesce((select extract(epoch from now() - min(created_at)) from waiting), 0)::float8 as "outboxLateSeconds",
      coalesce((select extract(epoch from now() - coalesce(last_archived_time, stats_reset)) from pg_stat_archiver
        where last_failed_time > coalesce(last_archived_time, '-infinity')), 0)::float8 as "archiveLateSeconds"
    from clock`.execute(db);
  return rows[0]!;
}

/** Adds them to the metrics. They are the same for every process. */
export const watchWork = (metrics: Metrics, db: Db): void =>
  metrics.add(
    {
      portal_jobs_due: `Jobs that are due, counted up to ${countedMost}`,
      portal_jobs_late_seconds: 'How long the oldest due job waits',
      portal_incidents: `Failed jobs and external tasks, counted up to ${countedMost}`,
      portal_outbox_waiting: `Events of instances from which no messages were made yet, counted up to ${countedMost}`,
      portal_outbox_late_seconds: 'How long the oldest of these events waits',
      portal_archive_late_seconds: 'For how long the log of the database could not be archived',
    },
    async () => {
      const work = await readWaitingWork(db);
      return {
        portal_jobs_due: work.jobsDue,
        portal_jobs_late_seconds: work.jobsLateSeconds,
        portal_incidents: work.incidents,
        portal_outbox_waiting: work.outboxWaiting,
        portal_outbox_late_seconds: work.outboxLateSeconds,
        portal_archive_late_seconds: work.archiveLateSeconds,
      };
    },
  );
