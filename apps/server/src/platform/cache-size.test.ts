import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { atMost } from './cache-size';

it('evicts the entry that was used least recently beyond the number of entries', () => {
  const cache = new LRUCache<string, string>({ ...atMost(2), ttl: 60_000 });

  cache.set('first', '1');
  cache.set('second', '2');
  cache.get('first');
  cache.set('third', '3');

  expect([...cache.keys()].toSorted()).toEqual(['first', 'third']);
});
