/** How often a second something is done by so many clients at once, for so long; the first part is not counted. */
export async function rate(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<number> | number,
): Promise<number> {
  await repeat(clients, seconds / 4, work);
  const begin = performance.now();
  const done = await repeat(clients, seconds, work);
  return (done * 1000) / (performance.now() - begin);
}

async function repeat(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<number> | number,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const one = async (client: number): Promise<number> => {
    let done = 0;
    while (performance.now() < end) done += await work(client);
    return done;
  };
  const counts = await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
  return counts.reduce((sum, count) => sum + count, 0);
}

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en-US')}/s`;
export const ratio = (value: number, reference: number): string => (value / reference).toFixed(2);
