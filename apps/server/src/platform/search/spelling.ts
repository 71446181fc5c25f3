import { pinyin } from 'pinyin-pro';

/** Characters of a text that are spelled. */
const spelledCharacters = 200;

/**
 * Returns the pinyin of a text and its initials, with a capital letter at the beginning of each syllable: `RenCai RC`
 * for 人才. Other characters are left out.
 */
export function spelling(text: string): string {
  const syllables = pinyin(text.slice(0, spelledCharacters), {
    type: 'array',
    toneType: 'none',
    v: true,
    nonZh: 'removed',
  }).map((syllable) => syllable.charAt(0).toUpperCase() + syllable.slice(1));
  if (syllables.length === 0) return '';
  return `${syllables.join('')} ${syllables.map((syllable) => syllable.charAt(0)).join('')}`;
}

/** Returns the letters of a keyword that can be pinyin or initials, or null if it cannot. */
export function spelledKeyword(keyword: string): string | null {
  const letters = keyword.replace(/[\s']/gu, '').toLowerCase();
  return /^[a-z]{2,}$/u.test(letters) ? letters : null;
}

/** Returns a regular expression that finds the letters in a spelling, from the beginning of a syllable. */
export const spellingPattern = (letters: string): string =>
  Array.from(letters, (letter, place) =>
    place === 0 ? letter.toUpperCase() : `[${letter}${letter.toUpperCase()}]`,
  ).join('');

/** Returns whether a text contains the keyword, or its pinyin or initials do. */
export function isNamed(keyword: string): (text: string) => boolean {
  const lower = keyword.trim().toLowerCase();
  const letters = spelledKeyword(keyword);
  const pattern = letters === null ? null : new RegExp(spellingPattern(letters), 'u');
  return (text) => text.toLowerCase().includes(lower) || (pattern !== null && pattern.test(spelling(text)));
}
