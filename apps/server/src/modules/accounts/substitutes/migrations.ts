import type { Migration } from '../../../platform/database';

/** The substitutes of absent people, and their times. */
export const substituteMigrations: readonly Migration[] = [
  /*
   * Without `definition_keys` it covers all processes. `ends_at` is infinite if somebody stands in for a person who
   * left.
   */
  {
    name: '001-substitutions',
    sql: `
      create table substitutions (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        absent_id bigint not null references users,
        substitute_id bigint not null references users,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        definition_keys text[] check (cardinality(definition_keys) > 0),
        created_at timestamptz not null default now(),
        check (ends_at > starts_at),
        check (absent_id <> substitute_id)
      );
      create index substitutions_absent on substitutions (absent_id, ends_at);
      create index substitutions_substitute on substitutions (substitute_id, ends_at);`,
  },
];
