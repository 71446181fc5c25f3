import type { Migration } from '../../../platform/database';

/** Times are in the portal's time zone, as in records. */
export const meetingMigrations: readonly Migration[] = [
  {
    name: '001-meetings',
    sql: `
      create table meetings (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        company_id bigint,
        created_by bigint not null references users,
        state text not null,
        revision int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        title text,
        kind text,
        cover jsonb,
        organiser text,
        mode text,
        area text,
        venue text,
        address text,
        starts_at timestamp,
        ends_at timestamp,
        sign_up_from timestamp,
        sign_up_until timestamp,
        capacity numeric,
        confirmation jsonb,
        audience text,
        body text,
        contact text,
        phone text,
        attachments jsonb,
        published_at timestamp,
        cancel_reason text,
        check_in_code uuid not null default gen_random_uuid(),
        /** Time, place and state as participants know them; null before the first publication. */
        announced jsonb,
        /** Whether participants were reminded of it. */
        reminded boolean not null default false
      );
      create index meetings_listed on meetings (tenant_id, starts_at desc nulls first, id desc) where deleted_at is null;
      create index meetings_author on meetings (tenant_id, created_by, id desc) where deleted_at is null;
      create index meetings_current on meetings (ends_at)
        where state in ('published', 'cancelled') and deleted_at is null;
      create index meetings_title on meetings using gin (text_grams(title));
      create index meetings_organiser on meetings using gin (text_grams(organiser));
      create table meeting_sign_ups (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        meeting_id bigint not null references meetings,
        user_id bigint not null references users,
        name text not null,
        phone text not null,
        unit text not null,
        remark text not null,
        state text not null,
        reason text not null default '',
        /** The order of the waiting list. */
        signed_up_at timestamptz not null default now(),
        checked_in_at timestamptz,
        unique (meeting_id, user_id)
      );
      create index meeting_sign_ups_state on meeting_sign_ups (meeting_id, state, signed_up_at, id);
      create index meeting_sign_ups_own on meeting_sign_ups (user_id, meeting_id);`,
  },
  {
    name: '002-attendees-and-materials',
    sql: `
      alter table meetings add column agenda jsonb, add column attendee_kinds jsonb, add column questions jsonb,
        add column lodging jsonb, add column lodging_from date, add column lodging_until date,
        add column withdraw_until timestamp;
      alter table meeting_sign_ups alter column user_id drop not null,
        /** By the fields of the form of the activity. */
        add column answers jsonb not null default '{}',
        add column room text not null default '',
        /** The code on the phone of the attendee. */
        add column pass uuid not null default gen_random_uuid();
      create unique index meeting_sign_ups_imported on meeting_sign_ups (meeting_id, phone) where user_id is null;
      create unique index meeting_sign_ups_pass on meeting_sign_ups (pass);
      create table meeting_materials (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        meeting_id bigint not null references meetings,
        file jsonb not null,
        audience text not null,
        created_by bigint not null references users,
        created_at timestamptz not null default now()
      );
      create index meeting_materials_meeting on meeting_materials (meeting_id, id);`,
  },
  {
    /* Sign-ups lock the activity: whoever takes a kind away sees all of them, also those since the kinds were checked. */
    name: '003-used-kinds',
    sql: `
      create function require_used_kinds() returns trigger language plpgsql as $$
      begin
        if exists (
          select from meeting_sign_ups p where p.meeting_id = new.id and p.state in ('pending', 'confirmed', 'waiting')
            and old.attendee_kinds @> jsonb_build_array(jsonb_build_object('id', p.answers -> 'attendeeKind'))
            and not coalesce(new.attendee_kinds, '[]')
              @> jsonb_build_array(jsonb_build_object('id', p.answers -> 'attendeeKind')))
        then
          raise exception 'somebody has signed up for a removed kind of activity %', new.id using errcode = 'TP409';
        end if;
        return new;
      end $$;
      create trigger meeting_kinds_kept before update of attendee_kinds on meetings for each row
        when (new.attendee_kinds is distinct from old.attendee_kinds) execute function require_used_kinds();`,
  },
];
