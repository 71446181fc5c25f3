import { pinyin } from 'pinyin-pro';
import { pairs, singles } from '../../../platform/database/grams';

/**
 * Returns every character and every pair of neighbouring characters of the words in lower case, as stored in
 * `users.name_grams`.
 */
export function nameGrams(...words: string[]): string[] {
  return [...new Set(words.flatMap((word) => [...singles(word), ...pairs(word)]))];
}

/** Separates the forms in `users.name_pinyin`. */
const separator = '|';

/**
 * Returns the forms of a name in pinyin, each after a separator: `|zhangwei|wei|zw|w` for 张伟, so that a search matches
 * it from any syllable. A person's surname with several readings has its reading as a surname.
 */
export function namePinyin(name: string, of: 'person' | 'unit' = 'person'): string {
  const surname = of === 'person' ? 'head' : 'off';
  const syllables = pinyin(name, { type: 'array', toneType: 'none', v: true, surname, nonZh: 'removed' });
  const initials = syllables.map((syllable) => syllable.charAt(0));
  const tails = (words: readonly string[]) => words.map((_, index) => words.slice(index).join(''));
  return [...tails(syllables), ...tails(initials)].map((form) => `${separator}${form}`).join('');
}

/** Returns the text that `users.name_pinyin` contains if a form of the name starts with the keyword. */
export const pinyinStart = (keyword: string): string => `${separator}${keyword}`;

/** Returns the columns that a search by name reads. */
export function nameSearch(username: string, chineseName: string): { grams: string[]; pinyin: string } {
  const forms = namePinyin(chineseName);
  return { grams: nameGrams(username, chineseName, ...forms.split(separator)), pinyin: forms };
}

/**
 * Returns the condition that a user's name, account or pinyin matches a pattern `%keyword%` of ILIKE, as SQL for lists
 * of the engine: one row by its key for each row of a list that nothing else matches.
 */
export const namedUser = (userId: string, pattern: string): string => `EXISTS (
    SELECT FROM users person
    WHERE person.id = CASE WHEN ${userId} ~ '^[0-9]{1,18}$' THEN ${userId}::bigint END
      AND (person.chinese_name ILIKE ${pattern} OR person.username ILIKE ${pattern}
        OR person.name_pinyin ILIKE '%${separator}' || substr(${pattern}, 2)))`;
