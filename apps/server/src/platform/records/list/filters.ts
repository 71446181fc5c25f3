import { isDateTime } from '@portal/contract';
import { findKind } from '@portal/contract/fields';
import type { RecordDefinition } from '@portal/contract/records';
import { unknownReference } from '../../http';
import { isMembersField } from '../columns';

/** Returns whether a text is a day, or `from~to` with one or both of them. */
const isPeriod = (text: string): boolean =>
  /^(?!~?$)[\d-]*(~[\d-]*)?$/u.test(text) &&
  text.split('~').every((day) => day === '' || (/^\d{4}-\d{2}-\d{2}$/u.test(day) && isDateTime(`${day} 00:00:00`)));

/** The same for a field with a time, whose ends may be minutes. */
const isTimePeriod = (text: string): boolean =>
  isPeriod(text.replaceAll(/ \d{2}:\d{2}/gu, '')) &&
  text.split('~').every((end) => !end.includes(' ') || isDateTime(`${end}:00`));

/** `field:value` of the fields that the list may be filtered by. */
export const readFilters = ({ list, form }: RecordDefinition, filter: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    filter.map((text) => {
      const separator = text.indexOf(':');
      const key = text.slice(0, Math.max(separator, 0));
      const value = text.slice(separator + 1);
      if (key === 'createdAt' && list.filters.includes(key) && isTimePeriod(value)) return [key, value];
      const field = form.fields.find((each) => each.key === key);
      const isNumber = findKind(field?.kind ?? '')?.index === 'number' || isMembersField(field?.kind);
      if (
        !field ||
        !list.filters.includes(key) ||
        (!isNumber && field.kind !== 'choices' && !findKind(field.kind)?.index) ||
        (isNumber && !/^\d{1,15}$/u.test(value)) ||
        (field.kind === 'date' && !isPeriod(value)) ||
        (field.kind === 'date-time' && !isTimePeriod(value))
      )
        throw unknownReference('filter', text);
      return [key, value];
    }),
  );
