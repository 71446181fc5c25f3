import type { Migration } from '../../../../platform/database';

/**
 * Templates by which the instances of a process are printed. A text has `content`, a DOCX file `document`, its bytes as
 * they were checked.
 */
export const templateMigrations: readonly Migration[] = [
  {
    name: '002-print-templates',
    sql: `
      create table print_templates (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        process_key text not null,
        name text not null,
        kind text not null,
        content text,
        document bytea,
        file_name text not null default '',
        tags jsonb not null,
        is_default boolean not null default false,
        revision integer not null default 1,
        changed_by bigint not null,
        changed_at timestamptz not null default now()
      );
      create unique index print_templates_name on print_templates (tenant_id, process_key, name);
      create unique index print_templates_default on print_templates (tenant_id, process_key) where is_default;`,
  },
];
