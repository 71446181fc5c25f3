import { dirname } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findLibreOffice } from './find-libreoffice';
import { fakeConverter, removeFakeConverters } from './testing/fake-converter';

afterAll(removeFakeConverters);

it('the program of the setting is used', () => {
  const program = fakeConverter('exit 0');

  expect(findLibreOffice(program, '')).toBe(program);
});

it('the program is found in PATH', () => {
  const program = fakeConverter('exit 0');

  expect(findLibreOffice(undefined, `/nowhere:${dirname(program)}`)).toBe(program);
});

it('a setting that refers to no program is refused with its name', () => {
  expect(() => findLibreOffice('/nowhere/soffice')).toThrow('Setting LIBREOFFICE_PATH is wrong (/nowhere/soffice)');
});

it('no program is found when conversion is turned off', () => {
  const program = fakeConverter('exit 0');

  expect(findLibreOffice('off', dirname(program))).toBeNull();
});
