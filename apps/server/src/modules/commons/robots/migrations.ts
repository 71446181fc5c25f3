import type { Migration } from '../../../platform/database';

/** Robots of groups. `url` and `secret` are sealed; an empty secret means that messages are not signed. */
export const robotMigrations: readonly Migration[] = [
  {
    name: '001-robots',
    sql: `
      create table robots (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        name text not null,
        kind text not null,
        url text not null default '',
        shown_url text not null default '',
        secret text not null default '',
        unit_id bigint references org_units on delete cascade,
        processes text[] not null,
        disabled boolean not null default false,
        created_at timestamptz not null default now()
      );
      create unique index robots_name on robots (tenant_id, lower(name));`,
  },
];
