import type { Migration } from '../../../platform/database';

/**
 * Comments on instances, the people mentioned in each, and how far each person has read. A deleted comment keeps its
 * row without its content.
 */
export const discussionMigrations: readonly Migration[] = [
  {
    name: '001-discussions',
    sql: `
      create table discussion_comments (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        instance_id text not null,
        user_id bigint not null,
        request_id uuid not null,
        text text not null,
        files jsonb not null,
        created_at timestamptz not null default now(),
        edited_at timestamptz,
        deleted_at timestamptz,
        unique (tenant_id, user_id, request_id)
      );
      create index discussion_comments_newest on discussion_comments (tenant_id, instance_id, id desc);
      create table discussion_mentions (
        comment_id bigint not null references discussion_comments on delete cascade,
        tenant_id bigint not null,
        instance_id text not null,
        user_id bigint not null,
        primary key (comment_id, user_id)
      );
      create index discussion_mentions_of_user on discussion_mentions (tenant_id, user_id, instance_id);
      create index discussion_mentions_of_instance on discussion_mentions (tenant_id, instance_id);
      create table discussion_reads (
        tenant_id bigint not null,
        instance_id text not null,
        user_id bigint not null,
        read_id bigint not null,
        primary key (tenant_id, instance_id, user_id)
      );`,
  },
];
