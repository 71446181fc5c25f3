import type { Migration } from '../../../platform/database';

/**
 * The tables contain the questions of handlers about their tasks, and the asked people with their answers. A question
 * is open until it is withdrawn, a supplement is sent, or its task ends. `open` of a person is that of the question.
 */
export const consultationMigrations: readonly Migration[] = [
  {
    name: '001-consultations',
    sql: `
      create table consultations (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        kind text not null check (kind in ('ask', 'supplement')),
        instance_id text not null,
        task_id text not null,
        node_id text not null,
        node_name text not null,
        user_id bigint not null,
        request_id uuid not null,
        text text not null,
        fields text[] not null,
        opened_at timestamptz not null default now(),
        closed_at timestamptz,
        closed_by text check (closed_by in ('sent', 'withdrawn', 'ended')),
        unique (tenant_id, user_id, request_id)
      );
      create index consultations_of_instance on consultations (tenant_id, instance_id);
      create index consultations_open on consultations (tenant_id, task_id) where closed_at is null;
      create unique index consultations_one_supplement on consultations (tenant_id, task_id)
        where kind = 'supplement' and closed_at is null;
      create table consulted_people (
        id bigint generated always as identity unique,
        consultation_id bigint not null references consultations on delete cascade,
        tenant_id bigint not null,
        instance_id text not null,
        user_id bigint not null,
        open boolean not null default true,
        text text,
        files jsonb not null default '[]',
        answered_at timestamptz,
        primary key (consultation_id, user_id)
      );
      create index consulted_people_of_user on consulted_people (tenant_id, user_id, consultation_id desc);
      create index consulted_people_waiting on consulted_people (tenant_id, user_id, consultation_id desc)
        where open and answered_at is null;`,
  },
  {
    name: '002-settled-deadlines',
    /* `unsettled_since`: the deadline of the task does not follow the state of the request yet. */
    sql: `
      alter table consultations add column unsettled_since timestamptz;
      create index consultations_unsettled on consultations (unsettled_since) where unsettled_since is not null;
      create function sent_consultation(closed_by text) returns text language plpgsql volatile as $$
      begin
        if closed_by is null then
          return 'sent';
        end if;
        raise exception 'the request was closed before'
          using errcode = 'unique_violation', constraint = 'consultations_open';
      end $$;`,
  },
];
