import { dirname } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findLibreOffice } from './find-libreoffice';
import { fakeConverter, removeFakeConverters } from './testing/fake-converter';

afterAll(removeFakeConverters);

it('takes the program of the setting', () => {
  const program = fakeConverter('exit 0');

  expect(findLibreOffice(program, '')).toBe(program);
});

it('finds the program in PATH', () => {
  const program = fakeConverter('exit 0');

  expect(findLibreOffice(undefined, `/nowhere:${dirname(program)}`)).toBe(program);
});

it('refuses a setting that names no program, by its name', () => {
  expect(() => findLibreOffice('/nowhere/soffice')).toThrow('Setting LIBREOFFICE_PATH is wrong (/nowhere/soffice)');
});

it('finds nothing when conversion is off', () => {
  const program = fakeConverter('exit 0');

  expect(findLibreOffice('off', dirname(program))).toBeNull();
});
