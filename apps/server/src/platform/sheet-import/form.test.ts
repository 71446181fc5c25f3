import { setTraditionalTexts } from '@portal/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { findColumn, isExample, type SheetForm } from './form';

const form: SheetForm<'name'> = {
  columns: ['name'],
  required: ['name'],
  exampleKeys: ['name'],
  texts: {
    'zh-CN': { columns: { name: '单位名称' }, example: { name: '综合管理部' }, issues: {} },
    'en-US': { columns: { name: 'Unit name' }, example: { name: 'General office' }, issues: {} },
  },
};

describe('the sheet of an import', () => {
  afterEach(() => setTraditionalTexts({}));

  it.each(['单位名称', 'Unit name', '單位名稱'])('has its column under the name %s', (name) => {
    setTraditionalTexts({ 单位名称: '單位名稱' });

    expect(findColumn(form, name)).toBe('name');
  });

  it('has no column for an unknown name', () => {
    expect(findColumn(form, 'Name')).toBeUndefined();
  });

  it.each(['综合管理部', 'General office', '綜合管理部'])('has %s as its example', (name) => {
    setTraditionalTexts({ 综合管理部: '綜合管理部' });

    expect(isExample(form, { name })).toBe(true);
    expect(isExample(form, {})).toBe(false);
  });
});
