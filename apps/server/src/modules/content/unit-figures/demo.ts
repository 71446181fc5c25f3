import { defaultTenantId as tenantId } from '@portal/contract';
import type { SubRecordKind } from '@portal/contract/company';
import type { FormValues } from '@portal/contract/forms';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { DemoStep } from '../../../platform/module';
import type { Db } from '../../../platform/database';
import { insertProperty } from '../../accounts/auth';
import { addUnit } from '../../accounts/organisation';

type DemoUnit = readonly [
  name: string,
  area: string,
  nature: string,
  industry: string,
  scale: string,
  employees: number,
  /** In ten thousand yuan. */
  revenue: number,
];

/** Invented units with approved information. Their sub-records are computed from people and revenue. */
const units: readonly DemoUnit[] = [
  ['泉城数据科技股份有限公司', '370112', '7', 'I', 'large', 1860, 214_300],
  ['胶州湾海洋装备集团', '370211', '6', 'C', 'large', 5240, 968_000],
  ['崂山生命科学研究所', '370212', '4', 'M', 'small', 320, 9_800],
  ['烟台黄渤海新材料有限公司', '370611', '7', 'C', 'medium', 910, 126_500],
  ['芝罘湾精密仪器有限公司', '370602', '8', 'C', 'medium', 640, 88_200],
  ['潍坊动力技术研究院', '370705', '4', 'M', 'medium', 480, 31_600],
  ['寿光现代种业有限公司', '370783', '7', 'A', 'medium', 430, 52_700],
  ['淄博陶瓷材料有限公司', '370303', '7', 'C', 'small', 260, 24_100],
  ['威海碧海医疗器械有限公司', '371002', '8', 'C', 'medium', 720, 97_400],
  ['济宁工程机械有限公司', '370811', '6', 'C', 'large', 3150, 486_000],
  ['临沂商城物流有限公司', '371302', '7', 'G', 'medium', 860, 143_000],
  ['东营石油装备技术有限公司', '370502', '6', 'B', 'large', 2210, 372_500],
  ['日照港航智慧科技有限公司', '371102', '6', 'I', 'small', 210, 18_900],
  ['聊城大学科技园', '371502', '3', 'P', 'medium', 540, 12_300],
  ['德州太阳能研究院', '371402', '4', 'M', 'small', 180, 8_400],
  ['菏泽牡丹生物科技有限公司', '371702', '7', 'A', 'small', 150, 11_200],
];

const years = [2021, 2022, 2023, 2024, 2025];
const levels = ['national', 'provincial', 'municipal', 'other'];
const carriers = ['工程技术研究中心', '重点实验室', '博士后科研工作站', '院士工作站'];

/** Research weighs more in institutes and in software than elsewhere. */
const researchShare = (industry: string): number => ({ M: 0.34, I: 0.14, P: 0.2 })[industry] ?? 0.045;

function subRecordsOf(
  [name, , , industry, , employees, revenue]: DemoUnit,
  order: number,
): [SubRecordKind, FormValues][] {
  const research = researchShare(industry);
  const reported = years.slice(order % 4 === 3 ? 2 : 0);
  const yearly = reported.flatMap((year): [SubRecordKind, FormValues][] => {
    const growth = 1 + (year - 2025) * 0.07;
    const people = Math.round(employees * growth);
    const earned = revenue * growth;
    return [
      [
        'structure',
        {
          year,
          employees: people,
          doctors: Math.round(people * research * 0.16),
          masters: Math.round(people * research * 0.7),
          bachelors: Math.round(people * 0.38),
          seniorTitles: Math.round(people * 0.07),
          middleTitles: Math.round(people * 0.16),
          researchers: Math.round(people * Math.min(0.6, research * 2.4)),
        },
      ],
      [
        'performance',
        {
          year,
          revenue: earned.toFixed(2),
          profit: (earned * 0.09).toFixed(2),
          tax: (earned * 0.05).toFixed(2),
          research: (earned * research).toFixed(2),
        },
      ],
    ];
  });
  const held = Array.from({ length: 1 + (order % 3) }, (_, index): [SubRecordKind, FormValues] => [
    'platform',
    {
      name: `${name}${carriers[(order + index) % carriers.length]}`,
      type: String(1 + ((order + index * 2) % 6)),
      level: levels[(order * 2 + index) % levels.length]!,
      approvedOn: `${2016 + ((order + index) % 8)}-06-18`,
    },
  ]);
  const patents = Array.from({ length: 2 + (order % 5) * 2 }, (_, index): [SubRecordKind, FormValues] => [
    'patent',
    {
      name: `一种${industry === 'A' ? '良种选育' : '检测与控制'}方法（${index + 1}）`,
      number: `ZL2022${String(order).padStart(2, '0')}${String(index).padStart(6, '0')}.X`,
      kind: ['invention', 'utility', 'design'][index % 3]!,
      status: index % 4 === 3 ? 'applied' : 'granted',
    },
  ]);
  return [...yearly, ...held, ...patents];
}

async function addApproved(transaction: Db, unit: DemoUnit, order: number): Promise<void> {
  const [name, area, nature, industry, scale] = unit;
  const companyId = await addUnit(transaction, { tenantId, name, level: 1, areaId: Number(area), sort: 10 + order });
  await insertProperty(transaction, companyId, nature);
  const added = subRecordsOf(unit, order).map(([kind, fields]) => ({ kind, request: randomUUID(), fields }));
  await sql`
    insert into company_sub_records (tenant_id, company_id, kind, request_id, field_values)
    select ${tenantId}, ${companyId}, kind, request, fields
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as row (kind text, request uuid, fields jsonb)`.execute(
    transaction,
  );
  await sql`
    insert into company (tenant_id, company_id, created_by, state, name, credit_code, legal_person, industry, scale, area)
    select ${tenantId}, ${companyId}, min(id), 'review', ${name}, ${`913700000000DEM${String(order).padStart(3, '0')}`},
      '王立新', ${industry}, ${scale}, ${area}
    from users where tenant_id = ${tenantId}`.execute(transaction);
  await sql`
    update company set state = 'approved', approved_at = date_trunc('second', now() at time zone 'Asia/Shanghai')
    where company_id = ${companyId}`.execute(transaction);
}

/** Adds units of all cities, so that the statistics show what they are for. */
export const unitFiguresDemo: DemoStep = {
  name: 'unit-figures',
  async run(_, transaction) {
    for (const [order, unit] of units.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- a few units
      await addApproved(transaction, unit, order);
    }
  },
};
