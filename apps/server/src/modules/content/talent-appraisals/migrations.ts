import type { Migration } from '../../../platform/database';

/**
 * `talent_appraisals` has a row for each batch whose applications are scored. `talent_draws` keeps seed and pool of each
 * draw, so that it can be checked. A seat is an expert who was drawn for the applications of a field.
 */
export const talentAppraisalMigrations: readonly Migration[] = [
  {
    name: '001-talent-appraisals',
    sql: `
      create table talent_appraisals (
        batch_id bigint primary key references "talent-batches",
        tenant_id bigint not null references tenants,
        stage text not null,
        experts int not null,
        due_at timestamp not null,
        criteria jsonb not null,
        seed text not null,
        return_reason text not null default '',
        proposed_by bigint references users,
        proposed_at timestamptz,
        decided_by bigint references users,
        decided_at timestamptz,
        public_from timestamp,
        public_until timestamp,
        published_at timestamptz,
        reminded_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index talent_appraisals_public on talent_appraisals (tenant_id, public_from desc)
        where stage in ('publicity', 'published');
      create table talent_draws (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        batch_id bigint not null references talent_appraisals,
        field text not null,
        pool jsonb not null,
        excluded jsonb not null,
        reason text not null,
        drawn_by bigint not null references users,
        drawn_at timestamptz not null default now()
      );
      create index talent_draws_of_batch on talent_draws (batch_id, id);
      create table talent_seats (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        batch_id bigint not null references talent_appraisals,
        field text not null,
        expert_id bigint not null references "talent-experts",
        user_id bigint not null references users,
        state text not null default 'seated',
        reason text not null default '',
        unique (batch_id, field, expert_id)
      );
      create index talent_seats_of_user on talent_seats (user_id, id desc);
      create table talent_scores (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        application_id bigint not null references "talent-projects",
        seat_id bigint not null references talent_seats,
        scores jsonb not null default '{}',
        comment text not null default '',
        total numeric,
        submitted_at timestamptz,
        revision int not null default 1,
        unique (seat_id, application_id)
      );
      create index talent_scores_of_application on talent_scores (application_id);
      create table talent_outcomes (
        application_id bigint primary key references "talent-projects",
        tenant_id bigint not null references tenants,
        batch_id bigint not null references talent_appraisals,
        average numeric not null,
        rank int not null,
        tied boolean not null,
        supported boolean not null,
        amount numeric not null,
        reason text not null
      );
      create index talent_outcomes_of_batch on talent_outcomes (batch_id, rank);
      create table "talent-objections" (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        company_id bigint,
        created_by bigint not null references users,
        state text not null,
        revision int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        application numeric,
        project text,
        content text,
        attachments jsonb,
        answer text
      );
      create index talent_objections_listed on "talent-objections" (tenant_id, created_at desc, id desc)
        where deleted_at is null;
      create index talent_objections_project on "talent-objections" using gin (text_grams(project));
      create unique index talent_objections_once on "talent-objections" (application, created_by)
        where state = 'open' and deleted_at is null;`,
  },
  {
    name: '002-seed-of-each-draw',
    sql: `
      alter table talent_draws add seed text;
      update talent_draws d set seed = p.seed from talent_appraisals p where p.batch_id = d.batch_id;
      alter table talent_draws alter seed set not null;
      alter table talent_appraisals drop seed;
      alter table talent_seats add unique (batch_id, field, user_id);`,
  },
];
