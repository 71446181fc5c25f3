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
];
