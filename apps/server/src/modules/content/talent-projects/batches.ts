import { talentBatches } from '@portal/contract/talent-projects';
import { issue } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { refusedField } from '../../../platform/http';

/** Rows of a table field. */
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
