import { z } from 'zod';
import { boundedDate, dateText, toDateText } from '../date/schema';
import { issue, rule } from '../issue';
import { defineKind } from '../kind';

/** Two days, both included. */
export const period = defineKind({
  name: 'period',
  settings: z.strictObject({ min: dateText().optional(), max: dateText().optional() }),
  schema: (bounds) =>
    z
      .strictObject({ from: boundedDate(bounds), to: boundedDate(bounds) })
      .refine(({ from, to }) => from <= to, rule('order')),
  isEmpty: (value) => value === null,
  text: ({ from, to }) => `${from} ~ ${to}`,
  toCell: ({ from, to }) => ({ type: 'text', value: `${from} ~ ${to}` }),
  fromCell: (cell) => {
    const [from, to, ...others] = cell.value.split(/[~～至]/u).map(toDateText);
    return from && to && others.length === 0 ? { from, to } : issue('date');
  },
  toVariable: ({ from, to }) => ({ from, to }),
});
