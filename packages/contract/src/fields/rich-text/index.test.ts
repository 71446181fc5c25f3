import { expect, it } from 'vitest';
import { lines } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { richText } from '.';

describeKind(richText, {
  settings: { max: 100 },
  values: lines.map((line) => `<p>${line}</p>`),
  rejects: [['x'.repeat(101), 'tooLong']],
});

it('treats markup without words or pictures as empty', () => {
  expect(richText.isEmpty('<p><br></p>')).toBe(true);
  expect(richText.isEmpty('<p>&nbsp;</p>')).toBe(true);
  expect(richText.isEmpty('<p><img src="/a.png"></p>')).toBe(false);
});

it('shows its words in lists', () => {
  const text = richText.text('<h1>News</h1><p>5 &lt; 6 &amp; 7</p>', { max: 100 }, 'en-US');

  expect(text).toBe('News 5 < 6 & 7');
});

it('refers to its uploaded pictures, each once, and to no other address', () => {
  const html =
    '<p><img src="/admin/sys-file/workflow/a.png" alt="x &gt; y" /><img alt="" src="/admin/sys-file/workflow/b.jpg">' +
    '<img src="/admin/sys-file/workflow/a.png"><img src="https://example.com/c.png">/admin/sys-file/workflow/d.png</p>';

  expect(richText.references?.(html, { max: 1000 })).toEqual([
    { type: 'file', id: 'workflow/a.png' },
    { type: 'file', id: 'workflow/b.jpg' },
  ]);
});
