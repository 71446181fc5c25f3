import type { auth } from '@portal/contract';
import { firstBits } from './sha256';

/** Finds the answer to a work. The text is `auth.workText`, which would bring the whole contract into the worker. */
export function solve({ salt, parts, bits }: auth.Work): string {
  return Array.from({ length: parts }, (_, part) => {
    for (let nonce = 0; ; nonce += 1) {
      const text = nonce.toString(36);
      if (firstBits(`${salt}.${part}.${text}`) >>> (32 - bits) === 0) return text;
    }
  }).join('.');
}
