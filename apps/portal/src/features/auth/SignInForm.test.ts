import { expect, it } from 'vitest';
import { missingFields, type FieldName } from './SignInForm';

const typed = (values: Partial<Record<FieldName, string>>) => (name: FieldName) => values[name] ?? '';

it('missing fields are named in the order of the form', () => {
  expect(missingFields(typed({}), true)).toEqual(['username', 'password', 'code']);
  expect(missingFields(typed({ username: '  ', password: ' ' }), true)).toEqual(['username', 'code']);
});

it('no captcha is required when the platform has turned it off', () => {
  expect(missingFields(typed({ username: 'admin', password: 'x' }), false)).toEqual([]);
});
