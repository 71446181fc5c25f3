import { formatDateTime, formatIfKnown, type status } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { processName } from '../../../platform/process-name';

type StatusRow = Omit<status.PlatformStatus, 'node' | 'startedAt' | 'jobs' | 'processes'> & {
  jobs: Omit<status.PlatformStatus['jobs'], 'oldestDue'> & { oldestDue: number | null };
};

/** Reads the state of the platform. Work, files and sessions are those of the tenant. */
export async function readStatus(db: Db, tenantId: number): Promise<status.PlatformStatus> {
  const workTenant = String(tenantId);
  const { rows } = await sql<StatusRow>`
    with clock as (select extract(epoch from now()) * 1000 as now)
    select current_setting('server_version') as database,
      pg_database_size(current_database())::float8 as "databaseSize",
      stored.files, stored.size as "filesSize", job.jobs,
      (select count(*)::int from wf_incident where tenant_id = ${workTenant}) as incidents,
      (select count(*)::int from wf_instance where tenant_id = ${workTenant} and status = 'running') as "runningInstances",
      (select count(*)::int from sessions join users person on person.id = sessions.user_id
        where person.tenant_id = ${tenantId} and sessions.revoked_at is null and sessions.access_expires_at > now()) as sessions
    from
      (select count(*)::int as files, coalesce(sum(size), 0)::float8 as size
        from files where tenant_id = ${tenantId}) stored,
      (select jsonb_build_object(
          'waiting', count(*) filter (where retries > 0),
          'due', count(*) filter (where retries > 0 and not suspended and due_at <= clock.now),
          'failed', count(*) filter (where retries <= 0),
          'oldestDue', min(due_at) filter (where retries > 0 and not suspended and due_at <= clock.now)
        ) as jobs
        from wf_job, clock where tenant_id = ${workTenant}) job`.execute(db);
  const { jobs, ...row } = rows[0]!;
  const processes = await connectedProcesses(db);
  return {
    ...row,
    node: process.versions.node,
    startedAt: formatDateTime(Date.now() - process.uptime() * 1000),
    processes,
    jobs: { ...jobs, oldestDue: formatIfKnown(jobs.oldestDue) },
  };
}

/** Returns the servers by the names under which they connect (`platform/process-name.ts`). */
async function connectedProcesses(db: Db): Promise<status.PlatformStatus['processes']> {
  const { rows } = await sql<{ name: string; connections: number; since: number }>`
    select name, count(*)::int as connections, (extract(epoch from min(opened)) * 1000)::float8 as since
    from (select substring(application_name from '[^ ]+/[0-9]+') as name, backend_start as opened from pg_stat_activity
      where datname = current_database() and application_name like 'talent-portal %') connection
    where name is not null group by name order by since, name`.execute(db);
  return rows.map(({ name, connections, since }) => ({
    name,
    connections,
    since: formatDateTime(since),
    answered: name === processName,
  }));
}
