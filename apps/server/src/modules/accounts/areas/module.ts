import { provinceAreaId } from '@portal/contract';
import { sql } from 'kysely';
import type { Module } from '../../../platform/module';
import { areasDemo } from './demo';
import { areaMigrations } from './migrations';
import { setupAreas } from './routes';

export const areas: Module = {
  name: 'areas',
  migrations: areaMigrations,
  demo: [areasDemo],
  setup: setupAreas,
  startTenant: async (transaction, { id, name, alias }) => {
    await sql`
      insert into business_platforms (tenant_id, name, alias, province)
      values (${id}, ${JSON.stringify({ 'zh-CN': name, 'en-US': name })}::jsonb, ${alias}, ${provinceAreaId})`.execute(
      transaction,
    );
  },
};
