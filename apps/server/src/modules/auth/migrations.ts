import type { Migration } from '../../platform/database';

/**
 * A session is a pair of tokens, kept as their sha-256; refreshing adds a row of the same `family`. The other tables
 * forget by themselves, so they are not logged for recovery.
 */
export const authMigrations: readonly Migration[] = [
  {
    name: '001-sessions',
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
        created_at timestamptz not null default now()
      );
      create index sessions_family on sessions (family);
      create index sessions_user on sessions (user_id);`,
  },
  {
    name: '002-captchas',
    sql: `
      create unlogged table captchas (
        random_str text primary key,
        answer text not null,
        expires_at timestamptz not null
      );
      create index captchas_expiry on captchas (expires_at);`,
  },
  {
    name: '003-attempts',
    sql: `
      create unlogged table attempts (
        key text primary key,
        count int not null,
        expires_at timestamptz not null
      );
      create index attempts_expiry on attempts (expires_at);`,
  },
  {
    name: '004-socket-tickets',
    sql: `
      create unlogged table socket_tickets (
        ticket_hash text primary key,
        access_hash text not null,
        user_id bigint not null,
        expires_at timestamptz not null
      );
      create index socket_tickets_expiry on socket_tickets (expires_at);`,
  },
  {
    name: '005-business-platform',
    sql: `alter table sessions add column platform_id bigint;`,
  },
  {
    name: '006-sms-codes',
    sql: `
      create unlogged table sms_codes (
        key text primary key,
        code_hash text not null,
        tries int not null default 0,
        expires_at timestamptz not null
      );
      create index sms_codes_expiry on sms_codes (expires_at);`,
  },
  {
    name: '008-devices',
    sql: `
      alter table sessions
        add column ip text not null default '',
        add column user_agent text not null default '',
        add column signed_in_at timestamptz not null default now(),
        add column last_used_at timestamptz not null default now();
      update sessions set signed_in_at = created_at, last_used_at = created_at;
      create table sign_in_log (
        id bigint generated always as identity primary key,
        user_id bigint not null references users,
        at timestamptz not null default now(),
        ip text not null,
        user_agent text not null,
        method text not null,
        outcome text not null
      );
      create index sign_in_log_user on sign_in_log (user_id, id desc);`,
  },
  {
    name: '009-unit-properties',
    sql: `
      create table unit_properties (
        unit_id bigint primary key references org_units,
        property text not null,
        created_at timestamptz not null default now()
      );`,
  },
  {
    name: '010-second-factors',
    sql: `
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
        tries int not null default 0,
        expires_at timestamptz not null
      );
      create index second_factor_challenges_expiry on second_factor_challenges (expires_at);`,
  },
  {
    name: '011-social-accounts',
    sql: `
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
      create index social_tickets_expiry on social_tickets (expires_at);`,
  },
  {
    name: '012-provider-sessions',
    sql: `
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
      create index provider_sessions_user on provider_sessions (user_id);
      alter table second_factor_challenges add column provider_session text;`,
  },
  {
    name: '013-session-lock',
    sql: 'alter table sessions add column locked_at timestamptz;',
  },
];
