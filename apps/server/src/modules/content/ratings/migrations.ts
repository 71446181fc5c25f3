import type { Migration } from '../../../platform/database';

export const ratingMigrations: readonly Migration[] = [
  {
    name: '001-ratings',
    /* A row is added when a matter is handled; it is a rating once it has a step. */
    sql: `
      create table ratings (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        kind text not null,
        matter_id text not null,
        /** The service that the matter was about. */
        service_id bigint,
        /** The person for whom the matter was handled, who may rate it. */
        user_id bigint not null references users,
        /** The unit that handled it; null for the office. */
        company_id bigint references org_units,
        handled_by bigint references users,
        title text not null,
        link text not null,
        handled_at timestamptz not null default now(),
        until timestamptz not null,
        step int check (step between 1 and 5),
        reasons text[] not null default '{}',
        opinion text not null default '',
        rated_at timestamptz,
        /** The page of what the office does about a low rating. */
        follow_up_link text not null default '',
        unique (tenant_id, kind, matter_id),
        check ((step is null) = (rated_at is null))
      );
      create index ratings_own on ratings (user_id, handled_at desc);
      create index ratings_rated on ratings (tenant_id, rated_at desc) where step is not null;
      create index ratings_handled on ratings (tenant_id, handled_at);
      create index ratings_service on ratings (service_id) where step is not null;`,
  },
];
