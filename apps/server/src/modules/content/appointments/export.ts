import { textsIn, type Locale } from '@portal/contract';
import type { Appointment } from '@portal/contract/appointments';
import type { ExportFormat } from '@portal/contract/records';
import type { FileAnswer } from '../../../platform/http';
import { writeSpreadsheet } from '../../../platform/spreadsheet';
import texts from './strings/export.json';

/** Appointments as a spreadsheet. */
export function exportAppointments(rows: AsyncIterable<Appointment>, format: ExportFormat, locale: Locale): FileAnswer {
  const { title, headers, states, counter } = textsIn(texts, locale);
  return writeSpreadsheet({ title, headers: Object.values(headers), rows: cells() }, format);

  async function* cells(): AsyncGenerator<string[]> {
    for await (const row of rows)
      yield [
        row.title || counter,
        row.startTime.slice(0, 16),
        row.endTime.slice(0, 16),
        row.name,
        row.phone,
        row.remark,
        states[row.state],
        row.reason,
        row.createTime,
      ];
  }
}
