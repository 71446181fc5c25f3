import type { HistoryRow } from '@portal/engine';

/** Returns the users who agreed to an instance, without the one who asks to revoke it. */
export function approversOf(history: readonly HistoryRow[], asking: string): string[] {
  const agreed = history.flatMap(({ action, handler, voided, process }) =>
    action === 'complete' && handler !== null && handler !== asking && !voided && process === null ? [handler] : [],
  );
  return [...new Set(agreed)];
}
