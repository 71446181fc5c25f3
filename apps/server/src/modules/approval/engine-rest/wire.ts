import { invalid } from './refusal';

/** A moment as Camunda 7 writes it: `2026-05-06T07:08:09.010+0000`. */
export const wireDate = (time: number | Date): string => new Date(time).toISOString().replace(/Z$/, '+0000');

const shape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)(Z|[+-]\d{2}):?(\d{2})?$/;

/** Reads it with any offset. @throws RestError 400 that names the field */
export function readDate(text: unknown, field: string): number {
  const [, moment, zone, minutes = '00'] = shape.exec(typeof text === 'string' ? text : '') ?? [];
  const time = moment === undefined ? NaN : Date.parse(moment + (zone === 'Z' ? 'Z' : `${zone}:${minutes}`));
  if (Number.isNaN(time)) throw invalid(`Wrong value for ${field}: not a date such as 2026-05-06T07:08:09.010+0000`);
  return time;
}

/** Integer, Long or Double: the kinds that a number may have there. */
export const integerMax = 2 ** 31 - 1;
export const integerMin = -(2 ** 31);
