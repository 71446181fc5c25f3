import { defaultTenantId } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';

/** Posts and the accounts that hold them, each in their own department. */
const holders = [
  { post: '会计', username: 'staff02' },
  { post: '人事专员', username: 'staff03' },
  { post: '项目经理', username: 'staff05' },
] as const;

export const postsDemo: DemoStep = {
  name: 'posts',
  run: async (_, transaction) => {
    await sql`
      with input as (
        select * from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as holder (post text, username text)
      ), added as (
        insert into posts (tenant_id, name, sort)
        select ${defaultTenantId}, post, (row_number() over ())::int from input returning id, name
      )
      insert into post_holders (post_id, unit_id, user_id)
      select added.id, member.unit_id, member.user_id
      from input join added on added.name = input.post
        join users person on person.tenant_id = ${defaultTenantId} and person.username = input.username
        join memberships member on member.user_id = person.id`.execute(transaction);
  },
};

const areas = { 齐鲁智能制造有限公司: 370_112, 泰山生物医药研究院: 370_902, 省人才服务审核中心: 370_000 } as const;

/** The administrative areas of the companies. */
export const companyAreasDemo: DemoStep = {
  name: 'company-areas',
  run: async (_, transaction) => {
    for (const [name, areaId] of Object.entries(areas))
      await sql`
        update org_units set area_id = ${areaId}
        where tenant_id = ${defaultTenantId} and id = company_id and name = ${name}`.execute(transaction);
  },
};
