import { talentBatches } from '@portal/contract/talent-projects';
import { issue } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { textOf } from '@portal/contract/records';
import { sql } from 'kysely';
import { portalNow, wireTime, type Db } from '../../../platform/database';
import { PortalError, refusedField } from '../../../platform/http';
import { storedFields, valuesOf } from '../../../platform/records';

export interface Batch {
  id: number;
  state: string;
  values: FormValues;
  phase: 'soon' | 'open' | 'closed';
  /** Whether its closing time has not come yet. */
  closesLater: boolean;
}

/** The phase of a batch `b`. The time decides, not the worker that closes ended batches. */
const phase = () => sql`case
  when b.state <> 'open' or b.closes_at <= ${portalNow()} then 'closed'
  when b.opens_at > ${portalNow()} then 'soon' else 'open' end`;

/** The columns of a batch `b` in the lists of applicants, units and the office. */
export const batchColumns = () => sql`
  'id', b.id, 'title', b.title, 'year', b.year, 'kind', b.kind, 'state', b.state, 'opensAt', ${wireTime(sql`b.opens_at`)},
  'closesAt', ${wireTime(sql`b.closes_at`)}, 'amountMost', b.amount_most::text, 'phase', ${phase()},
  'secondsLeft', greatest(0, ceil(extract(epoch from
    (case when b.opens_at > ${portalNow()} then b.opens_at else b.closes_at end) - ${portalNow()})))::int`;

/**
 * Reads a published batch. With `lock` others wait: `share` for closing it, `update` also for further recommendations.
 * @throws PortalError `batchGone`
 */
export async function requireBatch(
  db: Db,
  { tenantId }: { tenantId: number },
  id: number,
  lock: 'none' | 'share' | 'update' = 'none',
): Promise<Batch> {
  const locking = { none: sql``, share: sql`for share of b`, update: sql`for update of b` }[lock];
  const { rows } = await sql<Batch>`
    select b.id::int, b.state, ${valuesOf(storedFields(talentBatches), 'b')} as values, ${phase()} as phase,
      b.closes_at > ${portalNow()} as "closesLater"
    from "talent-batches" b
    where b.id = ${id} and b.tenant_id = ${tenantId} and b.deleted_at is null and b.state not in ('draft', 'cancelled')
    ${locking}`.execute(db);
  if (!rows[0]) throw new PortalError('batchGone', {}, { field: 'id' });
  return rows[0];
}

/** @throws PortalError `batchNotOpen`, `batchClosed` with its time, `batchClosedEarly` */
export function requireOpen({ phase: now, closesLater, values }: Batch): void {
  const title = textOf(values, 'title') ?? '';
  const at = (key: string) => (textOf(values, key) ?? '').slice(0, 'yyyy-MM-dd HH:mm'.length);
  if (now === 'soon') throw new PortalError('batchNotOpen', { title, time: at('opensAt') }, { field: 'id' });
  if (now === 'closed' && closesLater) throw new PortalError('batchClosedEarly', { title }, { field: 'id' });
  if (now === 'closed') throw new PortalError('batchClosed', { title, time: at('closesAt') }, { field: 'id' });
}

/** Returns the cells of a table field's rows. */
export const cellsOf = (rows: unknown): Record<string, unknown>[] =>
  Array.isArray(rows) ? rows.map((row: { cells: Record<string, unknown> }) => row.cells) : [];

/**
 * Refuses a batch whose criteria do not weigh 100 per cent together.
 * @throws PortalError `validation` that names the criteria
 */
export function requireWeights(values: FormValues): void {
  const sum = cellsOf(values['criteria']).reduce((total, { weight }) => total + Number(weight ?? 0), 0);
  const { label } = talentBatches.form.fields.find(({ key }) => key === 'criteria')!;
  if (sum !== 100) throw refusedField('criteria', issue('weights', { sum }), label);
}
