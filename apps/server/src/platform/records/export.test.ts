import { news } from '@portal/contract/news';
import type { StoredRecord } from '@portal/contract/records';
import { readXlsx } from 'hucre/xlsx';
import { buffer, text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { exportedFields, exportRecords } from './export';

async function* records(): AsyncGenerator<StoredRecord> {
  yield { state: 'published', values: { title: '=1+1', source: '人社厅', views: 3 } } as unknown as StoredRecord;
}

const exported = (format: 'csv' | 'xlsx') =>
  exportRecords(news, { fields: exportedFields(news), rows: records() }, format, 'en-US').content as Readable;

it('writes text that looks like a formula as text', async () => {
  const csv = await text(exported('csv'));
  const workbook = await readXlsx(await buffer(exported('xlsx')));

  expect(csv.split('\r\n')[1]).toBe("'=1+1,,人社厅,,3,Published");
  expect(workbook.sheets[0]?.rows).toEqual([
    ['Title', 'Column', 'Source', 'Published', 'Views', 'Status'],
    ['=1+1', '', '人社厅', '', 3, 'Published'],
  ]);
  expect([...(workbook.sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
});
