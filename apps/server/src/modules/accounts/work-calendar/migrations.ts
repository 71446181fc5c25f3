import type { Migration } from '../../../platform/database';

/** The table contains the days that a tenant changed. All other days come from the library. */
export const workCalendarMigrations: readonly Migration[] = [
  {
    name: '001-work-calendar',
    sql: `
      create table work_calendar_days (
        tenant_id bigint not null references tenants,
        day date not null,
        working boolean not null,
        name text not null,
        primary key (tenant_id, day)
      );
      create table work_calendar_hours (
        tenant_id bigint primary key references tenants,
        hours jsonb not null
      );
      -- Years without public holidays, of which administrators were told.
      create table work_calendar_notices (
        tenant_id bigint not null references tenants,
        year int not null,
        primary key (tenant_id, year)
      );`,
  },
];
