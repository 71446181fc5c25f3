import type { DataSource } from '../data-source';
import type { Metrics } from '../platform/telemetry';

/** Where the processes of a supervisor find its database and data folder. */
type Source = Pick<DataSource, 'databaseUrl' | 'directUrl' | 'dataDir'>;

const variable = 'PORTAL_SOURCE_OF_SUPERVISOR';

export const sourceForWorkers = ({ databaseUrl, directUrl, dataDir }: Source): Record<string, string> => ({
  [variable]: JSON.stringify({ databaseUrl, directUrl, dataDir }),
});

export const sourceOfSupervisor = (environment: NodeJS.ProcessEnv): Source =>
  JSON.parse(environment[variable] ?? '{}') as Source;

/** Asks a process for its numbers. */
export interface Question {
  metrics: number;
}

/** What a process says: that it serves, or its numbers. */
export type Saying = { ready: true } | { metrics: number; json: Awaited<ReturnType<Metrics['json']>> };

/** Tells the supervisor that this process serves, and answers it about its numbers. */
export function tellSupervisor(metrics: Metrics | undefined): void {
  const tell = (saying: Saying) => process.send?.(saying);
  process.on('message', ({ metrics: question }: Question) => {
    if (metrics) void metrics.json().then((json) => tell({ metrics: question, json }));
  });
  tell({ ready: true });
}
