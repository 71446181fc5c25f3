import { expect, it } from 'vitest';
import { apiDocument } from './api-document';
import { areas } from './endpoints';

it('lists every call of the contract', async () => {
  const document = await apiDocument();
  const paths = areas.flatMap(({ endpoints }) => endpoints.map(({ path }) => path));

  expect(paths.length).toBeGreaterThan(300);
  expect(paths.filter((path) => !document.includes(path))).toEqual([]);
});
