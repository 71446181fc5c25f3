import type { Migration } from '../../../platform/database';

/** Versions of the terms are never changed. A consent names its version, and holds until it is withdrawn or replaced. */
export const privacyTermsMigrations: readonly Migration[] = [
  {
    name: '001-privacy-terms',
    sql: `
      create table privacy_terms (
        tenant_id bigint not null references tenants,
        version int not null,
        content jsonb not null,
        asks_again boolean not null,
        published_by bigint not null references users,
        published_at timestamptz not null default now(),
        primary key (tenant_id, version)
      );
      create table privacy_consents (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        user_id bigint not null references users,
        version int not null,
        ip text not null,
        given_at timestamptz not null default now(),
        ended_at timestamptz,
        foreign key (tenant_id, version) references privacy_terms
      );
      create unique index privacy_consents_held on privacy_consents (user_id) where ended_at is null;
      create index privacy_consents_version on privacy_consents (tenant_id, version) where ended_at is null;`,
  },
];
