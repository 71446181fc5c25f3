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
