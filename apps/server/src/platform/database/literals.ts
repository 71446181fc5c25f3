import { escapeLiteral } from 'pg';

/** A text as a literal of SQL, for statements without parameters. */
export const sqlText = (text: string): string => escapeLiteral(text);

/** Plain words as the literal of a `text[]`. */
export const sqlArray = (words: readonly string[]): string => escapeLiteral(`{${words.join(',')}}`);
