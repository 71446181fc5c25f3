import type { auth } from '@portal/contract';

/** The first bits of the cube roots of the first 64 primes, and of the square roots of the first 8. */
const [constants, initial] = (() => {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  const bits = (root: number) => ((root % 1) * 2 ** 32) | 0;
  return [
    Int32Array.from(primes, (prime) => bits(Math.cbrt(prime))),
    primes.slice(0, 8).map((prime) => bits(Math.sqrt(prime))),
  ];
})();

const words = new Int32Array(64);
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Characters of the longest text that fits into one block. */
const blockText = 55;

/**
 * Returns the first 32 bits of the sha-256 of a short ASCII text synchronously. Hundreds of thousands are needed per
 * second, for which the browser's asynchronous digest is too slow.
 */
export function firstBits(text: string): number {
  if (text.length > blockText) throw new Error('the text is longer than a block');
  words.fill(0, 0, 16);
  for (let place = 0; place < text.length; place += 1)
    words[place >> 2]! |= text.charCodeAt(place) << (24 - 8 * (place & 3));
  words[text.length >> 2]! |= 0x80 << (24 - 8 * (text.length & 3));
  words[15] = text.length * 8;
  for (let place = 16; place < 64; place += 1) {
    const [early, late] = [words[place - 15]!, words[place - 2]!];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[place] = (words[place - 16]! + first + words[place - 7]! + second) | 0;
  }
  let [a, b, c, d, e, f, g, h] = initial as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round += 1) {
    const chosen = (e & f) ^ (~e & g);
    const sum = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + constants[round]! + words[round]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const mixed = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + sum) | 0, c, b, a, (sum + mixed) | 0];
  }
  return (a + initial[0]!) >>> 0;
}

/** Finds the answer to a work. The text is `auth.workText`, which would bring the whole contract into the worker. */
export function solve({ salt, parts, bits }: auth.Work): string {
  return Array.from({ length: parts }, (_, part) => {
    for (let nonce = 0; ; nonce += 1) {
      const text = nonce.toString(36);
      if (firstBits(`${salt}.${part}.${text}`) >>> (32 - bits) === 0) return text;
    }
  }).join('.');
}
