import { defaultTenantId, provinceAreaId } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';

const sites = [
  { name: { 'zh-CN': '济南市', 'en-US': 'Jinan' }, alias: 'jinan', city: 370_100, district: null },
  { name: { 'zh-CN': '历下区', 'en-US': 'Lixia District' }, alias: 'lixia', city: 370_100, district: 370_102 },
  { name: { 'zh-CN': '青岛市', 'en-US': 'Qingdao' }, alias: 'qingdao', city: 370_200, district: null },
] as const;

/** Sites of two cities and a district beside that of the province. */
export const areasDemo: DemoStep = {
  name: 'areas',
  async run(_, transaction) {
    for (const { name, alias, city, district } of sites)
      await sql`
        insert into business_platforms (tenant_id, name, alias, province, city, district)
        values (${defaultTenantId}, ${JSON.stringify(name)}::jsonb, ${alias}, ${provinceAreaId}, ${city}, ${district})
        on conflict do nothing`.execute(transaction);
  },
};
