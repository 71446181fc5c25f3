import type { Migration } from '../../../../platform/database';

/**
 * Papers that were printed with a code. A row keeps what the paper says about its instance and a checksum of form and
 * history, but no content of the form. The token of the code is stored as a hash.
 */
export const paperMigrations: readonly Migration[] = [
  {
    name: '001-printed-papers',
    sql: `
      create table printed_papers (
        token_hash text primary key,
        tenant_id bigint not null,
        instance_id text not null,
        number text not null,
        title text not null,
        process_name text not null,
        initiator_name text not null,
        state text not null,
        ended_at text,
        checksum text not null,
        printed_by bigint not null,
        printer_name text not null,
        printed_at timestamptz not null default now()
      );
      create index printed_papers_of_instance on printed_papers (tenant_id, instance_id);`,
  },
];

/**
 * The title may have content of the form. Checksums that were made without the server's key would let values be found by
 * trying them, so papers with one are unknown.
 */
export const keyedPaperMigrations: readonly Migration[] = [
  {
    name: '003-papers-without-titles',
    sql: `
      delete from printed_papers;
      alter table printed_papers drop column title;`,
  },
];
