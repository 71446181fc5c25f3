import { pairs, singles } from '../../platform/database/grams';

/** Every character and every pair of neighbouring characters of the words, lower-case: what `users.name_grams` holds. */
export function nameGrams(...words: string[]): string[] {
  return [...new Set(words.flatMap((word) => [...singles(word), ...pairs(word)]))];
}
