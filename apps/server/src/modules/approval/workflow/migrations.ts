import type { Migration } from '../../../platform/database';

/**
 * Executed actions by the key that their caller gave the request; definitions that were published when the fields of a
 * form could still be changed at every node that did not close them; drafts of tasks; the answers to batches; and
 * who designs a process and reads its instances.
 */
export const workflowMigrations: readonly Migration[] = [
  {
    name: '001-action-requests',
    sql: `
      create table action_requests (
        tenant_id bigint not null,
        user_id bigint not null,
        key uuid not null,
        request_hash text not null,
        instance_id text not null,
        created_at timestamptz not null default now(),
        primary key (tenant_id, user_id, key)
      );
      create index action_requests_created on action_requests (created_at);`,
  },
  {
    name: '002-definitions-with-open-fields',
    sql: `
      create table definitions_with_open_fields (
        tenant_id text not null,
        definition_id text not null,
        primary key (tenant_id, definition_id)
      );
      insert into definitions_with_open_fields select tenant_id, id from wf_definition;`,
  },
  {
    name: '003-task-drafts',
    sql: `
      create table task_drafts (
        tenant_id bigint not null,
        user_id bigint not null,
        task_id text not null,
        content jsonb not null,
        saved_at timestamptz not null default now(),
        primary key (tenant_id, task_id, user_id)
      );`,
  },
  {
    name: '004-batch-answers',
    sql: `
      create table batch_answers (
        tenant_id bigint not null,
        user_id bigint not null,
        key uuid not null,
        request_hash text not null,
        answers jsonb not null,
        created_at timestamptz not null default now(),
        primary key (tenant_id, user_id, key)
      );
      create index batch_answers_created on batch_answers (created_at);`,
  },
  {
    name: '005-process-rights',
    sql: `
      create table process_rights (
        tenant_id bigint not null,
        process_key text not null,
        designers text[] not null,
        readers text[] not null,
        revision integer not null,
        changed_by bigint not null,
        changed_at timestamptz not null default now(),
        primary key (tenant_id, process_key)
      );`,
  },
];
