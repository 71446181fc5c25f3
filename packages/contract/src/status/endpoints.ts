import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime } from '../wire/envelope';
import { permissions } from '../wire/permissions';

const count = z.number().int();

const status = z.object({
  node: z.string(),
  startedAt: dateTime,
  database: z.string(),
  /** Bytes of the whole database. */
  databaseSize: z.number(),
  files: count,
  /** Bytes. */
  filesSize: z.number(),
  /** Whether the store of files takes and returns files now. The reason stands in the log. */
  filesUsable: z.boolean().optional(),
  /** The number of jobs that will run, of those that are already due, and of those without retries left. */
  jobs: z.object({ waiting: count, due: count, failed: count, oldestDue: dateTime.nullable() }),
  incidents: count,
  runningInstances: count,
  /** Server processes that are connected to the database, on all machines. */
  processes: z.array(
    z.object({
      /** Machine and process id. */
      name: z.string(),
      connections: count,
      /** When the oldest of its connections was opened. */
      since: dateTime,
      /** Whether it answered this call. */
      answered: z.boolean(),
    }),
  ),
  /** Sessions whose access token is valid. */
  sessions: count,
});
export type PlatformStatus = z.output<typeof status>;

export const read = endpoint({
  method: 'GET',
  path: '/admin/platform/status',
  summary: 'Versions, storage, jobs and incidents of the platform',
  access: { permissions: [permissions.platformSettings] },
  response: status,
});

/** One value for each time; null where the process did not run or nothing was measured. */
const curve = z.array(z.number().nullable());

const curves = z.object({
  /** The beginnings of the parts of the last 24 hours, the oldest first. */
  times: z.array(dateTime),
  /** The processes that ran in this time, the latest first and at most `curveLimits.processes`. */
  processes: z.array(
    z.object({
      /** Machine and process id. */
      name: z.string(),
      /** Requests a minute. */
      requests: curve,
      /** Requests that failed for a fault of the server (5xx). */
      errors: curve,
      /** Milliseconds within which 95 of 100 requests were answered. */
      p95: curve,
      /** Milliseconds by which the event loop was late, 99 of 100 times at most. */
      lag: curve,
      /** Database connections in use. */
      connections: curve,
    }),
  ),
  /** Of the whole database: jobs that are due, incidents, and seconds that the oldest event waits to become messages. */
  jobsDue: curve,
  incidents: curve,
  outboxSeconds: curve,
});
export type StatusCurves = z.output<typeof curves>;

export const curveLimits = { hours: 24, minutes: 10, processes: 12 } as const;

export const readCurves = endpoint({
  method: 'GET',
  path: '/admin/platform/status/curves',
  summary: 'What the server processes did in the last 24 hours',
  access: { permissions: [permissions.platformSettings] },
  notesUse: false,
  response: curves,
});
