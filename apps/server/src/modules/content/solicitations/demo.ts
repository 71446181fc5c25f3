import { defaultTenantId, formatDateTime } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';

const samples = [
  {
    state: 'open',
    title: '关于《人才服务管理办法（修订稿）》征求意见',
    body: '<p>现就《人才服务管理办法（修订稿）》公开征求意见，欢迎各单位和各类人才提出修改建议。</p>',
    result: null,
    endDays: 14,
    daysAgo: 4,
  },
  {
    state: 'publicised',
    title: '人才公寓租金标准调整方案',
    body: '<p>拟调整人才公寓租金标准，现征求意见。</p>',
    result: '<p>共收到意见 2 条，采纳 1 条：租金涨幅由 8% 调整为 5%。</p>',
    endDays: -10,
    daysAgo: 40,
  },
];

const written = [
  ['关于《人才服务管理办法（修订稿）》征求意见', 'talent01', 'submitted', '建议明确海外人才子女入学的办理时限。', null],
  [
    '关于《人才服务管理办法（修订稿）》征求意见',
    'unitadmin01',
    'submitted',
    '第十二条材料清单建议与申报系统保持一致。',
    null,
  ],
  ['人才公寓租金标准调整方案', 'talent02', 'adopted', '涨幅偏高，建议控制在 5% 以内。', '已采纳，涨幅调整为 5%。'],
  ['人才公寓租金标准调整方案', 'staff01', 'notAdopted', '建议取消租金。', '公寓运营需要成本，暂不采纳。'],
] as const;

/** Adds a solicitation that is open and one with its result. */
export const solicitationsDemo: DemoStep = {
  name: 'solicitations',
  async run(_, transaction) {
    const now = formatDateTime(Date.now());
    await sql`
      insert into solicitations (tenant_id, created_by, state, title, scope, end_at, body, published_at, result, result_at)
      select ${defaultTenantId}, (select id from users where username = 'auditor01'), state, title, 'all',
        date_trunc('day', ${now}::timestamp) + make_interval(days => "endDays", hours => 18), body,
        date_trunc('second', ${now}::timestamp) - make_interval(days => "daysAgo"), result,
        case when result is not null then date_trunc('second', ${now}::timestamp) - interval '3 days' end
      from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) as sample (state text, title text, body text, result text,
        "endDays" int, "daysAgo" int)`.execute(transaction);
    await sql`
      insert into opinions (tenant_id, created_by, state, title, solicitation, content, reply)
      select ${defaultTenantId}, author.id, opinion ->> 2, opinion ->> 0, request.id, opinion ->> 3, opinion ->> 4
      from jsonb_array_elements(${JSON.stringify(written)}::jsonb) opinion
      join users author on author.username = opinion ->> 1
      join solicitations request on request.title = opinion ->> 0`.execute(transaction);
  },
};
