import { compileForm } from '@portal/contract/forms';
import { news } from '@portal/contract/news';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { importTemplate, parseImport, readImport } from './import';

const compiled = compileForm(news.form, compileFormExpression);
const parse = (text: string) => parseImport(text, compiled, 'en-US', () => []);
const upload = (content: Uint8Array) => ({ fileName: 'a.csv', content: Readable.from([Buffer.from(content)]) });

describe('an import', () => {
  it('has a template with the fields that a cell can hold', () => {
    const { content } = importTemplate(news, compiled, 'zh-CN');

    expect(content).toBe('\uFEFF标题,栏目,摘要,正文,来源,作者');
  });

  it('reads columns in any order and language, and options by their labels', () => {
    const { rows, issues } = parse('栏目,Title\n政策解读,"a, b"\n,\nTalent,\'=x\n');

    expect(issues).toEqual([]);
    expect(rows).toEqual([
      { row: 2, values: { title: 'a, b', column: 'policy' } },
      { row: 4, values: { title: '=x', column: 'talent' } },
    ]);
  });

  it.each([
    ['a column that does not exist', 'Title,Price\na,1', 'Price'],
    ['a column that only publishing sets', 'Title,Views\na,1', 'Views'],
    ['a repeated column', 'Title,Title\na,b', 'Title'],
    ['a file without rows', 'Title\n', ''],
  ])('refuses %s', (_, text, column) => {
    const { rows, issues } = parse(text);

    expect(rows).toEqual([]);
    expect(issues).toMatchObject([{ row: 1, column }]);
  });

  it('refuses more than 10,000 rows', () => {
    expect(parse(`Title\n${'a\n'.repeat(10_001)}`)).toMatchObject({ rows: [], issues: [{ row: 1 }] });
  });

  it('names row and column of an issue', () => {
    const { issues } = parseImport('Title\na\nb', compiled, 'en-US', ({ title }) =>
      title === 'b' ? [{ field: 'body', message: 'Required' }] : [],
    );

    expect(issues).toEqual([{ row: 3, column: 'Body', message: 'Required' }]);
  });

  it('reads GBK, and refuses what is too large', async () => {
    expect(await readImport(upload(Uint8Array.from([0xb1, 0xea, 0xcc, 0xe2])))).toBe('标题');
    await expect(readImport(upload(new Uint8Array(11 * 1024 * 1024)))).rejects.toThrow('fileTooLarge');
  });
});
