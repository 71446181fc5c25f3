/** Returns a random key for an object that needs no particular one, such as `form_k3x9`. */
export function randomKey(prefix: string): string {
  const random = crypto.getRandomValues(new Uint8Array(4));
  return `${prefix}_${[...random].map((each) => (each % 36).toString(36)).join('')}`;
}
