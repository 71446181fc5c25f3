import { textsIn, type Locale } from '@portal/contract';
import type { Participant } from '@portal/contract/meetings';
import type { ExportFormat } from '@portal/contract/records';
import type { FileAnswer } from '../../../platform/http';
import { writeSpreadsheet } from '../../../platform/spreadsheet';
import texts from './strings/export.json';

/** The sign-ups of an activity as a spreadsheet, e.g. for signing on paper. */
export function exportParticipants(rows: AsyncIterable<Participant>, format: ExportFormat, locale: Locale): FileAnswer {
  const { title, headers, states } = textsIn(texts, locale);
  return writeSpreadsheet({ title, headers: Object.values(headers), rows: cells() }, format);

  async function* cells(): AsyncGenerator<string[]> {
    for await (const { name, phone, unit, remark, state, reason, signUpTime, checkInTime } of rows)
      yield [name, phone, unit, remark, states[state], reason, signUpTime, checkInTime ?? ''];
  }
}
