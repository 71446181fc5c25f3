import type { SheetForm } from '../../../../platform/sheet-import';
import texts from '../strings/import.json';

/** The columns of an import, in the order of the template. */
export const columns = [
  'name',
  'phone',
  'unit',
  'kind',
  'lodgingFrom',
  'lodgingUntil',
  'lodgingRoom',
  'room',
  'remark',
] as const;
export type Column = (typeof columns)[number];

export type IssueCode = keyof (typeof texts)['zh-CN']['issues'];

export const attendeeSheet: SheetForm<Column> = {
  columns,
  required: ['name', 'phone'],
  exampleKeys: ['name', 'phone'],
  texts,
};
