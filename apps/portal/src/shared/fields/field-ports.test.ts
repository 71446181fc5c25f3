import { limits } from '@portal/contract';
import { expect, it } from 'vitest';
import { attachmentRefusal } from './field-ports';

it.each([
  ['an empty file', { name: 'a.pdf', size: 0 }, '文件内容为空，请重新选择文件'],
  ['a file of 100 MB', { name: 'a.pdf', size: 100 * 1024 * 1024 }, '文件大小不能超过 50 MB'],
  ['a program', { name: 'a.exe', size: 5 }, `不支持该类型的文件，可上传：${limits.attachmentExtensions.join('、')}`],
  [
    'a file without an extension',
    { name: 'pdf', size: 5 },
    `不支持该类型的文件，可上传：${limits.attachmentExtensions.join('、')}`,
  ],
])('refuses %s in words', (_, file, words) => {
  expect(attachmentRefusal(file, 'zh-CN')).toBe(words);
});

it('a document with an upper-case extension is accepted up to the size limit', () => {
  expect(attachmentRefusal({ name: '合同.PDF', size: limits.attachmentBytes }, 'en-US')).toBeNull();
});
