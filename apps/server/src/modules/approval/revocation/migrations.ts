import type { Migration } from '../../../platform/database';

/**
 * The requests to revoke an instance, each an instance of its own. `decided_at` is the time when the request ended. An
 * instance has one request that is pending or was agreed, and any number of refused ones. `revoke_instance` marks the
 * original, whose new version makes processes that remember it read it again.
 */
export const revocationMigrations: readonly Migration[] = [
  {
    name: '001-instance-revocations',
    sql: `
      insert into forms (id, tenant_id, form_key, name, draft) overriding system value
        values (7, null, 'revocation', '撤销申请', '{}');
      create table instance_revocations (
        tenant_id bigint not null,
        revocation_id text not null,
        instance_id text not null,
        user_id bigint not null,
        reason text not null,
        state text not null default 'pending' check (state in ('pending', 'agreed', 'refused')),
        asked_at timestamptz not null default now(),
        decided_at timestamptz,
        primary key (tenant_id, revocation_id)
      );
      create index instance_revocations_instance on instance_revocations (tenant_id, instance_id, asked_at desc);
      create unique index instance_revocations_open on instance_revocations (tenant_id, instance_id)
        where state <> 'refused';
      create function revoke_instance(tenant bigint, revoked text) returns text language plpgsql volatile as $$
      begin
        update wf_instance w set status = 'revoked', version = w.version + 1,
          state = jsonb_set(w.state, '{status}', '"revoked"')
        where w.tenant_id = tenant::text and w.id = revoked and w.status = 'complete';
        if found then
          perform revoke_review(tenant, revoked);
        end if;
        return 'agreed';
      end $$;`,
  },
];
