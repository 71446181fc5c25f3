import type { Migration } from '../../../platform/database';

/**
 * Figures of the province's board, which a background worker counts. `area_code` is the code that the counted rows have,
 * empty if they have none; `area` is the area to which it belongs now, or 0. A statement that changes talents notes the
 * areas to be counted anew, without a key, so that no two of them wait for each other.
 */
export const provinceFiguresMigrations: readonly Migration[] = [
  {
    name: '001-province-figures',
    sql: `
      create table province_figures (
        tenant_id bigint not null references tenants on delete cascade,
        source text not null,
        area_code text collate "C" not null,
        area int not null,
        dimension text not null,
        value text not null,
        count int not null,
        primary key (tenant_id, source, area_code, dimension, value)
      );
      create index province_figures_area on province_figures (tenant_id, area);

      create table province_figures_counted (
        only_one boolean primary key default true check (only_one),
        counted_at timestamptz,
        counted_on date
      );
      insert into province_figures_counted default values;

      create table talent_area_changes (tenant_id bigint not null, area_code text not null);
      insert into talent_area_changes select distinct tenant_id, coalesce(area_code, '') from talents;

      create function note_added_talents() returns trigger language plpgsql as $$
      begin
        insert into talent_area_changes select distinct tenant_id, coalesce(area_code, '') from added;
        return null;
      end $$;
      create function note_removed_talents() returns trigger language plpgsql as $$
      begin
        insert into talent_area_changes select distinct tenant_id, coalesce(area_code, '') from removed;
        return null;
      end $$;
      create function note_changed_talents() returns trigger language plpgsql as $$
      begin
        insert into talent_area_changes
          select tenant_id, coalesce(area_code, '') from added
          union select tenant_id, coalesce(area_code, '') from removed;
        return null;
      end $$;
      create trigger talents_added after insert on talents referencing new table as added
        for each statement execute function note_added_talents();
      create trigger talents_removed after delete on talents referencing old table as removed
        for each statement execute function note_removed_talents();
      create trigger talents_changed after update on talents referencing old table as removed new table as added
        for each statement execute function note_changed_talents();`,
  },
];
