import { constantFrom, date, integer, nat, record, string, tuple, uniqueArray } from 'fast-check';
import { fileReferences } from '../files/stored-files';

const unsafe = /[\p{Cc}\p{Cs}]/u;

export const lines = string({ unit: 'binary', maxLength: 30 }).filter((text) => !unsafe.test(text));

export const decimals = (scale: number) =>
  tuple(integer({ min: -999_999_999, max: 999_999_999 }), nat(10 ** scale - 1))
    .map(([whole, fraction]) => (scale === 0 ? String(whole) : `${whole}.${String(fraction).padStart(scale, '0')}`))
    .filter((text) => !text.startsWith('-0'));

const moments = date({
  min: new Date('1000-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
});

export const days = moments.map((moment) => moment.toISOString().slice(0, 10));
export const dateTimes = moments.map((moment) => moment.toISOString().slice(0, 19).replace('T', ' '));

export const members = (max: number) =>
  uniqueArray(record({ id: integer({ min: 1, max: 10 ** 9 }), name: lines.filter((name) => name !== '') }), {
    maxLength: max,
    selector: ({ id }) => id,
  });

const storedFile = (extensions: string[]) =>
  record({
    bucketName: constantFrom('workflow', 'news-2026'),
    fileName: integer({ min: 1, max: 10 ** 9 }).map((id) => `${id}.bin`),
    original: tuple(lines, constantFrom(...extensions)).map(([name, extension]) => `${name}.${extension}`),
    size: nat(),
  });

export const storedFiles = (max: number, extensions: string[]) =>
  uniqueArray(storedFile(extensions), { maxLength: max, selector: (file) => fileReferences([file])[0]?.id });
