import { z } from 'zod';
import { inOrder, defineKind } from '../kind';
import { dateTimeText, toDateTimeText, bounded, dateText, toDateText } from '../date/schema';
import { issue, rule } from '../issue';

/** A period of two days, both included, or of two times. */
export const period = defineKind({
  name: 'period',
  withoutPlaceholder: true,
  settings: z
    .strictObject({
      min: dateText().optional(),
      max: dateText().optional(),
      /** Whether both ends have a time of day: `yyyy-MM-dd HH:mm:ss`. */
      time: z.boolean().default(false),
    })
    .refine(inOrder, { path: ['max'] }),
  schema: ({ min, max, time }) => {
    const end = time
      ? bounded(dateTimeText(), { min: min && `${min} 00:00:00`, max: max && `${max} 23:59:59` })
      : bounded(dateText(), { min, max });
    return z.strictObject({ from: end, to: end }).refine(({ from, to }) => from <= to, rule('order'));
  },
  isEmpty: (value) => value === null,
  text: ({ from, to }) => `${from} ~ ${to}`,
  toCell: ({ from, to }) => ({ type: 'text', value: `${from} ~ ${to}` }),
  fromCell: (cell, { time }) => {
    const [from, to, ...others] = cell.value.split(/[~～至]/u).map(time ? toDateTimeText : toDateText);
    return from && to && others.length === 0 ? { from, to } : issue('date');
  },
  toVariable: ({ from, to }) => ({ from, to }),
});
