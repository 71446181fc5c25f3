/** From start to end, with the day once where it is the same. */
export function timeLabel({ startTime, endTime }: { startTime: string; endTime: string }): string {
  const [start, end] = [startTime.slice(0, 16), endTime.slice(0, 16)];
  return start.slice(0, 10) === end.slice(0, 10) ? `${start}–${end.slice(11)}` : `${start} – ${end}`;
}
