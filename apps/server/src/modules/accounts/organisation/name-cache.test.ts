import { expect, it } from 'vitest';
import { NameCache } from './name-cache';

it('the cache keeps a name for a minute', () => {
  let now = 1000;
  const names = new NameCache(() => now);
  names.set('u:1', '张伟');

  now = 61_000;
  expect(names.get('u:1')).toBe('张伟');
  now = 61_001;
  expect(names.get('u:1')).toBeUndefined();
  names.set('u:1', '张伟伟');
  expect(names.get('u:1')).toBe('张伟伟');
});

it('the cache evicts the oldest name when it is full', () => {
  const names = new NameCache();
  for (let id = 0; id <= 10_000; id += 1) names.set(`u:${id}`, String(id));

  expect(names.get('u:0')).toBeUndefined();
  expect(names.get('u:1')).toBe('1');
  expect(names.get('u:10000')).toBe('10000');
});
