import type { Json } from '@portal/contract/fields';
import { isWritable, toAccess, type FormField, type FormValues } from '@portal/contract/forms';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { compiledVersion, formToStart, storageOf } from '../../approval/forms';
import type { Workflow } from '../../approval/workflow';

/** What is known of a person, from their account, file and unit. */
type Known = Readonly<Record<string, Json>>;

/** The names that forms give to what is known: keys, and labels in the language of the office. */
const names: Readonly<Record<string, readonly string[]>> = {
  self: ['applicant', 'person', '申请人', '人才', '经办人'],
  name: ['name', 'applicantName', '姓名', '申请人', '申请人姓名', '人才姓名'],
  phone: ['phone', 'mobile', '手机', '手机号', '手机号码', '联系电话', '联系方式'],
  email: ['email', '邮箱', '电子邮箱', '电子邮件'],
  units: ['unit', 'employer', 'company', '单位', '工作单位', '所在单位', '用人单位'],
  unit: ['unit', 'employer', 'company', '单位', '单位名称', '工作单位', '所在单位', '用人单位'],
  departments: ['department', '部门', '所在部门'],
  department: ['department', '部门', '所在部门'],
  birthDate: ['birthDate', '出生日期', '出生年月'],
  degree: ['degree', 'education', '学历', '最高学历'],
  level: ['level', '人才层次', '人才类别'],
};

/** Known values by the kind of a field that has only one meaning in an application. */
const byKind: Readonly<Record<string, string>> = { mobile: 'phone', email: 'email' };

/**
 * Returns what the form of a process can begin with for a person. A value is taken where the field has its name and
 * accepts it.
 */
export async function startValues(
  context: ModuleContext,
  workflow: Workflow,
  session: Session,
  procDefKey: string,
): Promise<FormValues> {
  const { form, setting } = await formToStart(storageOf(context), workflow, session, { procDefKey });
  const access = toAccess(setting.formFieldList);
  const compiled = compiledVersion(form);
  const known = await readKnown(context.db, session);
  return Object.fromEntries(
    form.definition.fields.flatMap((field) => {
      if (field.readOnly || !isWritable(access, field.key)) return [];
      const accepts = (value: Json | undefined) =>
        value !== undefined &&
        value !== null &&
        compiled.byKey.get(field.key)?.schema.safeParse(value).success === true;
      const value = candidates(field, known).find(accepts);
      return value === undefined ? [] : [[field.key, value]];
    }),
  );
}

/** Known values that are codes of dictionaries, which nobody would write as a text. */
const codes = ['degree', 'level'];

function candidates({ key, kind, label }: FormField, known: Known): Json[] {
  const text = typeof label === 'string' ? label : (label['zh-CN'] ?? '');
  const named = Object.keys(names).filter((name) => names[name]!.includes(key) || names[name]!.includes(text));
  const ofKind = byKind[kind];
  return (
    [...(ofKind === undefined ? [] : [ofKind]), ...named]
      .filter((name) => kind === 'choice' || !codes.includes(name))
      /* A list of people or units is one value. */
      .flatMap((name) => (known[name] === undefined ? [] : [known[name]]))
  );
}

async function readKnown(db: Db, { tenantId, userId, companyId }: Session): Promise<Known> {
  const { rows } = await sql<Known>`
    select jsonb_strip_nulls(jsonb_build_object('name', person.chinese_name, 'phone', person.phone,
      'email', own.field_values ->> 'email', 'self', jsonb_build_array(jsonb_build_object('id', person.id, 'name', person.chinese_name)),
      'unit', unit.name,
      'units', case when unit.id is not null then jsonb_build_array(jsonb_build_object('id', unit.id, 'name', unit.name)) end,
      'department', department.name, 'departments', case when department.id is not null
        then jsonb_build_array(jsonb_build_object('id', department.id, 'name', department.name)) end,
      'birthDate', coalesce(talent.birth_date::text, own.field_values ->> 'birthDate'),
      'degree', coalesce(talent.degree, own.field_values ->> 'degree'), 'level', talent.level)) as known
    from users person
      left join talents talent on talent.user_id = person.id and talent.deleted_at is null
      left join personal_information own on own.user_id = person.id
      left join org_units unit on unit.tenant_id = ${tenantId} and unit.id = coalesce(${companyId}::bigint, talent.company_id)
      left join lateral (
        select d.id, d.name from memberships m join org_units d on d.id = m.unit_id
        where m.user_id = person.id and d.company_id = unit.id and d.id <> unit.id order by d.id limit 1
      ) department on true
    where person.id = ${userId}`.execute(db);
  return (rows[0] as { known: Known } | undefined)?.known ?? {};
}
