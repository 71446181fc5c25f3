import type { Migration } from '../../../platform/database';

/** Measurements of each process, one row per minute, kept for a day. */
export const statusMigrations: readonly Migration[] = [
  {
    name: '001-process-samples',
    sql: `
      create table process_samples (
        process text not null,
        minute timestamptz not null,
        requests integer not null,
        errors integer not null,
        p95_ms integer,
        lag_ms integer not null,
        connections integer not null,
        jobs_due integer not null,
        incidents integer not null,
        outbox_seconds integer not null,
        primary key (process, minute)
      );
      create index process_samples_minute on process_samples (minute);`,
  },
];
