import { dateValue } from '@portal/engine';
import { describe, expect, it } from 'vitest';
import { shownVariable } from './variables';

const shown = (value: unknown, name = 'it') => {
  const { type, value: text } = shownVariable({ name, scope: null, process: '0', processName: null, value });
  return [type, text];
};

describe('a variable as an administrator reads it', () => {
  it("is shown in the portal's time zone if it is a date, and with its name if it is a file", () => {
    expect(shown(dateValue(Date.UTC(2026, 4, 6, 16, 8, 9)))).toEqual(['date', '2026-05-07 00:08:09']);

    const paper = { name: '合同.pdf', mimeType: null, encoding: null, size: 3, key: 'k' };
    expect(shown({ '@file': paper })).toEqual(['file', '合同.pdf']);
  });

  it('is shown as JSON if it is anything else', () => {
    expect(shown({ '@date': 'soon' })).toEqual(['object', '{"@date":"soon"}']);
    expect(shown('text')).toEqual(['string', '"text"']);
    expect(shown([1])).toEqual(['list', '[1]']);
  });
});
