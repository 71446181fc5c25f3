import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database';

/** Returns the two-character grams that every match must contain. They cover its single characters. */
export function searchGrams(keyword: string): string[] {
  const found = pairs(keyword);
  return found.length > 0 ? [...new Set(found)] : singles(keyword);
}

/**
 * Returns the condition of an index that a column holds the grams. They are a subquery, so that the statement is
 * planned once and not for each word, by statistics of a million rows that cost more than the search.
 */
export const holdsGrams = (column: RawBuilder<unknown>, grams: readonly string[]) =>
  sql`${column} @> (select ${grams}::text[])`;

export const singles = (word: string): string[] => Array.from(word.toLowerCase());
export const pairs = (word: string): string[] => neighbours(word, 2);

function neighbours(word: string, width: number): string[] {
  const characters = singles(word);
  return characters.slice(width - 1).map((_, index) => characters.slice(index, index + width).join(''));
}

/** The size of the longest grams in `text_grams`. */
const widest = 3;

/** A column of grams, or a column whose grams an index contains. */
interface Searched {
  table: string;
  column: string;
}

/** Grams of a larger share of the rows narrow a search less than they cost. */
const frequent = 0.3;
/** A gram that is this many times as frequent as the rarest one costs a read and hardly reduces the matches. */
const muchMore = 5;
const usedGrams = 4;
const knownFor = 10 * 60_000;

type Frequencies = ReadonlyMap<string, number>;
const byDatabase = new WeakMap<Db, Map<string, { until: number; read: Promise<Frequencies> }>>();

/**
 * Returns the grams of `text_grams` by which an index finds the matches of a keyword with the least work, which are the
 * rarest by the planner's statistics. It returns none for a word that so many texts contain that they are found faster
 * without the index.
 */
export async function narrowingGrams(db: Db, searched: Searched, keyword: string): Promise<string[]> {
  const width = Math.min(singles(keyword).length, widest);
  const frequencies = await knownFrequencies(db, searched);
  const frequencyOf = (gram: string) => frequencies.get(gram) ?? 0;
  const grams = [...new Set(neighbours(keyword, width))].toSorted((a, b) => frequencyOf(a) - frequencyOf(b));
  const rarest = grams.slice(0, usedGrams);
  const leastKnown = Math.min(...frequencies.values());
  const highest = Math.min(frequent, muchMore * Math.max(leastKnown, frequencyOf(rarest[0] ?? '')));
  const narrowing = rarest.filter((gram) => frequencyOf(gram) < highest);
  return narrowing.length > 0 || grams.length === 1 ? narrowing : rarest;
}

/** Returns whether each gram of a keyword is in at least this share of the rows, by the planner's statistics. */
export async function isFrequent(db: Db, searched: Searched, keyword: string, share: number): Promise<boolean> {
  const frequencies = await knownFrequencies(db, searched);
  const width = Math.min(singles(keyword).length, widest);
  return neighbours(keyword, width).every((gram) => (frequencies.get(gram) ?? 0) >= share);
}

function knownFrequencies(db: Db, searched: Searched): Promise<Frequencies> {
  const known = byDatabase.get(db) ?? new Map<string, { until: number; read: Promise<Frequencies> }>();
  byDatabase.set(db, known);
  const name = `${searched.table}.${searched.column}`;
  const found = known.get(name);
  if (found && found.until > Date.now()) return found.read;
  const read = readFrequencies(db, searched);
  known.set(name, { until: Date.now() + knownFor, read });
  read.catch(() => known.delete(name));
  return read;
}

async function readFrequencies(db: Db, { table, column }: Searched): Promise<Frequencies> {
  const { rows } = await sql<{ gram: string; frequency: number }>`
    select gram, frequency::float8 from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs[:cardinality(most_common_elems::text::text[])])
        common(gram, frequency)
    where schemaname = current_schema() and (tablename = ${table} and attname = ${column}
      or tablename in (select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = to_regclass(quote_ident(${table}))
          and strpos(pg_get_indexdef(i.indexrelid), 'text_grams(' || quote_ident(${column}) || ')') > 0))`.execute(db);
  return new Map(rows.map(({ gram, frequency }) => [gram, frequency]));
}
