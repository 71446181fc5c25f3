import { beforeEach, expect, it } from 'vitest';
import { withAnswers } from '../../../testing/answers';
import { forgetDictionaries, readDictionary } from '.';

let requestCount: number;
let status: number;
withAnswers(() => {
  requestCount += 1;
  return Response.json({ code: status, msg: '', data: null }, { status });
});
beforeEach(() => {
  requestCount = 0;
  forgetDictionaries();
});

it.each([
  ['once for a dictionary that does not exist', 404, 1],
  ['again after a failure', 500, 2],
])('asks %s', async (_, answered, times) => {
  status = answered;

  await expect(readDictionary('gone')).rejects.toThrow();
  await expect(readDictionary('gone')).rejects.toThrow();

  expect(requestCount).toBe(times);
});

it('a missing dictionary is requested again when dictionaries have changed', async () => {
  status = 404;

  await expect(readDictionary('gone')).rejects.toThrow();
  forgetDictionaries();
  await expect(readDictionary('gone')).rejects.toThrow();

  expect(requestCount).toBe(2);
});
