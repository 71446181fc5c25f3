import type { Migration } from '../../../platform/database';

/**
 * A message belongs to one person, and its texts are objects by language. `task_id` and `identity` name the task and
 * the identity by which the person got it, so that it can be withdrawn. `message_outbox` holds the results of workflow
 * commands until the users are notified; `failure` says why that failed.
 */
export const messageMigrations: readonly Migration[] = [
  {
    name: '001-messages',
    sql: `
      create table messages (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        user_id bigint not null,
        msg_type text not null,
        open_mode text not null,
        msg_link text not null,
        title jsonb not null,
        content jsonb not null,
        author jsonb not null,
        read_status boolean not null default false,
        instance_id text,
        task_id text,
        identity text,
        created_at timestamptz not null default now()
      );
      create index messages_newest on messages (tenant_id, user_id, id desc);
      create index messages_unread on messages (tenant_id, user_id, id desc) where not read_status;
      create index messages_task on messages (tenant_id, task_id) where not read_status;
      create index messages_instance on messages (tenant_id, instance_id) where instance_id is not null;

      create table message_outbox (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        instance_id text not null,
        event jsonb not null,
        attempts int not null default 0,
        due_at timestamptz not null default now(),
        failure text,
        created_at timestamptz not null default now()
      );
      create index message_outbox_instance on message_outbox (tenant_id, instance_id, id);
      create table message_reminders (
        tenant_id bigint not null,
        task_id text not null,
        due_at timestamptz not null,
        remind_at timestamptz not null,
        primary key (tenant_id, task_id)
      );
      create index message_reminders_next on message_reminders (remind_at);
      create table message_texts (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        user_id bigint not null,
        words text not null,
        task_id text,
        attempts int not null default 0,
        due_at timestamptz not null default now(),
        failure text,
        created_at timestamptz not null default now()
      );
      create index message_texts_due on message_texts (due_at);
      create index message_texts_task on message_texts (tenant_id, task_id);`,
  },
  {
    name: '002-channels-of-reminders',
    sql: `alter table message_reminders add column channels text[] not null default '{system}';`,
  },
  {
    /* The table stays until the version after, as a version before still names it: what that adds is queued. */
    name: '003-texts-as-deliveries',
    sql: `
      create function queue_text_as_delivery() returns trigger language plpgsql as $$
      begin
        insert into deliveries (tenant_id, channel, target, task_id, payload)
        values (new.tenant_id, 'sms', new.user_id, new.task_id, jsonb_build_object('words', new.words));
        return null;
      end $$;
      create trigger message_texts_queued before insert on message_texts
        for each row execute function queue_text_as_delivery();
      insert into deliveries (tenant_id, channel, target, task_id, payload, attempts, due_at, failure, created_at)
      select tenant_id, 'sms', user_id, task_id, jsonb_build_object('words', words), attempts, due_at, failure, created_at
      from message_texts where attempts <= 4;
      delete from message_texts;`,
  },
];
