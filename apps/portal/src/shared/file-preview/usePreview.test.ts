import { expect, it } from 'vitest';
import { previewKind } from './usePreview';

it.each([
  ['a.jpg', 'image'],
  ['a.jpeg', 'image'],
  ['a.gif', 'image'],
  ['a.PNG', 'image'],
  ['合同.v2.bmp', 'image'],
  ['a.pdf', 'pdf'],
  ['a.DOCX', 'converted'],
  ['名单.csv', 'converted'],
  ['a.zip', 'none'],
  ['pdf', 'none'],
])('shows %s as %s (000-2-096, 000-2-097)', (name, kind) => {
  expect(previewKind(name)).toBe(kind);
});
