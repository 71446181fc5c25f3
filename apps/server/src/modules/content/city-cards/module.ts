import { cityCards as definition } from '@portal/contract/city-cards';
import { sql } from 'kysely';
import { lock } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { Module } from '../../../platform/module';
import { serveRecords, type RecordHooks } from '../../../platform/records';
import { cityCardsDemo } from './demo';
import { cityCardMigrations } from './migrations';

/** @throws PortalError `cityCardPublished` when the area has another published card */
const requireOnePublished: RecordHooks['changed'] = async (transaction, { session, id, values, state }) => {
  const { area } = values;
  if (state !== 'published' || typeof area !== 'string') return;
  await lock(transaction, `city card ${session.tenantId} ${area}`);
  const { rows } = await sql`
    select from "city-cards" where tenant_id = ${session.tenantId} and area = ${area} and id <> ${id}
      and state = 'published' and deleted_at is null`.execute(transaction);
  if (rows.length > 0) throw new PortalError('cityCardPublished', {}, { field: 'area' });
};

export const cityCards: Module = {
  name: 'city-cards',
  migrations: cityCardMigrations,
  menus: [{ path: '/cityCardPreview', parent: '/talent', icon: 'city', sort: 80 }],
  setup: (context) => serveRecords(context, definition, { changed: requireOnePublished }),
  demo: [cityCardsDemo],
};
