import { announcements } from '@portal/contract/announcements';
import { compileForm, type CompiledForm } from '@portal/contract/forms';
import { news } from '@portal/contract/news';
import { services } from '@portal/contract/services';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { importedFields, importTemplate, parseImport, readImport } from './import';

const compiled = compileForm(news.form, compileFormExpression);
const column = (value: string, zhCN: string, enUS: string) => ({
  value,
  label: { 'zh-CN': zhCN, 'en-US': enUS },
  disabled: false,
});
const columns = [column('policy', '政策解读', 'Policy'), column('talent', '人才动态', 'Talent')];
const columnsOf = async (form: CompiledForm) => ({
  compiled: form,
  fields: await importedFields(async () => columns, 1, form),
  findMembers: () => undefined,
});
const read = async (file: string | Buffer) => readImport(Buffer.from(file), (await columnsOf(compiled)).fields);
const parse = async (file: string | Buffer) =>
  parseImport(await read(file), await columnsOf(compiled), 'en-US', async (values) => ({ values, issues: [] }));
const workbook = async (rows: string[][], cells?: Map<string, object>) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows, ...(cells && { cells }) }] }));
/** States 1,000 bytes for every part of an archive. */
function understated(archive: Buffer): Buffer {
  const headers = [
    ['PK\x03\x04', 22],
    ['PK\x01\x02', 24],
  ] as const;
  for (const [signature, size] of headers)
    for (let at = archive.indexOf(signature, 0, 'latin1'); at >= 0; at = archive.indexOf(signature, at + 4, 'latin1'))
      archive.writeUInt32LE(1000, at + size);
  return archive;
}

describe('an import', () => {
  it('has a template with the fields that a cell can hold, and their options', async () => {
    const { content } = await importTemplate(news, (await columnsOf(compiled)).fields, 'zh-CN');

    const [rows, choices] = (await readXlsx(content as Buffer)).sheets.map((sheet) => sheet.rows);
    expect(rows).toEqual([['标题', '栏目', '置顶', '摘要', '正文', '来源', '作者', '定时发布', '定时下线']]);
    expect(choices!.flat()).toEqual(expect.arrayContaining(['栏目', '政策解读', '人才动态']));
    expect((await parse(content as Buffer)).issues).toMatchObject([{ row: 1, column: '' }]);
  });

  it('has a template with the options of fields that take several', async () => {
    const form = compileForm(announcements.form, compileFormExpression);

    const { content } = await importTemplate(announcements, (await columnsOf(form)).fields, 'en-US');

    const [, choices] = (await readXlsx(content as Buffer)).sheets.map((sheet) => sheet.rows);
    expect(choices!.flat()).toEqual(expect.arrayContaining(['Account types', 'Auditor']));
  });

  it('has a template that offers the entries of dictionaries, in a list and on a sheet', async () => {
    const form = compileForm(services.form, compileFormExpression);
    const entry = { value: '9', label: { 'zh-CN': '政策咨询', 'en-US': 'Policy advice' }, disabled: false };
    const entries = () => Promise.resolve([entry, { ...entry, value: '10', disabled: true }]);

    const { content } = await importTemplate(services, await importedFields(entries, 1, form), 'zh-CN');

    const [sheet, choices] = (await readXlsx(content as Buffer)).sheets;
    expect(choices!.rows.map(([first]) => first)).toEqual(['服务类型', '政策咨询', '', '']);
    expect(sheet!.dataValidations!.slice(0, 1)).toMatchObject([
      { range: 'B2:B10001', formula1: "'可选内容'!$A$2:$A$2" },
    ]);
  });

  it('reads a workbook, whose formulas are the text that was shown', async () => {
    const file = await workbook(
      [['栏目', 'Title', '正文'], [], ['政策解读', '', '文']],
      new Map([['2,1', { value: 'shown', formula: 'HYPERLINK("http://x.example")', formulaResult: 'shown' }]]),
    );

    expect(await parse(file)).toEqual({
      rows: [{ row: 3, values: { title: 'shown', column: 'policy', body: '文' } }],
      issues: [],
    });
  });

  it.each([
    ['a broken workbook', async () => (await workbook([['Title'], ['a']])).subarray(0, 200), 'cannot be read'],
    ['a workbook that unpacks to much', () => workbook([['Title'], ['x'.repeat(33 * 2 ** 20)]]), 'too large'],
    [
      'a workbook that states less than it unpacks to',
      async () => understated(await workbook([['Title'], ['x'.repeat(2 ** 25)]])),
      'cannot be read',
    ],
    [
      'a workbook of too many rows',
      () => workbook(Array.from({ length: 10_002 }, () => ['Title', 'Column', 'Body'])),
      'at most 10,000',
    ],
    [
      'values below no column name',
      () =>
        workbook([
          ['Title', 'Column', 'Body'],
          ['a', '', '', 'b'],
        ]),
      'no such column',
    ],
  ])('refuses %s', async (_, file, message) => {
    const { rows, issues } = await parse(await file());

    expect(rows).toEqual([]);
    expect(issues).toMatchObject([{ message: expect.stringContaining(message) as string }]);
  });

  it('reads columns in any order and language, and options by their labels', async () => {
    const { rows, issues } = await parse('栏目,Title,正文\n政策解读,"a, b",文\n,,\nTalent,\'=x,b\n');

    expect(issues).toEqual([]);
    expect(rows).toEqual([
      { row: 2, values: { title: 'a, b', column: 'policy', body: '文' } },
      { row: 4, values: { title: '=x', column: 'talent', body: 'b' } },
    ]);
  });

  it.each([
    ['a column that does not exist', 'Title,Column,Body,Price\na,,b,1', 'Price'],
    ['a column that only publishing sets', 'Title,Column,Body,Views\na,,b,1', 'Views'],
    ['a repeated column', 'Title,Title,Column,Body\na,b,,c', 'Title'],
    ['a file without rows', 'Title,Column,Body\n', ''],
  ])('refuses %s', async (_, text, column) => {
    const { rows, issues } = await parse(text);

    expect(rows).toEqual([]);
    expect(issues).toMatchObject([{ row: 1, column }]);
  });

  it('names every issue of the column names at once', async () => {
    const { issues } = await parse('Title,Price,Title,Body,Colour\na,1,b,c,red');

    expect(issues).toMatchObject([
      { row: 1, column: 'Column', message: 'The column is missing. Add it as in the template' },
      { row: 1, column: 'Price', message: expect.stringContaining('no such column') as string },
      { row: 1, column: 'Colour', message: expect.stringContaining('no such column') as string },
      { row: 1, column: 'Title', message: expect.stringContaining('appears twice') as string },
    ]);
  });

  it('refuses more than 10,000 rows', async () => {
    expect(await parse(`Title,Column,Body\n${'a\n'.repeat(10_001)}`)).toMatchObject({ rows: [], issues: [{ row: 1 }] });
  });

  it('reports row and column of an issue', async () => {
    const rows = await read('Title,Column,Body\na,,c\nb,,');

    const { issues } = await parseImport(rows, await columnsOf(compiled), 'en-US', async (values) => ({
      values,
      issues: values['title'] === 'b' ? [{ field: 'body', message: 'Required' }] : [],
    }));

    expect(issues).toEqual([{ row: 3, column: 'Body', message: 'Required' }]);
  });

  it('reads GBK', async () => {
    expect(await read(Buffer.from([0xb1, 0xea, 0xcc, 0xe2]))).toEqual([{ row: 1, cells: ['标题'] }]);
  });
});
