import { afterAll, beforeAll, expect, it } from 'vitest';
import { withAnswers } from '../../../testing/answers';
import { chooseLanguage, startI18n } from '../../i18n';
import { readAreas } from './read-areas';

const tree = [{ id: 370_000, name: '山東省', children: [] }];
let requestCount = 0;
withAnswers(() => {
  requestCount += 1;
  return requestCount === 1 ? Response.json({ code: 500, msg: '', data: null }, { status: 500 }) : tree;
});

/* In a language in which no other test of the page has read them. */
beforeAll(async () => {
  await startI18n([]);
  await chooseLanguage('zh-TW');
});
afterAll(() => chooseLanguage('zh-CN'));

it('asks once for all fields, and again after a failure', async () => {
  await expect(readAreas()).rejects.toThrow();

  const areas = await Promise.all([readAreas(), readAreas()]);

  expect(areas).toEqual([tree, tree]);
  expect(requestCount).toBe(2);
});
