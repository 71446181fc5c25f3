import { textsIn, type Locale } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import { attendeeKinds, lodgingRooms } from '@portal/contract/meetings';
import type { FileAnswer } from '../../../../platform/http';
import { columnName } from '../../../../platform/sheet-import';
import { writeTemplateWorkbook } from '../../../../platform/workbook';
import texts from '../strings/import.json';
import { attendeeSheet, columns, type Column } from './columns';

const wide: readonly Column[] = ['unit', 'remark'];

/** Returns a workbook to fill in, with an example and a sheet of the kinds of attendees and of rooms. */
export function writeTemplate(values: FormValues, locale: Locale): Promise<FileAnswer> {
  const { title, sheets, example, rooms } = textsIn(texts, locale);
  const kinds = attendeeKinds(values).map(({ name }) => name);
  const roomNames = lodgingRooms.map((room) => rooms[room]);
  const shown: Partial<Record<Column, string>> = { ...example, kind: kinds[0] ?? '' };
  const head = (column: Column) => columnName(attendeeSheet, column, locale);
  const list = (column: Column, from: number, count: number) =>
    count === 0
      ? []
      : [{ column: columns.indexOf(column), from: { sheet: sheets.choices, column: from, rows: count } }];
  return writeTemplateWorkbook(title, [
    {
      name: sheets.attendees,
      columns: columns.map((column) => ({ width: wide.includes(column) ? 32 : 18 })),
      rows: [columns.map(head), columns.map((column) => shown[column] ?? '')],
      lists: [...list('kind', 0, kinds.length), ...list('lodgingRoom', 1, roomNames.length)],
    },
    {
      name: sheets.choices,
      columns: [{ width: 24 }, { width: 18 }],
      rows: [
        [head('kind'), head('lodgingRoom')],
        ...Array.from({ length: Math.max(kinds.length, roomNames.length) }, (_, row) => [
          kinds[row] ?? '',
          roomNames[row] ?? '',
        ]),
      ],
    },
  ]);
}
