/** How long a first start may take, which makes three databases and the demonstration data. */
export const startMs = 300_000;
/** How long a healthy server may take to answer a check. */
export const checkMs = 3000;

/** Returns those of the addresses that answer 2xx. */
export async function answering(urls: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    urls.map((url) =>
      fetch(url, { signal: AbortSignal.timeout(checkMs) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return urls.filter((_, index) => answers[index]);
}
