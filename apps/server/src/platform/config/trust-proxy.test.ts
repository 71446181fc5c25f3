import { expect, it } from 'vitest';
import { readTrustProxy } from './trust-proxy';

it.each([
  ['off', false],
  ['1', 1],
  ['12', 12],
  ['10.0.0.0/8, 192.168.1.7', ['10.0.0.0/8', '192.168.1.7']],
  ['loopback,fd00::/8', ['loopback', 'fd00::/8']],
])('reads %s', (text, expected) => {
  expect(readTrustProxy(text)).toEqual(expected);
});

it.each(['on', '0', '-1', 'proxy.example.org', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1/8/8', ''])(
  'refuses "%s"',
  (text) => {
    expect(readTrustProxy(text)).toBeNull();
  },
);
