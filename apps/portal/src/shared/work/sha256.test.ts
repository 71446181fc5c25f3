import { auth } from '@portal/contract';
import { expect, it } from 'vitest';
import { firstBits, solve } from './sha256';

const ofPlatform = async (text: string) =>
  new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).getUint32(0);

it('texts of every length have the same hash as that of the platform', async () => {
  for (let length = 0; length <= 55; length += 1) {
    const text = 'a.0-Z_9x'.repeat(7).slice(0, length);
    expect(firstBits(text), text).toBe(await ofPlatform(text));
  }
});

it('a number is found for each part of a proof of work', () => {
  const nonces = solve({ salt: 'a-salt-of-22-characters', parts: 3, bits: 10 }).split('.');

  const hashes = nonces.map((nonce, part) => firstBits(auth.workText('a-salt-of-22-characters', part, nonce)));

  expect(hashes.map((hash) => hash >>> 22)).toEqual([0, 0, 0]);
});
