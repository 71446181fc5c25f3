import type { Migration } from '../../../platform/database';

export const cityCardMigrations: readonly Migration[] = [
  {
    name: '001-city-cards',
    sql: `
      create table "city-cards" (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        company_id bigint,
        created_by bigint not null references users,
        state text not null,
        revision int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        name text,
        area text,
        slogan text,
        pictures jsonb,
        summary text,
        population text,
        economy text,
        universities text,
        talents text,
        policies text,
        body text,
        contact text,
        phone text,
        website text
      );
      create index city_cards_listed on "city-cards" (tenant_id, area, id) where deleted_at is null;
      create index city_cards_name on "city-cards" using gin (text_grams(name));`,
  },
  {
    name: '002-figures-and-media',
    sql: `
      alter table "city-cards"
        add column cover jsonb,
        add column figures jsonb,
        add column talents_shown jsonb,
        add column industries jsonb,
        add column policy_links jsonb,
        add column video jsonb,
        add column poster jsonb,
        add column updated_on date,
        add column published_at timestamp;
      update "city-cards" set published_at = date_trunc('second', updated_at at time zone 'Asia/Shanghai')
        where state = 'published';
      /* Figures had been texts without year or source. Editors take them over from the text. */
      update "city-cards" set body = coalesce(body, '') || former.list
      from (
        select card.id, '<ul>' || string_agg('<li>' || label || '：'
          || replace(replace(replace(value, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</li>', '') || '</ul>' as list
        from "city-cards" card cross join lateral (values
          ('常住人口', card.population), ('地区生产总值', card.economy), ('高等院校', card.universities),
          ('人才总量', card.talents)) figure (label, value)
        where value <> '' group by card.id
      ) former where former.id = "city-cards".id;
      alter table "city-cards" drop column population, drop column economy, drop column universities,
        drop column talents;
      create index city_cards_area on "city-cards" (tenant_id, lower(trim(area))) where deleted_at is null;`,
  },
];
