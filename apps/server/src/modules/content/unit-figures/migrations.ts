import type { Migration } from '../../../platform/database';

/**
 * What was approved last of each unit, in columns that can be added up: people and money by year, and how many carriers,
 * results and patents it has of each sort. A trigger writes them with the approval, so that figures are never behind.
 */
export const unitFiguresMigrations: readonly Migration[] = [
  {
    name: '001-unit-figures',
    sql: `
      create table unit_years (
        profile_id bigint not null references company on delete cascade,
        year int not null,
        people boolean not null,
        money boolean not null,
        employees bigint,
        doctors bigint,
        masters bigint,
        bachelors bigint,
        senior_titles bigint,
        middle_titles bigint,
        researchers bigint,
        revenue numeric,
        profit numeric,
        tax numeric,
        research numeric,
        primary key (profile_id, year)
      );
      create table unit_holdings (
        profile_id bigint not null references company on delete cascade,
        kind text not null,
        value text not null,
        count int not null,
        primary key (profile_id, kind, value)
      );
      create function count_unit(counted bigint, approved jsonb) returns void language plpgsql as $$
      begin
        delete from unit_years where profile_id = counted;
        delete from unit_holdings where profile_id = counted;
        insert into unit_years
          select counted, v.year, bool_or(s.kind = 'structure'), bool_or(s.kind = 'performance'), max(v.employees),
            max(v.doctors), max(v.masters), max(v.bachelors), max(v."seniorTitles"), max(v."middleTitles"),
            max(v.researchers), max(v.revenue), max(v.profit), max(v.tax), max(v.research)
          from jsonb_to_recordset(approved -> 'subRecords') s(kind text, "values" jsonb),
            jsonb_to_record(s."values") v(year int, employees bigint, doctors bigint, masters bigint, bachelors bigint,
              "seniorTitles" bigint, "middleTitles" bigint, researchers bigint, revenue numeric, profit numeric,
              tax numeric, research numeric)
          where s.kind in ('structure', 'performance') and v.year is not null
          group by v.year;
        insert into unit_holdings
          select counted, held.kind, coalesce(s."values" ->> held.field, ''), count(*)
          from jsonb_to_recordset(approved -> 'subRecords') s(kind text, "values" jsonb)
            join (values ('carrierLevel', 'platform', 'level'), ('carrierType', 'platform', 'type'),
              ('resultKind', 'platformGain', 'kind'), ('patentKind', 'patent', 'kind'),
              ('patentStatus', 'patent', 'status')) held(kind, source, field) on held.source = s.kind
          group by 2, 3
          union all select counted, 'nature', coalesce(approved ->> 'nature', ''), 1;
      end $$;
      create function count_approved_unit() returns trigger language plpgsql as $$
      begin
        perform count_unit(new.id, new.approved);
        return null;
      end $$;
      create trigger company_counted after update on company for each row
        when (new.approved is distinct from old.approved) execute function count_approved_unit();
      select count_unit(id, approved) from company where approved is not null;`,
  },
];
