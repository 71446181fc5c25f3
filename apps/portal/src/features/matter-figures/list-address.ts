import { formatDateTime } from '@portal/contract';

export interface ListedPeriod {
  from: string;
  to: string;
}

/** Returns the address of the matters of a period in a view of their list, with further filters. */
export function listAddress(
  list: string,
  view: string,
  { from, to }: ListedPeriod,
  filters: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ view, ...((from || to) && { createdAt: `${from}~${to}` }), ...filters });
  return `${list}?${query.toString()}`;
}

/** Returns the days of a month, as yyyy-MM, that lie in a period. */
export function monthIn(month: string, { from, to }: ListedPeriod): ListedPeriod {
  const [year, number] = month.split('-').map(Number);
  const first = `${month}-01`;
  const last = formatDateTime(Date.UTC(year!, number, 0)).slice(0, first.length);
  return { from: from > first ? from : first, to: to !== '' && to < last ? to : last };
}
