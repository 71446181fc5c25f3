import type { Appraised, Proposed } from '@portal/contract/talent-appraisals';

/** What the office has entered for an application. */
export interface Draft {
  supported: boolean;
  amount: number;
  reason: string;
}

/** Suggests to support applications with what they ask for, in their order, as long as the budget lasts. */
export function suggested(ranked: readonly Appraised[], budget: number | null): Readonly<Record<number, Draft>> {
  let left = budget ?? Number.MAX_SAFE_INTEGER;
  let open = true;
  const rows: Record<number, Draft> = {};
  for (const { id, requested } of ranked) {
    open = open && requested > 0 && requested <= left;
    if (open) left -= requested;
    rows[id] = { supported: open, amount: requested, reason: '' };
  }
  return rows;
}

/** Returns the id of the last application in the ranking up to which the supported amounts keep within the budget. */
export function lastWithin(rows: readonly Proposed[], budget: number | null): number | null {
  if (budget === null) return null;
  let sum = 0;
  let last: number | null = null;
  for (const { id, supported, amount } of rows) {
    if (!supported) continue;
    sum += amount;
    if (sum > budget) break;
    last = id;
  }
  return last;
}
