import { z } from 'zod';
import { isDateTime } from '../../wire/date-time';
import { inOrder, defineKind } from '../kind';
import { issue } from '../issue';
import { boundedDate, dateText, toDateText } from './schema';

export const date = defineKind({
  name: 'date',
  settings: z
    .strictObject({ min: dateText().optional(), max: dateText().optional() })
    .refine(inOrder, { path: ['max'] }),
  schema: boundedDate,
  isEmpty: (value) => value === null || value === '',
  text: (value) => value,
  toCell: (value) => ({ type: 'date', value }),
  fromCell: (cell) => {
    const text = toDateText(cell.value);
    return isDateTime(`${text} 00:00:00`) ? text : issue('date');
  },
  index: 'time',
  toVariable: (value) => value,
});
