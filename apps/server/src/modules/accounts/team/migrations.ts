import type { Migration } from '../../../platform/database';

/** Invitations to a company, of whose codes only the hash is stored, and requests to join. */
export const teamMigrations: readonly Migration[] = [
  {
    name: '001-invitations',
    sql: `
      create table team_invitations (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        company_id bigint not null references org_units on delete cascade,
        code_hash text not null unique,
        phone text,
        uses int not null default 0,
        max_uses int not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        created_by bigint not null references users,
        created_at timestamptz not null default now(),
        check (uses <= max_uses)
      );
      create index team_invitations_company on team_invitations (company_id, id);
      create table team_join_requests (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        company_id bigint not null references org_units on delete cascade,
        invitation_id bigint not null references team_invitations on delete cascade,
        user_id bigint not null references users,
        status text not null default 'pending' check (status in ('pending', 'approved', 'refused', 'withdrawn')),
        reason text not null default '',
        created_at timestamptz not null default now()
      );
      create index team_join_requests_company on team_join_requests (company_id, id) where status = 'pending';
      create index team_join_requests_user on team_join_requests (user_id, id);
      create unique index team_join_requests_pending on team_join_requests (company_id, user_id)
        where status = 'pending';`,
  },
];
