import { expect, it } from 'vitest';
import { missingFields, type FieldName } from './SignInForm';

const typed = (values: Partial<Record<FieldName, string>>) => (name: FieldName) => values[name] ?? '';

it('names what is missing in the order of the form', () => {
  expect(missingFields(typed({}), true)).toEqual(['username', 'password', 'code']);
  expect(missingFields(typed({ username: '  ', password: ' ' }), true)).toEqual(['username', 'code']);
});

it('asks for no captcha when the platform does not', () => {
  expect(missingFields(typed({ username: 'admin', password: 'x' }), false)).toEqual([]);
});
