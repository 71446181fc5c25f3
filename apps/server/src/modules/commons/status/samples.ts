import { formatDateTime, status } from '@portal/contract';
import { sql } from 'kysely';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database, Db } from '../../../platform/database';
import type { ModuleContext } from '../../../platform/module';
import { processName } from '../../../platform/process-name';
import { requestCounts, type RequestCounts } from '../../../platform/telemetry';
import { startWorker } from '../../../platform/worker';
import { readWaitingWork } from './waiting-work';

const minuteMs = 60_000;
const { hours, minutes, processes: mostProcesses } = status.curveLimits;
const partMs = minutes * minuteMs;

/** Writes a sample of this process every minute. */
export function recordSamples(context: ModuleContext): void {
  const record = samples(context.database, context.part(requestCounts));
  context.onClose(record.stop);
  startWorker(record.write, context, {
    everyMs: minuteMs,
    firstMs: minuteMs,
    failed: 'the sample of this process was not written',
  });
}

/** Measures this process between two samples. */
export function samples({ db, pool }: Database, counts: RequestCounts) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    stop: () => void delay.disable(),
    /** Writes what happened since the last sample, and removes those of the day before. */
    write: async (): Promise<void> => {
      const { requests, errors, p95 } = counts.take();
      /* Each measured delay contains the pause of the measurement itself. */
      const lag = Math.max(0, Math.round(delay.percentile(99) / 1e6) - 20);
      delay.reset();
      const connections = pool.totalCount - pool.idleCount;
      const work = await readWaitingWork(db);
      await sql`insert into process_samples (process, minute, requests, errors, p95_ms, lag_ms, connections, jobs_due, incidents, outbox_seconds)
        values (${processName}, date_trunc('minute', now()), ${requests}, ${errors}, ${p95}, ${lag}, ${connections},
          ${work.jobsDue}, ${work.incidents}, ${Math.round(work.outboxLateSeconds)})
        on conflict do nothing`.execute(db);
      await sql`delete from process_samples where minute < now() - make_interval(hours => ${hours + 1})`.execute(db);
    },
  };
}

interface Part {
  process: string;
  part: number;
  requests: number;
  errors: number;
  p95: number | null;
  lag: number;
  connections: number;
  jobsDue: number;
  incidents: number;
  outboxSeconds: number;
}

/** Reads the last 24 hours in parts of ten minutes: means of requests, sums of errors, and the worst of all else. */
export async function readCurves(db: Db, now = Date.now()): Promise<status.StatusCurves> {
  const last = Math.floor(now / partMs);
  const first = last - (hours * 60) / minutes + 1;
  const parts = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const { rows } = await sql<Part>`
    select process, floor(extract(epoch from minute) * 1000 / ${partMs})::int as part,
      round(avg(requests), 1)::float8 as requests, sum(errors)::int as errors, max(p95_ms) as p95, max(lag_ms) as lag,
      max(connections) as connections, max(jobs_due) as "jobsDue", max(incidents) as incidents,
      max(outbox_seconds) as "outboxSeconds"
    from process_samples where minute >= to_timestamp(${(first * partMs) / 1000}::float8)
      and process in (select process from process_samples group by process order by max(minute) desc, process limit ${mostProcesses})
    group by 1, 2 order by 2 desc, 1`.execute(db);
  const names = [...new Set(rows.map(({ process: name }) => name))];
  const worst = (name: 'jobsDue' | 'incidents' | 'outboxSeconds') =>
    parts.map((part) => {
      const values = rows.filter((row) => row.part === part).map((row) => row[name]);
      return values.length === 0 ? null : Math.max(...values);
    });
  return {
    times: parts.map((part) => formatDateTime(part * partMs)),
    processes: names.map((name) => {
      const own = new Map(rows.filter((row) => row.process === name).map((row) => [row.part, row]));
      const curve = (figure: 'requests' | 'errors' | 'p95' | 'lag' | 'connections') =>
        parts.map((part) => own.get(part)?.[figure] ?? null);
      return {
        name,
        requests: curve('requests'),
        errors: curve('errors'),
        p95: curve('p95'),
        lag: curve('lag'),
        connections: curve('connections'),
      };
    }),
    jobsDue: worst('jobsDue'),
    incidents: worst('incidents'),
    outboxSeconds: worst('outboxSeconds'),
  };
}
