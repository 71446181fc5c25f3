import type { Migration } from '../../../platform/database';

/** Times are in the portal's time zone, as in records. */
export const appointmentMigrations: readonly Migration[] = [
  {
    name: '001-appointments',
    sql: `
      create table appointment_slots (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        /** Null: the counter of the office. */
        service_id bigint references services,
        created_by bigint not null references users,
        starts_at timestamp not null,
        ends_at timestamp not null,
        capacity int not null,
        /** Appointments that take a place: requested and confirmed ones. */
        taken int not null default 0,
        closed boolean not null default false,
        check (ends_at > starts_at and capacity > 0 and taken >= 0)
      );
      create unique index appointment_slots_once on appointment_slots (tenant_id, (coalesce(service_id, 0)), starts_at);
      create table appointments (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        slot_id bigint not null references appointment_slots,
        user_id bigint not null references users,
        name text not null,
        phone text not null,
        remark text not null,
        state text not null,
        reason text not null default '',
        /** Reminded of the day before, or booked later than that. */
        reminded boolean not null,
        created_at timestamptz not null default now()
      );
      create unique index appointments_once on appointments (slot_id, user_id)
        where state in ('requested', 'confirmed');
      create index appointments_own on appointments (user_id, id desc);
      create index appointments_slot on appointments (slot_id);
      create index appointments_due on appointments (slot_id) where state = 'confirmed' and not reminded;`,
  },
];
