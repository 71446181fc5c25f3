/** What a longer path shows of its end, by which an administrator knows the address again. */
const shownEnd = 4;

/** Returns the host of an address and the end of its path, because path and query may have secrets. */
export function shownAddress(url: string): string {
  const { host, pathname, search } = new URL(url);
  const rest = pathname + search;
  if (rest === '/') return host;
  return rest.length > 2 * shownEnd ? `${host}/…${rest.slice(-shownEnd)}` : `${host}/…`;
}
