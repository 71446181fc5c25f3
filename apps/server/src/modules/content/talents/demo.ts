import { defaultTenantId as tenantId } from '@portal/contract';
import { sql } from 'kysely';
import { createSecretBox } from '../../../platform/crypto';
import type { DemoStep } from '../../../platform/module';
import { namePinyin } from '../../accounts/users';
import { demoTalents, type DemoTalent } from './demo-people';
import { identityHash, sealText } from './sealed';

/** The units of the demonstration and the talents that they employ: every second one of their cities. */
const units = [
  { name: '齐鲁智能制造有限公司', city: '3701' },
  { name: '泰山生物医药研究院', city: '3702' },
] as const;

const unitOf = ({ areaCode }: Pick<DemoTalent, 'areaCode'>, index: number): string | null =>
  index % 2 === 0 ? (units.find(({ city }) => areaCode.startsWith(city))?.name ?? null) : null;

/** The reviewed entries of an invented talent: studies from 18 on, then a first and the present position. */
function careerOf({
  birthDate,
  education,
  specialty,
  employer,
  position,
  level,
  enteredOn,
}: Omit<DemoTalent, 'idCard'>) {
  const year = Number(birthDate.slice(0, 4)) + 18;
  const years = { doctoral: 9, master: 7 }[education] ?? 4;
  return {
    education: [{ school: '山东大学', specialty, from: `${year}-09-01`, to: `${year + years}-06-30` }],
    work: [{ unit: employer, position, from: `${year + years}-07-01` }],
    ...(level !== 'other' && {
      level: [{ name: '高层次人才认定', authority: '省人才工作办公室', recognisedOn: enteredOn }],
    }),
  };
}

/** Adds talents of all cities, two of them once more as an import that was not compared would have left them. */
export const talentsDemo: DemoStep = {
  name: 'talents',
  async run({ config }, transaction) {
    const box = createSecretBox(config.secretKey);
    const people = demoTalents();
    const doubles = [people[3]!, { ...people[45]!, idCard: null, level: 'municipal', title: '高级工程师' }];
    const rows = [...people, ...doubles].map((person, index) => ({
      ...person,
      unit: unitOf(person, index),
      sections: careerOf({ ...person, employer: unitOf(person, index) ?? person.employer }),
      pinyin: namePinyin(person.name),
      idCard: sealText(box, tenantId, 'idCard', person.idCard),
      idCardHash: identityHash(box, tenantId, person.idCard),
      phone: sealText(box, tenantId, 'phone', person.phone),
      source: index % 5 === 0 ? 'manual' : 'import',
    }));
    await sql`
      insert into talents (tenant_id, company_id, created_by, state, area_code, name, name_pinyin, id_card, id_card_hash,
        gender, birth_date, nationality, education, degree, specialty, title, title_level, position, category, level, field,
        unit, employer, phone, entered_on, left_on, source, reviewed_at, sections)
      select ${tenantId}, company.id, (select id from users where username = 'auditor01'),
        case when person."leftOn" is null then 'present' else 'left' end, person."areaCode", person.name, person.pinyin,
        person."idCard", person."idCardHash", person.gender, person."birthDate", 'CHN', person.education, person.degree,
        person.specialty, person.title, person."titleLevel", person.position, person.category, person.level, person.field,
        case when company.id is not null then jsonb_build_array(jsonb_build_object('id', company.id, 'name', company.name)) end,
        coalesce(company.name, person.employer), person.phone, person."enteredOn", person."leftOn",
        person.source, person."enteredOn", person.sections
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as person ("areaCode" text, name text, pinyin text,
        "idCard" text, "idCardHash" text, gender text, "birthDate" date, education text, degree text, specialty text,
        title text, "titleLevel" text, position text, category text, level text, field text, unit text, employer text,
        phone text, "enteredOn" date, "leftOn" date, source text, sections jsonb)
      left join org_units company on company.tenant_id = ${tenantId} and company.name = person.unit
        and company.company_id = company.id`.execute(transaction);
  },
};
