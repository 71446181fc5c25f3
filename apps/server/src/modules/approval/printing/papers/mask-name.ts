/** A name of which only the first character stays, e.g. `王*`, because whoever holds a paper reads it. */
export function maskName(name: string): string {
  const [first = '', ...others] = Array.from(name.trim());
  return first + '*'.repeat(Math.min(others.length, 3));
}
