/** The query of every list: its page and the text of the search box. */
export interface ListQuery {
  current: number;
  size: number;
  keyword: string;
}

/** The first and the last second of a day (yyyy-MM-dd), in the portal's time zone. */
const dayStart = (day: string): string => `${day} 00:00:00`;
const dayEnd = (day: string): string => `${day} 23:59:59`;

/** Converts a range of days to the server's format. An empty end is left out. */
export const timeRange = ({ from, to }: { from: string; to: string }) => ({
  ...(from && { from: dayStart(from) }),
  ...(to && { to: dayEnd(to) }),
});
