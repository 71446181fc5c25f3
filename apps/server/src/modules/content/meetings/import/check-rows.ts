import { isNamed, textsIn } from '@portal/contract';
import { fieldKinds, isIssue, type Json } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { attendeeKinds, lodgingRooms, meetingSignUps, roomLength } from '@portal/contract/meetings';
import { textOf } from '@portal/contract/records';
import type { Issue, SheetRow } from '../../../../platform/sheet-import';
import texts from '../strings/import.json';
import type { Column, IssueCode } from './columns';

const { shape } = meetingSignUps.signUp.body;

/** A row that was accepted. */
export interface SheetAttendee {
  row: number;
  name: string;
  phone: string;
  unit: string;
  remark: string;
  room: string;
  /** The kind of attendee and the lodging, by the fields of the activity's form. */
  answers: Record<string, Json>;
}

type Found = Issue<IssueCode>;
type Refuse = (column: Column, code: IssueCode, params?: Found['params']) => void;

/** Checks each row by itself, and that no phone number occurs twice in the file. */
export function checkRows(rows: readonly SheetRow<Column>[], values: FormValues) {
  const issues: Found[] = [];
  const rowOf = new Map<string, number>();
  const attendees = rows.map(({ row, cells }): SheetAttendee => {
    const refuse: Refuse = (column, code, params = {}) => void issues.push({ row, column, code, params });
    const cell = (column: Column) => (cells[column] ?? '').trim();
    const [name, phone, unit, remark, room] = [cell('name'), cell('phone'), cell('unit'), cell('remark'), cell('room')];
    const other = rowOf.get(phone);
    if (!shape.name.safeParse(name).success) refuse('name', 'nameWrong');
    if (!shape.phone.safeParse(phone).success) refuse('phone', 'phoneWrong');
    else if (other !== undefined) refuse('phone', 'phoneRepeated', { row: other });
    else rowOf.set(phone, row);
    if (!shape.unit.safeParse(unit).success) refuse('unit', 'tooLong');
    if (!shape.remark.safeParse(remark).success) refuse('remark', 'tooLong');
    if (room.length > roomLength) refuse('room', 'tooLong');
    const answers = { ...kindOf(cell('kind'), values, refuse), ...lodgingOf(cell, values, refuse) };
    if (room !== '' && answers['lodging'] !== true) refuse('room', 'roomWithoutDays');
    return { row, name, phone, unit, remark, room, answers };
  });
  return { attendees, issues };
}

function kindOf(name: string, values: FormValues, refuse: Refuse): Record<string, Json> {
  const kinds = attendeeKinds(values);
  if (name === '') {
    if (kinds.length > 0) refuse('kind', 'kindMissing');
    return {};
  }
  const found = kinds.find((kind) => kind.name === name);
  if (!found) refuse('kind', 'kindUnknown', { name });
  return found ? { attendeeKind: found.id } : {};
}

function lodgingOf(cell: (column: Column) => string, values: FormValues, refuse: Refuse): Record<string, Json> {
  const [from, until, room] = [cell('lodgingFrom'), cell('lodgingUntil'), cell('lodgingRoom')];
  if (from === '' && until === '' && room === '') return {};
  if (values['lodging'] !== true) {
    refuse('lodgingFrom', 'lodgingUnoffered');
    return {};
  }
  const [first, last] = [dayOf(from), dayOf(until)];
  if (first === undefined || !isBetween(first, values)) refuse('lodgingFrom', 'dayWrong');
  if (last === undefined || !isBetween(last, values)) refuse('lodgingUntil', 'dayWrong');
  if (first !== undefined && last !== undefined && last < first) refuse('lodgingUntil', 'daysReversed');
  const kind =
    room === '' ? 'single' : lodgingRooms.find((each) => isNamed(room, (locale) => textsIn(texts, locale).rooms[each]));
  if (kind === undefined) refuse('lodgingRoom', 'roomUnknown', { name: room });
  return { lodging: true, lodgingFrom: first ?? '', lodgingUntil: last ?? '', lodgingRoom: kind ?? 'single' };
}

/** Returns the day of a cell, also of one with a time. */
function dayOf(text: string): string | undefined {
  const day = fieldKinds.date.fromCell({ type: 'date', value: text.split(' ')[0] ?? '' }, {});
  return isIssue(day) ? undefined : day;
}

const isBetween = (day: string, values: FormValues): boolean =>
  day >= (textOf(values, 'lodgingFrom') ?? day) && day <= (textOf(values, 'lodgingUntil') ?? day);
