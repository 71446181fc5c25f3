/** How often a second a number of clients can do something at once, for a given time. */
export async function rate(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<number> | number,
): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const one = async (client: number): Promise<number> => {
    let done = 0;
    while (performance.now() < end) done += await work(client);
    return done;
  };
  const counts = await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - begin);
}

/**
 * Measures several things turn by turn, so that what else the machine does meets all of them alike. Answers the median
 * of each.
 */
export async function turnByTurn<Name extends string>(
  rounds: number,
  measures: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(measures) as Name[];
  const found = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) found.get(name)?.push(await measures[name]());
  return Object.fromEntries(names.map((name) => [name, median(found.get(name) ?? [])])) as Record<Name, number>;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/** Milliseconds that it takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
