import type { Migration } from '../../../platform/database';

/**
 * What goes to somebody outside the portal: a row per delivery. `target` is the id of who gets it within its channel,
 * for example of a user or of a service account. Rows that wait for a task are deleted with it.
 */
export const deliveryMigrations: readonly Migration[] = [
  {
    name: '001-deliveries',
    sql: `
      create table deliveries (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        channel text not null,
        target bigint not null,
        task_id text,
        payload jsonb not null,
        state text not null default 'waiting',
        attempts int not null default 0,
        due_at timestamptz not null default now(),
        failure text,
        created_at timestamptz not null default now(),
        settled_at timestamptz
      );
      create index deliveries_due on deliveries (channel, due_at) where state = 'waiting';
      create index deliveries_task on deliveries (tenant_id, task_id) where state = 'waiting' and task_id is not null;
      create index deliveries_target on deliveries (channel, target, id desc);
      create index deliveries_created on deliveries (created_at);`,
  },
  {
    /* Those that wait are read target by target, and counted with the parked ones for the lists of targets. */
    name: '002-deliveries-by-target',
    sql: `
      create index deliveries_waiting on deliveries (channel, target, due_at) where state = 'waiting';
      create index deliveries_parked on deliveries (channel, target) where state = 'parked';
      drop index deliveries_due;`,
  },
];
