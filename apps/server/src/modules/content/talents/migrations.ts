import type { Migration } from '../../../platform/database';

/**
 * One row per talent of the province with the reviewed values only. `id_card` and `phone` hold the masked text and the
 * sealed one; `id_card_hash` is a keyed hash, by which duplicates are found.
 */
export const talentMigrations: readonly Migration[] = [
  {
    name: '001-talents',
    sql: `
      create table talents (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        company_id bigint,
        created_by bigint not null references users,
        state text not null default 'present',
        revision int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        user_id bigint unique references users,
        area_code text collate "C",
        name text not null,
        name_pinyin text,
        id_card text,
        id_card_hash text,
        gender text,
        birth_date date,
        nationality text,
        education text,
        degree text,
        specialty text,
        title text,
        title_level text,
        position text,
        category text,
        level text,
        field text,
        unit jsonb,
        employer text,
        phone text,
        email text,
        entered_on date,
        left_on date,
        source text not null,
        reviewed_at timestamptz,
        merged_into bigint references talents,
        sections jsonb not null default '{}'
      );
      create index talents_listed on talents (tenant_id, entered_on desc nulls first, id desc) where deleted_at is null;
      create index talents_company on talents (company_id, entered_on desc nulls first, id desc) where deleted_at is null;
      create index talents_area on talents (tenant_id, area_code) where deleted_at is null;
      create index talents_identity on talents (tenant_id, id_card_hash) where deleted_at is null;
      create index talents_named on talents (tenant_id, name, birth_date) where deleted_at is null;
      create index talents_name on talents using gin (text_grams(name));
      create index talents_pinyin on talents using gin (text_grams(name_pinyin));`,
  },
  {
    name: '002-filtered-lists',
    sql: `
      create index talents_employer on talents using gin (text_grams(employer));
      create index talents_unit on talents using gin (unit jsonb_path_ops);
      create index talents_level on talents (tenant_id, level, entered_on desc nulls first, id desc)
        where deleted_at is null;
      create index talents_category on talents (tenant_id, category, entered_on desc nulls first, id desc)
        where deleted_at is null;
      create index talents_field on talents (tenant_id, field, entered_on desc nulls first, id desc)
        where deleted_at is null;
      create index talents_born on talents (tenant_id, birth_date) where deleted_at is null;
      create index talents_left on talents (tenant_id, left_on) where left_on is not null and deleted_at is null;
      create index talents_counted on talents (tenant_id, area_code, level, category, education, birth_date, state)
        where deleted_at is null;`,
  },
  {
    name: '003-merges',
    sql: `
      create table talent_merges (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        kept_id bigint not null references talents on delete cascade,
        merged_id bigint not null references talents on delete cascade,
        /** Both rows as they were, with sealed values as they are stored. */
        kept_before jsonb not null,
        merged_before jsonb not null,
        /** The revision of the kept talent after the merge, which undoing needs. */
        kept_revision int not null,
        user_id bigint not null references users,
        merged_at timestamptz not null default now()
      );
      create index talent_merges_newest on talent_merges (tenant_id, merged_at desc);
      alter table talents drop constraint talents_merged_into_fkey,
        add constraint talents_merged_into_fkey foreign key (merged_into) references talents on delete set null;
      create table talent_distinctions (
        tenant_id bigint not null references tenants,
        one_id bigint not null references talents on delete cascade,
        other_id bigint not null references talents on delete cascade,
        user_id bigint not null references users,
        primary key (one_id, other_id),
        check (one_id < other_id)
      );`,
  },
  {
    name: '004-revoked-approvals',
    sql: `
      /** When the approval of the person's file was revoked, which is then the time of the deletion. */
      alter table talents add revoked_at timestamptz;
      create index talents_created on talents (created_by) where deleted_at is null;`,
  },
];
