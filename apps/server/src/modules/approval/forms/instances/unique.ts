import { issue } from '@portal/contract/fields';
import type { CompiledForm, FormValues } from '@portal/contract/forms';
import type { Locale } from '@portal/contract';
import type { RowsStatement } from '@portal/engine';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { SecretBox } from '../../../../platform/crypto';
import { violatesUnique, type Db } from '../../../../platform/database';
import type { PortalError } from '../../../../platform/http';
import { uniqueKey } from '../../../../platform/records';
import { openPersonal } from './personal';
import { refusal } from './values';

interface Entry {
  tenantId: number;
  formId: number;
  instanceId: string;
}

export interface Held {
  /** The fields of the rule, separated by commas. */
  rule: string;
  /** A digest of their values. */
  value: string;
}

/** What an entry of a form holds. */
export type HeldOf = Held & Pick<Entry, 'formId'>;

/** Returns what an entry holds by the rules of its form. Personal values are digested with the key of the box. */
export function heldValues(box: SecretBox, formId: number, compiled: CompiledForm, values: FormValues): Held[] {
  return (compiled.form.rules?.unique ?? []).flatMap((keys) => {
    const key = uniqueKey(keys, values);
    if (key === null) return [];
    const rule = keys.join();
    const isPersonal = keys.some((name) => compiled.byKey.get(name)?.definition.personal);
    const value = isPersonal
      ? box.digest(key, `form ${formId} ${rule}`)
      : createHash('sha256').update(key).digest('hex');
    return [{ rule, value }];
  });
}

const claimText = `
  insert into form_unique_values as held (tenant_id, form_id, rule, value, instance_id)
  select r.tenant_id, r.form_id, r.rule, r.value, r.instance_id
  from jsonb_to_recordset($rows) r(tenant_id bigint, form_id bigint, rule text, value text, instance_id text)
  order by r.form_id, r.rule, r.value
  on conflict (tenant_id, form_id, rule, value) do update
    set instance_id = claimed_form_value(held.tenant_id, held.rule, held.instance_id, excluded.instance_id)`;
const releaseText = `
  delete from form_unique_values held
  using jsonb_to_recordset($rows) r(tenant_id bigint, form_id bigint, rule text, value text, instance_id text)
  where held.tenant_id = r.tenant_id and held.form_id = r.form_id and held.rule = r.rule and held.value = r.value
    and held.instance_id = r.instance_id`;

const rowsOf = ({ tenantId, formId, instanceId }: Entry, held: readonly Held[]) =>
  held.map((each) => ({ tenant_id: tenantId, form_id: formId, instance_id: instanceId, ...each }));

/**
 * Claims the unique values that an entry gets, and releases those that it had, with the command that writes it: of two
 * commands with one value the second waits for the first and fails. Values that do not change are not compared.
 */
export function uniqueStatements(
  box: SecretBox,
  entry: Entry,
  compiled: CompiledForm,
  { before, values }: { before: FormValues; values: FormValues },
): RowsStatement[] {
  const had = heldValues(box, entry.formId, compiled, before);
  const has = heldValues(box, entry.formId, compiled, values);
  const without = (some: readonly Held[], others: readonly Held[]) =>
    some.filter(({ rule, value }) => !others.some((other) => other.rule === rule && other.value === value));
  const [claimed, released] = [without(has, had), without(had, has)];
  return [
    ...(claimed.length > 0 ? [{ text: claimText, rows: rowsOf(entry, claimed) }] : []),
    ...(released.length > 0 ? [{ text: releaseText, rows: rowsOf(entry, released) }] : []),
  ];
}

const claimCopyText = `
  insert into form_unique_values as held (tenant_id, form_id, rule, value, instance_id)
  select distinct r.tenant_id, r.form_id, r.rule, r.value, r.target
  from jsonb_to_recordset($rows) r(tenant_id bigint, form_id bigint, rule text, value text, target text)
  order by 2, 3, 4
  on conflict (tenant_id, form_id, rule, value) do update set instance_id = case
    when held.instance_id in (
      select r.source from jsonb_to_recordset($rows) r(source text, target text) where r.target = excluded.instance_id)
    then excluded.instance_id
    else claimed_form_value(held.tenant_id, held.rule, held.instance_id, excluded.instance_id) end`;

/** Claims values for the copy of an entry, also from the entry itself. */
export function claimsOfCopy(
  { tenantId, source, target }: { tenantId: number; source: string; target: string },
  held: readonly HeldOf[],
): RowsStatement[] {
  const rows = held.map(({ formId, ...each }) => ({ tenant_id: tenantId, form_id: formId, ...each, source, target }));
  return rows.length > 0 ? [{ text: claimCopyText, rows }] : [];
}

/** Returns the refusal for a value that another entry holds; undefined for any other failure. */
export function takenRefusal(
  error: unknown,
  forms: CompiledForm | readonly CompiledForm[] | undefined,
  locale: Locale,
): PortalError | undefined {
  if (!violatesUnique(error, 'form_unique_values')) return undefined;
  const [field = ''] = ((error as { detail?: string }).detail ?? '').split(',');
  const among = [forms ?? []].flat();
  const compiled = among.find(({ byKey }) => byKey.has(field)) ?? among[0];
  return compiled && refusal(compiled, [{ ...issue('taken'), field, path: field }], locale);
}

/**
 * Notes what the entries of a form hold by the rules of a version that is being published. Where two have the same value
 * already, the older entry holds it.
 */
export async function holdStored(
  transaction: Db,
  box: SecretBox,
  { tenantId, formId }: Omit<Entry, 'instanceId'>,
  compiled: CompiledForm,
): Promise<void> {
  if ((compiled.form.rules?.unique ?? []).length === 0) return;
  await sql`declare entries no scroll cursor for
    select i.instance_id as "instanceId", i.data as values
    from form_instances i left join wf_instance w on w.tenant_id = i.tenant_id::text and w.id = i.instance_id
    where i.tenant_id = ${tenantId} and i.form_id = ${formId}
      and not i.released and coalesce(w.status, '') not in ('terminal', 'withdrawn', 'revoked')
    order by i.created_at, i.instance_id`.execute(transaction);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const { rows } = await sql<{ instanceId: string; values: FormValues }>`
      fetch ${sql.lit(batch)} from entries`.execute(transaction);
    const held = rows.flatMap(({ instanceId, values }) =>
      rowsOf(
        { tenantId, formId, instanceId },
        heldValues(box, formId, compiled, openPersonal(box, formId, compiled, values)),
      ),
    );
    // oxlint-disable-next-line no-await-in-loop -- see above
    await sql`insert into form_unique_values (tenant_id, form_id, rule, value, instance_id)
      select tenant_id, form_id, rule, value, instance_id from jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
        r(tenant_id bigint, form_id bigint, rule text, value text, instance_id text)
      on conflict do nothing`.execute(transaction);
    if (rows.length < batch) break;
  }
  await sql`close entries`.execute(transaction);
}

const batch = 1000;
