import type { agreements } from '@portal/contract';
import type { RowsStatement } from '@portal/engine';
import type { Pool } from 'pg';
import { attachable, type FileKey } from '../../commons/files';

type AgreementForm = agreements.AgreementForm;

export interface AgreementRow {
  id: string;
  instanceId: string;
  form: AgreementForm;
  /** The attachment's name as uploaded; '' without one. */
  original: string;
  revision: number;
}

/** Where a field of the form is kept. */
const columns: Record<agreements.AgreementField, string> = {
  agreementName: 'agreement_name',
  agreementType: 'agreement_type',
  startTime: 'start_time',
  endTime: 'end_time',
  agreementMoney: 'agreement_money',
  firstPartyName: 'first_party_name',
  firstPartyAgreement: 'first_party_agreement',
  firstPartyPhone: 'first_party_phone',
  technicalServiceRequire: 'technical_service_require',
  violationDuty: 'violation_duty',
  bucketName: 'bucket_name',
  fileName: 'file_name',
};
const fields = Object.keys(columns) as agreements.AgreementField[];

const selected = `a.id, a.instance_id as "instanceId", coalesce(f.original, '') as original, a.revision, jsonb_build_object(
  ${fields.map((field) => `'${field}', ${readable(field)}`).join(', ')}) as form`;
const source = `agreement_forms a
  left join files f on f.tenant_id = a.tenant_id and f.bucket = a.bucket_name and f.name = a.file_name`;

function readable(field: agreements.AgreementField): string {
  const column = `a.${columns[field]}`;
  return field === 'startTime' || field === 'endTime' ? `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')` : column;
}

export function agreementStore(pool: Pool) {
  return {
    async byId(tenantId: number, id: string): Promise<AgreementRow | null> {
      const { rows } = await pool.query<AgreementRow>(
        `select ${selected} from ${source} where a.tenant_id = $1 and a.id = $2`,
        [tenantId, id],
      );
      return rows[0] ?? null;
    },

    /** The form of an instance and, in the same round trip, the name of the file if `user` may put it into the form. */
    async ofInstance(
      tenantId: number,
      instanceId: string,
      { user, file }: { user: number; file: FileKey | null },
    ): Promise<{ row: AgreementRow | null; attachable: string | null }> {
      const { rows } = await pool.query<AgreementRow & { attachable: string | null }>(
        `select ${selected}, ${attachableFile('$2')} as attachable from ${source}
         where a.tenant_id = $1 and a.instance_id = $2`,
        [tenantId, instanceId, file?.bucket ?? '', file?.name ?? '', user],
      );
      const [found] = rows;
      if (!found) return { row: null, attachable: null };
      const { attachable: original, ...row } = found;
      return { row, attachable: original };
    },

    /** Whether `user` may put the file into the form of a new instance. */
    async fileAttachable(tenantId: number, instanceId: string, user: number, file: FileKey): Promise<boolean> {
      const { rows } = await pool.query<{ attachable: boolean }>(
        `select ${attachableFile('$2')} is not null as attachable`,
        [tenantId, instanceId, file.bucket, file.name, user],
      );
      return rows[0]?.attachable ?? false;
    },
  };
}

export type AgreementStore = ReturnType<typeof agreementStore>;

const attachableFile = (instance: string) =>
  `(select t.original from files t where t.tenant_id = $1 and t.bucket = $3 and t.name = $4
    and ${attachable('t', '$5', `${instance}::text`)})`;

/** Stores an empty choice as null. */
const stored = (form: AgreementForm, field: agreements.AgreementField) =>
  field === 'agreementType' ? form.agreementType || null : form[field];

const row = (tenantId: number, id: string, form: AgreementForm) => ({
  tenant_id: tenantId,
  id,
  ...Object.fromEntries(fields.map((field) => [columns[field], stored(form, field)])),
});

const inserted = ['tenant_id', 'id', 'instance_id', 'created_by', ...fields.map((field) => columns[field])].join(', ');
const insertText = `
  insert into agreement_forms (${inserted})
  select ${inserted} from jsonb_populate_recordset(null::agreement_forms, $rows)`;

export function insertStatement(
  tenantId: number,
  { id, instanceId, createdBy, form }: { id: string; instanceId: string; createdBy: number; form: AgreementForm },
): RowsStatement {
  return { text: insertText, rows: [{ ...row(tenantId, id, form), instance_id: instanceId, created_by: createdBy }] };
}

const updateText = `
  update agreement_forms f
  set ${fields.map((field) => `${columns[field]} = r.${columns[field]}`).join(', ')}, revision = f.revision + 1, updated_at = now()
  from jsonb_populate_recordset(null::agreement_forms, $rows) r where f.tenant_id = r.tenant_id and f.id = r.id`;

export function updateStatement(tenantId: number, id: string, form: AgreementForm): RowsStatement {
  return { text: updateText, rows: [row(tenantId, id, form)] };
}

const kept = ['created_by', ...fields.map((field) => columns[field])].map((column) => `a.${column}`).join(', ');
const copiedRows = `jsonb_to_recordset($rows) r(tenant_id bigint, source text, target text)
  join agreement_forms a on a.tenant_id = r.tenant_id and a.instance_id = r.source`;
const copyText = `
  insert into agreement_forms (${inserted}) select a.tenant_id, r.target::uuid, r.target, ${kept} from ${copiedRows}`;
const handOverText = `
  update files f set instance_id = r.target from ${copiedRows}
  where f.tenant_id = r.tenant_id and f.instance_id = r.source and f.bucket = a.bucket_name and f.name = a.file_name`;

/** Copies the form of an instance to another one, which takes over its attachment. */
export function copyStatements(tenantId: number, source: string, target: string): RowsStatement[] {
  const rows = [{ tenant_id: tenantId, source, target }];
  return [
    { text: copyText, rows },
    { text: handOverText, rows },
  ];
}
