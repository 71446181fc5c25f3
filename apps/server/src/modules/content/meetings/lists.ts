import { formatDateTime, textsIn, type Locale } from '@portal/contract';
import { signUpForm, type Participant } from '@portal/contract/meetings';
import { textOf, type ExportFormat } from '@portal/contract/records';
import type { FileAnswer } from '../../../platform/http';
import { makePdf } from '../../../platform/pdf';
import { fieldCell, fieldHeader, headersWith, writeSpreadsheet } from '../../../platform/spreadsheet';
import { maskContact } from '../../accounts/users';
import type { LockedMeeting } from './sign-up';
import texts from './strings/export.json';

type Meeting = Pick<LockedMeeting, 'title' | 'startTime' | 'place' | 'values'>;

/** Returns the sign-ups of an activity with the answers to its questions as a spreadsheet. */
export function exportParticipants(
  { values }: Meeting,
  rows: AsyncIterable<Participant>,
  format: ExportFormat,
  locale: Locale,
): FileAnswer {
  const { title, headers, states } = textsIn(texts, locale);
  const asked = signUpForm(values)?.fields ?? [];
  const { signedUp, checkedIn, room, ...person } = headers;
  const heads = [
    ...Object.values(person),
    ...asked.map((field) => fieldHeader(field, locale)),
    room,
    ...headersWith({ signedUp: 'second', checkedIn: 'second' }, { signedUp, checkedIn }),
  ];
  return writeSpreadsheet({ title, headers: heads, rows: cells() }, format);

  async function* cells(): AsyncGenerator<(string | number)[]> {
    for await (const row of rows)
      yield [
        row.name,
        row.phone,
        row.unit,
        row.remark,
        states[row.state],
        row.reason,
        ...asked.map((field) => fieldCell(field, row.answers[field.key], locale)),
        row.room,
        row.signUpTime,
        row.checkInTime ?? '',
      ];
  }
}

/** Returns the confirmed participants with a column in which they sign. Phones are masked: everybody at the door reads it. */
export async function writeSignInSheet(
  meeting: Meeting,
  participants: AsyncIterable<Participant>,
  format: 'pdf' | 'xlsx',
  locale: Locale,
): Promise<FileAnswer> {
  const { sheet } = textsIn(texts, locale);
  const withKinds = signUpForm(meeting.values)?.fields.some(({ key }) => key === 'attendeeKind') ?? false;
  const { kind, ...others } = sheet.headers;
  const { number, name, unit, phone, signature } = others;
  const heads = [number, name, unit, ...(withKinds ? [kind] : []), phone, signature];
  const toCells = (row: Participant, index: number) => [
    String(index + 1),
    row.name,
    row.unit,
    ...(withKinds ? [row.kind] : []),
    maskContact(row.phone),
    '',
  ];
  const title = `${meeting.title} ${sheet.title}`;
  if (format === 'xlsx') return writeSpreadsheet({ title, headers: heads, rows: numbered() }, 'xlsx');

  const rows: string[][] = [];
  for await (const cells of numbered()) rows.push(cells);
  const content = await makePdf({
    title: sheet.title,
    unit: textOf(meeting.values, 'organiser') ?? '',
    blocks: [
      {
        type: 'pairs',
        rows: [
          [{ label: sheet.meeting, value: { text: meeting.title } }],
          [
            { label: sheet.time, value: { text: meeting.startTime } },
            { label: sheet.place, value: { text: meeting.place || '—' } },
          ],
        ],
      },
      {
        type: 'table',
        heads,
        widths: [28, 70, '*', ...(withKinds ? [60] : []), 90, 110],
        rows: rows.map((cells) => cells.map((text) => ({ text }))),
      },
    ],
    foot: formatDateTime(Date.now()),
    pageOf: sheet.pageOf,
  });
  return { content: Buffer.concat(content), contentType: 'application/pdf', downloadName: `${title}.pdf` };

  async function* numbered(): AsyncGenerator<string[]> {
    let index = 0;
    for await (const row of participants) {
      yield toCells(row, index);
      index += 1;
    }
  }
}
