import { z } from 'zod';
import { isDateTime } from '../../wire/date-time';
import { inOrder, defineKind } from '../kind';
import { bounded, dateTimeText, toDateTimeText } from '../date/schema';
import { issue } from '../issue';

/** A moment as `yyyy-MM-dd HH:mm:ss` in the portal's time zone. */
export const dateTime = defineKind({
  name: 'date-time',
  settings: z
    .strictObject({ min: dateTimeText().optional(), max: dateTimeText().optional() })
    .refine(inOrder, { path: ['max'] }),
  schema: (settings) => bounded(dateTimeText(), settings),
  isEmpty: (value) => value === null || value === '',
  text: (value) => value.slice(0, 'yyyy-MM-dd HH:mm'.length),
  toCell: (value) => ({ type: 'date', value }),
  fromCell: (cell) => {
    const text = toDateTimeText(cell.value);
    return isDateTime(text) ? text : issue('dateTime');
  },
  index: 'time',
  toVariable: (value) => value,
});
