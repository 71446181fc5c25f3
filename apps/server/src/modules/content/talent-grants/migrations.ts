import type { Migration } from '../../../platform/database';

const recordColumns = `
          id bigint generated always as identity primary key,
          tenant_id bigint not null references tenants,
          company_id bigint,
          created_by bigint not null references users,
          state text not null,
          revision int not null default 1,
          created_at timestamptz not null default now(),
          updated_at timestamptz not null default now(),
          deleted_at timestamptz`;

/**
 * Granted projects and what their contracts plan. Triggers keep the instalments and reports as the agreed contract
 * plans them, because it is a process that agrees; those that were requested or submitted stay as they are. What is due
 * stays due after the acceptance, and is cancelled when the project ends without it.
 */
export const talentGrantMigrations: readonly Migration[] = [
  {
    name: '001-talent-grants',
    sql: `
      create table "talent-grants" (${recordColumns},
        application_id bigint unique references "talent-projects",
        second_until date,
        number text,
        project text,
        batch text,
        unit text,
        awarded numeric,
        leader jsonb,
        amount numeric,
        term jsonb,
        goals text,
        instalments jsonb,
        reports jsonb,
        contract jsonb,
        change_reason text,
        signed_at timestamp,
        end_reason text
      );
      create index talent_grants_listed on "talent-grants" (tenant_id, created_at desc, id desc) where deleted_at is null;
      create index talent_grants_own on "talent-grants" (created_by, id desc) where deleted_at is null;
      create index talent_grants_project on "talent-grants" using gin (text_grams(project));
      create index talent_grants_number on "talent-grants" using gin (text_grams(number));
      create index talent_grants_unit on "talent-grants" using gin (text_grams(unit));
      create table "talent-instalments" (${recordColumns},
        grant_id bigint references "talent-grants",
        row_id text,
        project text,
        serial numeric,
        amount numeric,
        due_on date,
        condition text,
        note text,
        return_reason text,
        paid_on date,
        voucher text,
        voucher_files jsonb,
        unique (grant_id, row_id)
      );
      create index talent_instalments_listed on "talent-instalments" (tenant_id, due_on, id) where deleted_at is null;
      create index talent_instalments_project on "talent-instalments" using gin (text_grams(project));
      create index talent_instalments_voucher on "talent-instalments" using gin (text_grams(voucher));
      create table "talent-reports" (${recordColumns},
        grant_id bigint references "talent-grants",
        row_id text,
        reminded boolean not null default false,
        project text,
        kind text,
        due_on date,
        content text,
        spent numeric,
        attachments jsonb,
        submitted_at timestamp,
        accepted_at timestamp,
        unique (grant_id, row_id)
      );
      create index talent_reports_listed on "talent-reports" (tenant_id, due_on, id) where deleted_at is null;
      create index talent_reports_due on "talent-reports" (due_on)
        where state in ('draft', 'returned') and not reminded and deleted_at is null;
      create index talent_reports_project on "talent-reports" using gin (text_grams(project));
      create table "talent-acceptances" (${recordColumns},
        grant_id bigint references "talent-grants",
        project text,
        attempt numeric,
        results text,
        spent numeric,
        attachments jsonb,
        submitted_at timestamp,
        checked_at timestamp,
        unique (grant_id, attempt)
      );
      create index talent_acceptances_listed on "talent-acceptances" (tenant_id, created_at desc, id desc)
        where deleted_at is null;
      create index talent_acceptances_project on "talent-acceptances" using gin (text_grams(project));

      create function hand_over_talent_grant() returns trigger language plpgsql as $$
      begin
        new.created_by := coalesce((new.leader -> 0 ->> 'id')::bigint, new.created_by);
        return new;
      end $$;
      create trigger talent_grant_led before update on "talent-grants" for each row when (new.state = 'running')
        execute function hand_over_talent_grant();

      create function follow_talent_grant() returns trigger language plpgsql as $$
      declare
        called text := left(concat_ws(' ', new.number, new.project), 120);
      begin
        if new.state = 'running' then
          insert into "talent-instalments" (tenant_id, company_id, created_by, state, grant_id, row_id, project, serial,
            amount, due_on, condition)
          select new.tenant_id, new.company_id, new.created_by, 'planned', new.id, line.planned ->> 'id', called,
            line.position, (line.planned -> 'cells' ->> 'amount')::numeric, (line.planned -> 'cells' ->> 'dueOn')::date,
            line.planned -> 'cells' ->> 'condition'
          from jsonb_array_elements(coalesce(new.instalments, '[]')) with ordinality line (planned, position)
          on conflict (grant_id, row_id) do update set serial = excluded.serial, amount = excluded.amount,
            due_on = excluded.due_on, condition = excluded.condition, revision = "talent-instalments".revision + 1,
            state = case "talent-instalments".state when 'cancelled' then 'planned' else "talent-instalments".state end
          where "talent-instalments".state in ('planned', 'returned', 'cancelled');
          insert into "talent-reports" (tenant_id, company_id, created_by, state, grant_id, row_id, project, kind, due_on)
          select new.tenant_id, new.company_id, new.created_by, 'draft', new.id, line.planned ->> 'id', called,
            line.planned -> 'cells' ->> 'kind', (line.planned -> 'cells' ->> 'dueOn')::date
          from jsonb_array_elements(coalesce(new.reports, '[]')) line (planned)
          on conflict (grant_id, row_id) do update set kind = excluded.kind, due_on = excluded.due_on,
            reminded = "talent-reports".reminded and "talent-reports".due_on = excluded.due_on,
            revision = "talent-reports".revision + 1,
            state = case "talent-reports".state when 'cancelled' then 'draft' else "talent-reports".state end
          where "talent-reports".state in ('draft', 'cancelled');
          update "talent-projects" set state = 'running', revision = revision + 1, updated_at = now()
          where id = new.application_id and state = 'granted';
        elsif new.state in ('accepted', 'ended') then
          update "talent-projects" set state = new.state, revision = revision + 1, updated_at = now()
          where id = new.application_id and state in ('granted', 'running');
        end if;
        update "talent-instalments" set state = 'cancelled', revision = revision + 1
        where grant_id = new.id and (new.state = 'ended' and state in ('planned', 'requested', 'returned') or
          new.state = 'running' and state in ('planned', 'returned') and row_id not in (
            select planned ->> 'id' from jsonb_array_elements(coalesce(new.instalments, '[]')) planned));
        update "talent-reports" set state = 'cancelled', revision = revision + 1
        where grant_id = new.id and state = 'draft' and (new.state in ('accepted', 'ended') or
          new.state = 'running' and row_id not in (
            select planned ->> 'id' from jsonb_array_elements(coalesce(new.reports, '[]')) planned));
        update "talent-instalments" set created_by = new.created_by
        where grant_id = new.id and created_by <> new.created_by;
        update "talent-reports" set created_by = new.created_by where grant_id = new.id and created_by <> new.created_by;
        update "talent-acceptances" set created_by = new.created_by
        where grant_id = new.id and created_by <> new.created_by;
        return null;
      end $$;
      create trigger talent_grant_followed after update on "talent-grants"
        for each row execute function follow_talent_grant();

      create function follow_talent_acceptance() returns trigger language plpgsql as $$
      begin
        update "talent-grants" set updated_at = now(), revision = revision + 1,
          state = case when new.state = 'passed' then 'accepted' when new.attempt >= 2 then 'ended' else state end,
          second_until = case when new.state = 'failed' and new.attempt < 2 then current_date + 180 else second_until end
        where id = new.grant_id and state = 'running';
        return null;
      end $$;
      create trigger talent_acceptance_decided after update of state on "talent-acceptances"
        for each row when (new.state <> old.state and new.state in ('passed', 'failed'))
        execute function follow_talent_acceptance();`,
  },
  {
    /* Whoever ends a project leaves why. `end_told`: its leader and unit know that it has ended. */
    name: '002-outcome',
    sql: `
      alter table "talent-grants" add column outcome text, add column end_told boolean not null default false;
      update "talent-grants" set end_told = true,
        outcome = case when end_reason is null then 'failed' else 'stopped' end where state = 'ended';
      create index talent_grants_second_term on "talent-grants" (second_until)
        where state = 'running' and second_until is not null;
      create index talent_grants_untold on "talent-grants" (id) where state = 'ended' and not end_told;

      create function note_talent_grant_outcome() returns trigger language plpgsql as $$
      begin
        new.outcome := coalesce(new.outcome, case when new.end_reason is null then 'failed' else 'stopped' end);
        update "talent-acceptances" set deleted_at = now(), revision = revision + 1
        where grant_id = new.id and state = 'draft' and deleted_at is null;
        return new;
      end $$;
      create trigger talent_grant_ended before update on "talent-grants" for each row
        when (new.state = 'ended' and old.state <> 'ended') execute function note_talent_grant_outcome();`,
  },
];
