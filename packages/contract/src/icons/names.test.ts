import { expect, it } from 'vitest';
import { subjectLabel, subjects } from './index';

it('lists every icon once, by its name only, with a label in both languages (002-9-016)', () => {
  const labels = subjects.flatMap((subject) => [subjectLabel(subject, 'zh-CN'), subjectLabel(subject, 'en-US')]);

  expect(subjects.filter((subject) => !/^[a-z]+(?:[A-Z][a-z]+)*$/u.test(subject))).toEqual([]);
  expect(new Set(subjects).size).toBe(subjects.length);
  expect(labels.filter((label) => !label)).toEqual([]);
  expect(new Set(labels).size).toBe(labels.length);
});
