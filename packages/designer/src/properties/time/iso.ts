/** The units of a duration that can be chosen, largest last. A duration of several units is typed. */
export const units = ['minute', 'hour', 'day', 'week', 'month'] as const;
export type Unit = (typeof units)[number];

export interface Duration {
  amount: number;
  unit: Unit;
}

export interface Cycle extends Duration {
  /** The number of repetitions, or `undefined` if it repeats without end. */
  times: number | undefined;
}

const letters: Record<Unit, string> = { minute: 'M', hour: 'H', day: 'D', week: 'W', month: 'M' };
const ofTime: readonly Unit[] = ['minute', 'hour'];
const inDate = /^P(?<amount>\d{1,6})(?<letter>[DWM])$/u;
const inTime = /^PT(?<amount>\d{1,6})(?<letter>[MH])$/u;
const repeated = /^R(?<times>\d{0,6})\/(?<duration>P.+)$/u;
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/u;

/** Parses a duration of one unit in ISO 8601, such as P3D. */
export function parseDuration(text: string): Duration | undefined {
  const time = inTime.exec(text)?.groups;
  const groups = time ?? inDate.exec(text)?.groups;
  const unit = units.find(
    (each) => letters[each] === groups?.['letter'] && ofTime.includes(each) === (time !== undefined),
  );
  return unit && { amount: Number(groups?.['amount']), unit };
}

export const formatDuration = ({ amount, unit }: Duration): string =>
  `P${ofTime.includes(unit) ? 'T' : ''}${amount}${letters[unit]}`;

/** Parses a repeated duration in ISO 8601, such as R3/PT1H. */
export function parseCycle(text: string): Cycle | undefined {
  const groups = repeated.exec(text)?.groups;
  const duration = parseDuration(groups?.['duration'] ?? '');
  if (!groups || !duration) return undefined;
  return { ...duration, times: groups['times'] ? Number(groups['times']) : undefined };
}

export const formatCycle = ({ times, ...duration }: Cycle): string => `R${times ?? ''}/${formatDuration(duration)}`;

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Converts an ISO 8601 date to the value of `<input type="datetime-local">`: to the minute, in the zone of the browser.
 */
export function toLocalInput(text: string): string {
  const date = dateTime.test(text) ? new Date(text) : undefined;
  if (!date || Number.isNaN(date.getTime())) return '';
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Returns the chosen minute in ISO 8601 with the offset of the browser's zone. */
export function fromLocalInput(local: string): string {
  const offset = -new Date(local).getTimezoneOffset();
  const minutes = Math.abs(offset);
  return `${local}:00${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
