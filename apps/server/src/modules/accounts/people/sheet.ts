import { textsIn, users, type Locale, type people } from '@portal/contract';
import type { ExportFormat } from '@portal/contract/records';
import type { FileAnswer } from '../../../platform/http';
import { writeSpreadsheet } from '../../../platform/spreadsheet';
import texts from './strings/sheet.json';

/** The list of accounts as a spreadsheet. */
export function peopleSheet(entries: AsyncIterable<people.Person>, format: ExportFormat, locale: Locale): FileAnswer {
  const { title, headers } = textsIn(texts, locale);
  return writeSpreadsheet({ title, headers, rows: cells(entries, locale) }, format);
}

async function* cells(entries: AsyncIterable<people.Person>, locale: Locale): AsyncGenerator<string[]> {
  const { active, disabled } = textsIn(texts, locale);
  const types: Record<string, string> = textsIn(texts, locale).types;
  for await (const { chineseName, username, userType, unitNames, phone, status } of entries)
    yield [
      chineseName,
      username,
      types[userType] ?? userType,
      unitNames,
      phone,
      status === users.userStatus.active ? active : disabled,
    ];
}
