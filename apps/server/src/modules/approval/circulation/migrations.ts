import type { Migration } from '../../../platform/database';

/**
 * The table contains the answers of people to copies of an instance. Each person has one answer for all their copies of
 * it.
 */
export const circulationMigrations: readonly Migration[] = [
  {
    name: '001-copy-answers',
    sql: `
      create table copy_answers (
        tenant_id bigint not null,
        instance_id text not null,
        user_id bigint not null,
        answer text not null,
        answered_at timestamptz not null default now(),
        primary key (tenant_id, instance_id, user_id)
      );`,
  },
];
