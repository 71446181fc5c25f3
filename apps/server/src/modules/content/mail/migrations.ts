import type { Migration } from '../../../platform/database';

/**
 * `sent_at` is null for a draft. `forwarded` are the files of the forwarded mail, each with the mail that owns it. A
 * mail that one user erased stays for the others.
 */
export const mailMigrations: readonly Migration[] = [
  {
    name: '001-mail',
    sql: `
      create table mails (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        sender_id bigint not null references users,
        request_id uuid not null,
        revision int not null default 1,
        subject text not null default '',
        importance text not null default 'normal',
        body text not null default '',
        recipients jsonb not null default '[]',
        units jsonb not null default '[]',
        attachments jsonb not null default '[]',
        forwarded jsonb not null default '[]',
        answers bigint references mails,
        created_at timestamptz not null default now(),
        changed_at timestamptz not null default now(),
        sent_at timestamptz,
        deleted_at timestamptz,
        erased boolean not null default false,
        unique (sender_id, request_id)
      );
      create index mails_sender on mails (sender_id, changed_at desc, id desc) where not erased;
      create table mail_recipients (
        mail_id bigint not null references mails,
        user_id bigint not null references users,
        sent_at timestamptz not null,
        read_at timestamptz,
        withdrawn_at timestamptz,
        deleted_at timestamptz,
        erased boolean not null default false,
        primary key (mail_id, user_id)
      );
      create index mail_recipients_box on mail_recipients (user_id, sent_at desc, mail_id desc)
        where withdrawn_at is null and not erased;
      create index mail_recipients_unread on mail_recipients (user_id)
        where read_at is null and withdrawn_at is null and deleted_at is null and not erased;`,
  },
];
