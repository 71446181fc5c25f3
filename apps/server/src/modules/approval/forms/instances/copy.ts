import { sql } from 'kysely';
import type { FormCopy } from '../../workflow';
import { compiledVersion } from './compiled';
import { openPersonal } from './personal';
import type { FormStorage } from './storage';
import { readEntriesOf } from './store';
import { claimsOfCopy, heldValues, takenRefusal, type HeldOf } from './unique';

const copyText = `
  insert into form_instances (tenant_id, instance_id, form_id, version, created_by, title, summary, data)
  select i.tenant_id, r.target, i.form_id, i.version, i.created_by, i.title, i.summary, i.data
  from jsonb_to_recordset($rows) r(tenant_id bigint, source text, target text)
    join form_instances i on i.tenant_id = r.tenant_id and i.instance_id = r.source`;
const handOverText = `
  update files f set instance_id = r.target
  from jsonb_to_recordset($rows) r(tenant_id bigint, source text, target text)
    join form_instances i on i.tenant_id = r.tenant_id and i.instance_id = r.source
  where f.tenant_id = r.tenant_id and f.instance_id = r.source and position(f.name in i.data::text) > 0`;

/**
 * Copies the forms of an ended instance to another one, which also gets its files. It claims the unique values, because
 * another entry may have got those of an instance that was withdrawn or terminated.
 */
export const copyForms =
  ({ db, box, registry }: FormStorage): FormCopy =>
  async (tenantId, source, target, locale) => {
    const forms = (await readEntriesOf(db, tenantId, source)).flatMap(({ formId, formKey, definition, values }) => {
      const known = definition ?? registry.builtIn(formKey)?.definition;
      return known ? [{ formId, values, compiled: compiledVersion({ definition: known }) }] : [];
    });
    const { rows: held } = await sql<HeldOf>`
      select form_id::int as "formId", rule, value from form_unique_values
      where tenant_id = ${tenantId} and instance_id = ${source}`.execute(db);
    const claimed = forms.flatMap(({ formId, values, compiled }) =>
      heldValues(box, formId, compiled, openPersonal(box, formId, compiled, values)).map((each) => ({
        formId,
        ...each,
      })),
    );
    const rows = [{ tenant_id: tenantId, source, target }];
    return {
      statements: [
        { text: copyText, rows },
        { text: handOverText, rows },
        ...claimsOfCopy({ tenantId, source, target }, [...held, ...claimed]),
      ],
      refusal: (error) =>
        takenRefusal(
          error,
          forms.map(({ compiled }) => compiled),
          locale,
        ),
    };
  };
