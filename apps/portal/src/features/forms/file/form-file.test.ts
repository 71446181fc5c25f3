import { drawnForm } from '@portal/contract/forms';
import { expect, it } from 'vitest';
import { readFile, toFile } from './form-file';

const file = {
  formKey: 'car_request',
  formName: '用车申请',
  form: drawnForm.parse({ fields: [{ key: 'reason', kind: 'short-text', label: '事由' }] }),
};

it('an exported form is read unchanged', async () => {
  expect(readFile(await toFile(file).text())).toEqual({ type: 'talent-portal-form', formatVersion: 1, ...file });
});

it.each([
  ['no JSON', 'x', ''],
  ['another file', '{"a":1}', ''],
  ['another type', '{"type":"x"}', ''],
])('refuses %s', (_, text, wrong) => {
  expect(readFile(text)).toEqual({ wrong });
});

it('the invalid part of a form is reported', async () => {
  const text = (await toFile(file).text()).replace('"reason"', '"no key"');

  expect(readFile(text)).toEqual({ wrong: 'form.fields.0.key' });
});
