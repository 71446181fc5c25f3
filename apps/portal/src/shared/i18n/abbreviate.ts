const symbols = ['k', 'M', 'G', 'T', 'P', 'E'] as const;

/** Shortens a number to one decimal of k, M, G, T, P or E (spec 002 §9); below 1000 it stays. Never rounds up. */
export function abbreviate(value: number): string {
  let [short, symbol] = [value, ''];
  for (const next of symbols) {
    if (Math.abs(short) < 1000) break;
    [short, symbol] = [short / 1000, next];
  }
  return symbol === '' ? String(value) : `${Math.trunc(short * 10) / 10}${symbol}`;
}
