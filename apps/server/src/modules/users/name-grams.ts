/** Every character and every pair of neighbouring characters of the words, lower-case: what `users.name_grams` holds. */
export function nameGrams(...words: string[]): string[] {
  return [...new Set(words.flatMap((word) => [...singles(word), ...pairs(word)]))];
}

/** The grams that each match of a search must hold; the longest ones suffice. */
export function searchGrams(keyword: string): string[] {
  const found = pairs(keyword);
  return found.length > 0 ? [...new Set(found)] : singles(keyword);
}

const singles = (word: string) => Array.from(word.toLowerCase());

function pairs(word: string): string[] {
  const characters = singles(word);
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
