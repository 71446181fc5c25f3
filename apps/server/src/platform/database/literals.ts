import { escapeLiteral } from 'pg';

/** A text as a literal of SQL, for statements without parameters. */
export const sqlText = (text: string): string => escapeLiteral(text);

/** Plain words as the literal of a `text[]`. */
export const sqlArray = (values: readonly string[]): string => escapeLiteral(`{${values.join(',')}}`);
