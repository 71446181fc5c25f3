/**
 * Returns the same time of day a number of months and then days later (or earlier), in this process's time zone. If the
 * month does not have that day, its last day is used, and the days are counted from there.
 */
export function addDays(from: number, months: number, days: number): number {
  const date = new Date(from);
  const [year, month] = [date.getFullYear(), date.getMonth() + months];
  const lastDay = new Date(year, month + 1, 0).getDate();
  return date.setFullYear(year, month, Math.min(date.getDate(), lastDay) + days);
}
