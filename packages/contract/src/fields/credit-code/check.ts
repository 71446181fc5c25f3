const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const unused = ['I', 'O', 'S', 'V', 'Z'];

/** Digits and letters in the order of their values. GB 32100 leaves out letters that are easily misread. */
const alphabet = Array.from({ length: 36 }, (_, value) => value.toString(36).toUpperCase()).filter(
  (character) => !unused.includes(character),
);

/** The last character of a unified social credit code, from its first 17 (GB 32100, MOD 31). */
export function creditCheck(code: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * alphabet.indexOf(code.charAt(index)), 0);
  return alphabet[(31 - (sum % 31)) % 31] ?? '';
}

export const isCreditCode = (text: string): boolean =>
  /^[0-9A-Z]{2}\d{6}[0-9A-Z]{10}$/u.test(text) &&
  !unused.some((character) => text.includes(character)) &&
  text.endsWith(creditCheck(text));
