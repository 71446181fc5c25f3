import { formField } from '@portal/contract/forms';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { fieldFilter, filledColumns, listedFields } from './filled-list';

const field = (key: string, kind: string) =>
  formField.parse({ key, kind, label: { 'zh-CN': key }, required: false, readOnly: false, settings: {} });
const shorts = Array.from({ length: 12 }, (_, index) => field(`short${index + 1}`, 'short-text'));

it('the list offers every short field as a column, and shows the first eight by default', () => {
  const fields = listedFields({ title: '', columns: 1, fields: [field('long', 'rich-text'), ...shorts] });

  const columns = filledColumns(fields, ((key: string) => key) as TFunction<'forms'>);

  const ofFields = columns.filter(({ key }) => key.startsWith(fieldFilter('')));
  expect(ofFields.map(({ key }) => key)).toEqual(shorts.map(({ key }) => fieldFilter(key)));
  expect(ofFields.filter(({ optional }) => !optional)).toHaveLength(8);
});
