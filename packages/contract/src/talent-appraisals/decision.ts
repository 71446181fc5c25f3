/** What the office proposes for one ranked application. */
export interface Proposed {
  id: number;
  rank: number;
  supported: boolean;
  /** In yuan, with at most two decimal places. It is 0 if the application is not supported. */
  amount: number;
  /** The reason where the order of the ranking is left. */
  reason: string;
}

export type DecisionIssue =
  | { kind: 'amount'; id: number }
  | { kind: 'reason'; id: number }
  | { kind: 'budget'; over: number }
  | { kind: 'none' };

const cents = (amount: number): number => Math.round(amount * 100);

export const proposedSum = (rows: readonly Proposed[]): number =>
  rows.reduce((sum, { supported, amount }) => sum + (supported ? cents(amount) : 0), 0) / 100;

/** Returns the ids of applications that are passed over: they rank before one that is supported, and are not. */
export function passedOver(rows: readonly Proposed[]): number[] {
  const last = Math.max(0, ...rows.filter(({ supported }) => supported).map(({ rank }) => rank));
  return rows.filter(({ supported, rank }) => !supported && rank < last).map(({ id }) => id);
}

/** Returns what keeps a proposal from being made, in the order in which people mend it. */
export function decisionIssues(rows: readonly Proposed[], budget: number): DecisionIssue[] {
  if (!rows.some(({ supported }) => supported)) return [{ kind: 'none' }];
  const amounts = rows.filter(({ supported, amount }) => supported && !(amount > 0));
  const skipped = new Set(passedOver(rows));
  const reasons = rows.filter(({ id, reason }) => skipped.has(id) && reason.trim() === '');
  const over = (cents(proposedSum(rows)) - cents(budget)) / 100;
  return [
    ...amounts.map(({ id }) => ({ kind: 'amount' as const, id })),
    ...reasons.map(({ id }) => ({ kind: 'reason' as const, id })),
    ...(over > 0 ? [{ kind: 'budget' as const, over }] : []),
  ];
}
