import { expect, it } from 'vitest';
import { requestRate } from './request-rate';

it('allows a minute’s requests at once, then as many as the time refills, for each caller', () => {
  let time = 0;
  const allows = requestRate(60, () => time);
  const sent = (caller: string, times: number) =>
    Array.from({ length: times }, () => allows(caller)).filter(Boolean).length;

  expect(sent('1/7', 100)).toBe(60);
  expect(sent('1/8', 1)).toBe(1);
  time += 10_000;
  expect(sent('1/7', 100)).toBe(10);
});

it('limits nothing when it is off', () => {
  const allows = requestRate(0);

  expect(Array.from({ length: 10_000 }, () => allows('1/7')).every(Boolean)).toBe(true);
});
