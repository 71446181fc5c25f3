import { portalTimeZone } from '@portal/contract';
import { figuresLimits } from '@portal/contract/figures';
import type { Migration } from '../../../platform/database';

/**
 * Figures of processes by day, which a background worker adds up from the engine's instances and history until
 * `settled_at` (milliseconds), and the slowest instances of each version and day. Lengths of time are histograms (`contract/figures/histogram.ts`): counts by class.
 */
export const figuresMigrations: readonly Migration[] = [
  {
    name: '001-process-figures',
    sql: `
      create table figures_settled (only_one boolean primary key default true check (only_one), settled_at bigint);
      insert into figures_settled default values;

      create table process_figures (
        tenant_id text not null,
        day date not null,
        definition_key text not null,
        definition_id text not null,
        started int not null,
        completed int not null,
        terminated int not null,
        withdrawn int not null,
        durations jsonb not null,
        primary key (tenant_id, day, definition_key, definition_id)
      );

      -- an empty handler stands for the portal, which passes gateways and events
      create table node_figures (
        tenant_id text not null,
        definition_key text not null,
        day date not null,
        definition_id text not null,
        node_id text not null,
        handler text not null,
        node_name text not null,
        node_type text not null,
        passes int not null,
        rejects int not null,
        durations jsonb not null,
        working jsonb not null,
        primary key (tenant_id, definition_key, day, definition_id, node_id, handler)
      );

      create function add_counts(one jsonb, other jsonb) returns jsonb language sql immutable as $$
        select coalesce(jsonb_object_agg(key, count), '{}') from (
          select key, sum(value::int) as count
          from (select * from jsonb_each_text(one) union all select * from jsonb_each_text(other)) each
          group by key
        ) added
      $$;

      -- costs next to nothing when a row is added, and still tells in which pages the rows of a day are
      create index wf_history_ended on wf_history using brin (ended_at int8_minmax_multi_ops)
        with (pages_per_range = 32, autosummarize = on);`,
  },
  {
    name: '002-slowest-instances',
    sql: `
      create table slowest_instances (
        tenant_id text not null,
        definition_key text not null,
        day date not null,
        definition_id text not null,
        instance_id text not null,
        elapsed bigint not null,
        primary key (tenant_id, definition_key, day, instance_id)
      );
      insert into slowest_instances
      select tenant_id, definition_key, day, definition_id, id, elapsed from (
        select *, row_number() over (partition by tenant_id, day, definition_id order by elapsed desc, id) as place from (
          select tenant_id, definition_key, definition_id, id, ended_at - started_at as elapsed,
            (to_timestamp(ended_at / 1000.0) at time zone '${portalTimeZone}')::date as day
          from wf_instance where status in ('complete', 'revoked') and ended_at <= (select settled_at from figures_settled)
        ) ended
      ) ranked where place <= ${figuresLimits.instances};`,
  },
  {
    name: '003-tasks-on-time',
    sql: `
      alter table process_figures add column on_time int not null default 0, add column late int not null default 0;`,
  },
];
