import type { Migration } from '../../../platform/database';

/**
 * A session is a pair of tokens, stored as their sha-256. Refreshing adds a row of the same `family`. The other tables
 * hold only short-lived data, so they are not logged for recovery.
 */
export const authMigrations: readonly Migration[] = [
  {
    name: '001-sign-in',
    sql: `
      create table sessions (
        access_hash text primary key,
        refresh_hash text not null unique,
        family uuid not null,
        user_id bigint not null references users,
        company_id bigint,
        access_expires_at timestamptz not null,
        refresh_expires_at timestamptz not null,
        rotated_at timestamptz,
        revoked_at timestamptz,
        created_at timestamptz not null default now(),
        platform_id bigint,
        ip text not null default '',
        user_agent text not null default '',
        signed_in_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        locked_at timestamptz
      );
      create index sessions_family on sessions (family);
      create index sessions_user on sessions (user_id);
      create unlogged table captchas (
        random_str text primary key,
        answer text not null,
        expires_at timestamptz not null
      );
      create index captchas_expiry on captchas (expires_at);
      create unlogged table attempts (
        key text primary key,
        count int not null,
        expires_at timestamptz not null
      );
      create index attempts_expiry on attempts (expires_at);
      create unlogged table socket_tickets (
        ticket_hash text primary key,
        access_hash text not null,
        user_id bigint not null,
        expires_at timestamptz not null
      );
      create index socket_tickets_expiry on socket_tickets (expires_at);
      create unlogged table sms_codes (
        key text primary key,
        code_hash text not null,
        tries int not null default 0,
        expires_at timestamptz not null
      );
      create index sms_codes_expiry on sms_codes (expires_at);
      create table sign_in_log (
        id bigint generated always as identity primary key,
        user_id bigint not null references users,
        at timestamptz not null default now(),
        ip text not null,
        user_agent text not null,
        method text not null,
        outcome text not null
      );
      create index sign_in_log_user on sign_in_log (user_id, id desc);
      create table unit_properties (
        unit_id bigint primary key references org_units,
        property text not null,
        created_at timestamptz not null default now()
      );
      create table second_factors (
        user_id bigint primary key references users,
        secret text not null,
        last_period bigint not null default 0,
        confirmed_at timestamptz
      );
      create table recovery_codes (
        user_id bigint not null references users,
        code_hash text not null,
        primary key (user_id, code_hash)
      );
      create unlogged table second_factor_challenges (
        hash text primary key,
        user_id bigint not null,
        method text not null,
        provider_session text,
        tries int not null default 0,
        expires_at timestamptz not null
      );
      create index second_factor_challenges_expiry on second_factor_challenges (expires_at);
      create table social_accounts (
        user_id bigint not null references users,
        tenant_id bigint not null,
        issuer text not null,
        subject text not null,
        name text not null,
        bound_at timestamptz not null default now(),
        primary key (user_id, issuer),
        unique (tenant_id, issuer, subject)
      );
      create unlogged table social_authorizations (
        key_hash text primary key,
        state text not null,
        nonce text not null,
        verifier text not null,
        redirect_uri text not null,
        expires_at timestamptz not null
      );
      create index social_authorizations_expiry on social_authorizations (expires_at);
      create unlogged table social_tickets (
        hash text primary key,
        issuer text not null,
        subject text not null,
        name text not null,
        expires_at timestamptz not null
      );
      create index social_tickets_expiry on social_tickets (expires_at);
      create table provider_sessions (
        family uuid primary key,
        user_id bigint not null references users,
        issuer text not null,
        subject text not null,
        sid text,
        id_token text not null,
        created_at timestamptz not null default now()
      );
      create index provider_sessions_subject on provider_sessions (issuer, subject);
      create index provider_sessions_sid on provider_sessions (issuer, sid);
      create index provider_sessions_user on provider_sessions (user_id);`,
  },
  {
    name: '002-session-ends',
    sql: `alter table sessions add column ended_by text;`,
  },
  {
    name: '003-several-providers',
    sql: `alter table social_authorizations add column type text not null default 'OIDC';`,
  },
  {
    name: '004-passkeys',
    sql: `
      create table passkeys (
        id bigint generated always as identity primary key,
        user_id bigint not null references users,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        added_at timestamptz not null default now(),
        used_at timestamptz
      );
      create index passkeys_user on passkeys (user_id);
      create unlogged table passkey_challenges (
        key_hash text primary key,
        challenge text not null,
        user_id bigint,
        expires_at timestamptz not null
      );
      create index passkey_challenges_expiry on passkey_challenges (expires_at);`,
  },
  {
    name: '005-sessions-by-directory',
    sql: `alter table sessions add column by_directory boolean not null default false;`,
  },
];
