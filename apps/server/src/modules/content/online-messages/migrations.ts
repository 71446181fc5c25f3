import type { Migration } from '../../../platform/database';

export const onlineMessageMigrations: readonly Migration[] = [
  {
    name: '001-online-messages',
    sql: `
      create table "online-messages" (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        company_id bigint,
        created_by bigint not null references users,
        state text not null,
        revision int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        subject text,
        category text,
        body text,
        attachments jsonb,
        visibility text,
        phone text,
        answer text,
        answered_at timestamp,
        public_question text,
        public_answer text,
        published_at timestamp
      );
      create index online_messages_listed on "online-messages" (tenant_id, created_at desc, id desc)
        where deleted_at is null;
      create index online_messages_own on "online-messages" (created_by, created_at desc, id desc)
        where deleted_at is null;
      create index online_messages_published on "online-messages" (tenant_id, published_at desc, id desc)
        where deleted_at is null and state = 'published';
      create index online_messages_subject on "online-messages" using gin (text_grams(subject));`,
  },
];
