import { expect, it } from 'vitest';
import { makePdf, type Paper } from '.';
import { pagesOf, pngOf } from '../../modules/approval/printing/testing/printed';
import { layOut } from './layout';
import { richTextContent } from './rich-text';

const paper = (blocks: Paper['blocks']): Paper => ({
  title: '请假申请',
  unit: '省人才服务中心',
  foot: '20261129-000001',
  pageOf: '第 {{page}} 页 共 {{pages}} 页',
  blocks,
});
const written = async (blocks: Paper['blocks']) => Buffer.concat(await makePdf(paper(blocks)));

it('the PDF repeats the head of a table on each page, numbers the pages and shows rare characters of names', async () => {
  const rows = Array.from({ length: 80 }, (_, row) => [{ text: `第 ${row} 行` }, { text: '㛃䶮喆𬭚龘' }]);

  const content = await written([{ type: 'table', heads: ['项目', '姓名'], rows }]);

  const pages = await pagesOf(content);
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('项目姓名');
    expect(page).toContain('㛃䶮喆𬭚龘');
    expect(page).toContain(`第${index + 1}页共${pages.length}页`);
  }
});

it('the PDF breaks text that has no place to break, and fits tables of many columns', async () => {
  const heads = Array.from({ length: 30 }, (_, column) => `列${column}`);
  const content = await written([
    { type: 'pairs', rows: [[{ label: '说明', value: { text: 'x'.repeat(5000) } }]] },
    { type: 'table', heads, rows: [heads.map((text) => ({ text }))] },
    { type: 'table', heads: ['空'], rows: [] },
  ]);

  expect((await pagesOf(content)).join('')).toContain('列29');
});

it('pictures are no wider than their column, which would push a table over the margin', () => {
  const picture = { content: pngOf(400, 150, Buffer.alloc(9)), width: 240, height: 60 };
  const signed = { text: '同意', pictures: [picture] };
  const { content } = layOut(
    paper([
      { type: 'table', heads: ['节点', '意见'], widths: [318, '*'], rows: [[{ text: '审核' }, signed]] },
      {
        type: 'pairs',
        rows: [
          [
            { label: '甲', value: { text: '一' } },
            { label: '乙', value: signed },
          ],
          [{ label: '丙', value: signed }],
        ],
      },
    ]),
  );
  const fits = [...JSON.stringify(content).matchAll(/"fit":\[(\d+),60\]/gu)].map((match) => Number(match[1]));
  expect(fits).toEqual([180, 164, 240]);
});

it('the PDF shows paragraphs, lists, tables and marks of rich text, without pictures of other servers', () => {
  const html =
    '<h2>事由</h2><p>一<strong>二</strong><img src="https://x.example/a.png" alt="图"></p><ul><li>三</li></ul>' +
    '<table><tr><th>甲</th></tr><tr><td>乙</td><td>丙</td></tr></table>&amp;';

  expect(richTextContent(html)).toMatchObject([
    { text: [{ text: '事由', bold: true, fontSize: 14 }] },
    { text: [{ text: '一' }, { text: '二', bold: true }, { text: '图' }] },
    { ul: [{ stack: [{ text: [{ text: '三' }] }] }] },
    {
      table: {
        widths: ['*', '*'],
        body: [
          [{ stack: [{ text: [{ text: '甲', bold: true }] }] }, ''],
          [{}, {}],
        ],
      },
    },
    { text: [{ text: '&' }] },
  ]);
});

it('the PDF is refused with a message if one of its pictures cannot be drawn', async () => {
  const picture = { content: pngOf(4, 4, Buffer.from('no pixels')), width: 100, height: 100 };

  const failed = written([{ type: 'pairs', rows: [[{ label: '照片', value: { pictures: [picture] } }]] }]);

  await expect(failed).rejects.toMatchObject({ errorName: 'printingFailed', cause: expect.any(Error) });
  expect((await written([{ type: 'text', text: '下一份' }])).length).toBeGreaterThan(0);
});
