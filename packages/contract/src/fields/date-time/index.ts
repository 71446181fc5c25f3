import { z } from 'zod';
import { isDateTime } from '../../wire/date-time';
import { bounded, toDateText } from '../date/schema';
import { issue, rule } from '../issue';
import { defineKind } from '../kind';

const dateTimeText = () => z.string().refine(isDateTime, rule('dateTime'));

/** A moment as `yyyy-MM-dd HH:mm:ss` in the portal's time zone. */
export const dateTime = defineKind({
  name: 'date-time',
  settings: z.strictObject({ min: dateTimeText().optional(), max: dateTimeText().optional() }),
  schema: (settings) => bounded(dateTimeText(), settings),
  isEmpty: (value) => value === null || value === '',
  text: (value) => value.slice(0, 'yyyy-MM-dd HH:mm'.length),
  toCell: (value) => ({ type: 'date', value }),
  fromCell: (cell) => {
    const [day = '', time = '00:00:00'] = cell.value.trim().split(/[ T]+/u);
    const text = `${toDateText(day)} ${time.length === 5 ? `${time}:00` : time}`;
    return isDateTime(text) ? text : issue('dateTime');
  },
  index: 'time',
  toVariable: (value) => value,
});
