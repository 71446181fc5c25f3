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
  {
    name: '002-visitors-and-deadlines',
    /*
     * Messages of people without an account have no user but a name and the hash of a code. `asked_at` is when the clock
     * of the answer began, `worked_ms` the working time of the first answer. `online_message_turns` are the exchange.
     */
    sql: `
      alter table "online-messages" alter column created_by drop not null, add column number text, add column visitor text,
        add column visitor_code text, add column assignee jsonb, add column office jsonb, add column due_at timestamp,
        add column follow_up text, add column refusal text, add column timeliness text, add column worked_ms bigint,
        add column asked_at timestamptz not null default now(), add column reminded_due_at timestamp,
        add constraint online_messages_author check (created_by is not null or visitor_code is not null);
      update "online-messages" m set number = numbered.number, asked_at = m.created_at
      from (
        select id, format('LY%s-%s', year, lpad(place::text, 6, '0')) as number
        from (
          select id, year, row_number() over (partition by tenant_id, year order by created_at, id) as place
          from (
            select id, tenant_id, created_at, extract(year from created_at at time zone 'Asia/Shanghai')::int as year
            from "online-messages"
          ) dated
        ) placed
      ) numbered
      where numbered.id = m.id;
      insert into record_numbers (tenant_id, series, last)
      select tenant_id, 'online-messages ' || substr(number, 3, 4), count(*) from "online-messages" group by 1, 2;
      create unique index online_messages_number on "online-messages" (tenant_id, number);
      create index online_messages_number_text on "online-messages" using gin (text_grams(number));
      create index online_messages_overdue on "online-messages" (due_at)
        where deleted_at is null and reminded_due_at is distinct from due_at;
      create table online_message_turns (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        message_id bigint not null references "online-messages" on delete cascade,
        kind text not null,
        user_id bigint references users,
        text text not null,
        created_at timestamptz not null default now()
      );
      create index online_message_turns_listed on online_message_turns (message_id, id);
      insert into online_message_turns (tenant_id, message_id, kind, text, created_at)
      select tenant_id, id, 'question', body, created_at from "online-messages" where body is not null;
      insert into online_message_turns (tenant_id, message_id, kind, text, created_at)
      select tenant_id, id, 'answer', answer, answered_at at time zone 'Asia/Shanghai' from "online-messages"
      where answer is not null and answered_at is not null;`,
  },
];
