import type { Migration } from '../../../platform/database';

/**
 * Applications that bring to-dos and messages. A to-do and a message are known by the application's own id, so that a
 * repeated call adds nothing. `todo_callbacks`: decisions that are still to be delivered.
 */
export const serviceAccountMigrations: readonly Migration[] = [
  {
    name: '001-service-accounts',
    sql: `
      create table service_accounts (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        name text not null,
        key_hash text not null unique,
        callback_url text not null,
        callback_secret text not null,
        disabled boolean not null default false,
        created_by bigint not null references users,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      );
      create unique index service_accounts_name on service_accounts (tenant_id, lower(name));
      alter table todos add service_account_id bigint references service_accounts;
      alter table todos add external_id text;
      create unique index todos_external on todos (service_account_id, external_id) where service_account_id is not null;
      create table service_messages (
        service_account_id bigint not null references service_accounts,
        external_id text not null,
        sent_at timestamptz not null default now(),
        primary key (service_account_id, external_id)
      );
      create table todo_callbacks (
        id bigint generated always as identity primary key,
        service_account_id bigint not null references service_accounts,
        payload jsonb not null,
        attempts int not null default 0,
        next_at timestamptz not null default now(),
        error text
      );
      create index todo_callbacks_due on todo_callbacks (next_at);
      create index todo_callbacks_account on todo_callbacks (service_account_id);
      create function queue_todo_callback() returns trigger language plpgsql as $$
      begin
        insert into todo_callbacks (service_account_id, payload)
        select new.service_account_id, jsonb_build_object('event', 'todo.completed', 'id', new.external_id,
          'passed', new.complete_result, 'username', (select username from users where id = new.user_id),
          'completeTime', to_char(new.completed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'))
        from service_accounts account where account.id = new.service_account_id and account.callback_url <> '';
        return null;
      end $$;
      create trigger todos_completed after update on todos for each row
        when (new.complete and not old.complete and new.service_account_id is not null)
        execute function queue_todo_callback();`,
  },
  {
    name: '002-scopes-and-ends-of-keys',
    sql: `
      alter table service_accounts add key_prefix text not null default '',
        add scopes text[] not null default '{todos,messages}',
        add end_date date,
        add link_hosts text[] not null default '{}';
      drop trigger todos_completed on todos;
      create trigger todos_completed after update on todos for each row
        when (new.complete and not old.complete and new.service_account_id is not null
          and not new.completed_by_application)
        execute function queue_todo_callback();`,
  },
  {
    name: '003-correlations-of-applications',
    sql: `
      create table service_correlations (
        service_account_id bigint not null references service_accounts,
        external_id text not null,
        request_hash text not null,
        instances text[],
        created_at timestamptz not null default now(),
        primary key (service_account_id, external_id)
      );
      create index service_correlations_created on service_correlations (created_at);`,
  },
  {
    /*
     * The table of callbacks stays until the version after, as a version before still names it. Receivers discard ids
     * that they know: callbacks that wait keep theirs, and those of new ones lie beyond them.
     */
    name: '004-callbacks-as-deliveries',
    sql: `
      lock table todo_callbacks in share row exclusive mode;
      select setval('deliveries_id_seq', before.last_value) from todo_callbacks_id_seq before, deliveries_id_seq d
      where before.is_called and (before.last_value > d.last_value or not d.is_called);
      insert into deliveries (tenant_id, channel, target, payload, attempts, due_at, failure)
      select account.tenant_id, 'callback', account.id, c.payload || jsonb_build_object('deliveryId', c.id), c.attempts, c.next_at, c.error
      from todo_callbacks c join service_accounts account on account.id = c.service_account_id where c.attempts < 14;
      delete from todo_callbacks;
      create or replace function queue_todo_callback() returns trigger language plpgsql as $$
      begin
        insert into deliveries (tenant_id, channel, target, payload)
        select account.tenant_id, 'callback', account.id, jsonb_build_object('event', 'todo.completed',
          'id', new.external_id, 'passed', new.complete_result,
          'username', (select username from users where id = new.user_id),
          'completeTime', to_char(new.completed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'))
        from service_accounts account where account.id = new.service_account_id and account.callback_url <> '';
        return null;
      end $$;
      create index service_messages_sent on service_messages (sent_at);
      alter table service_accounts add correlatable text[] not null default '{}';`,
  },
];
