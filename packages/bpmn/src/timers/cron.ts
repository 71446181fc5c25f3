import { Cron } from 'croner';

/** Greatest value of each field, from the seconds to the year. */
const greatest = [59, 59, 23, 31, 12, 6, 2999];

/** A cycle written as a cron expression, with seconds first, as Camunda has it: `0 0/5 * * * ?`; or by its name: `@daily`. */
export function isCron(text: string): boolean {
  return cronOf(text) !== undefined;
}

/** The first moment after `now`, in the time zone of this process; undefined when there is none. */
export function nextCron(text: string, now: number): number | undefined {
  return cronOf(text)?.nextRun(new Date(now))?.getTime();
}

function cronOf(text: string): Cron | undefined {
  const fields = text.trim().split(/\s+/);
  const isNamed = fields.length === 1 && fields[0]?.startsWith('@');
  if (!isNamed && (fields.length < 6 || fields.length > 7)) return undefined;
  // a step from a first value on, `0/5`, is `0-59/5` to the library, and any day, `?`, is `*`
  const pattern = fields
    .map((field, index) => (field === '?' ? '*' : field.replace(/(^|,)(\d+)\//g, `$1$2-${greatest[index]}/`)))
    .join(' ');
  try {
    return new Cron(pattern, { paused: true, domAndDow: true });
  } catch {
    return undefined;
  }
}
