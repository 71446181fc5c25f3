import { expect, it } from 'vitest';
import { withAnswers } from '../../../testing/answers';
import { readAreas } from './read-areas';

const tree = [{ id: 370_000, name: '山东省', children: [] }];
let requestCount = 0;
withAnswers(() => {
  requestCount += 1;
  return requestCount === 1 ? Response.json({ code: 500, msg: '', data: null }, { status: 500 }) : tree;
});

it('the areas are requested once for all fields, and again after a failure', async () => {
  await expect(readAreas()).rejects.toThrow();

  const areas = await Promise.all([readAreas(), readAreas()]);

  expect(areas).toEqual([tree, tree]);
  expect(requestCount).toBe(2);
});
