import type { Migration } from '../../../platform/database';

/** Addresses that are told of events. `failing_since` is the first failure since the last delivery that was accepted. */
export const webhookMigrations: readonly Migration[] = [
  {
    name: '001-webhooks',
    sql: `
      create table webhooks (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        name text not null,
        url text not null,
        secret text not null,
        events text[] not null,
        disabled boolean not null default false,
        switched_off boolean not null default false,
        failing_since timestamptz,
        created_by bigint not null references users,
        created_at timestamptz not null default now()
      );
      create unique index webhooks_name on webhooks (tenant_id, lower(name));`,
  },
];
