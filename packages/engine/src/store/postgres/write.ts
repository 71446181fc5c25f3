import { EngineError } from '../../errors';
import type { Write } from '../ports/instances';
import { guards, triggers, parts, type Part } from './rows';
import { query, type Queryable } from './sql';

/*
 * Writes commands in one statement: guards write the instances only if their versions are the read ones, and if one is
 * missing the whole statement fails before anything else is written; so it does when a consumed event is missing. It
 * names only tables that are written to: opening all of them would cost more than writing the usual two or three.
 */

/**
 * Writes the results of commands on different instances of one tenant: all of them or none.
 * @throws {VersionConflict} if one of the instances was written meanwhile or exists already; {TriggerConsumed};
 * {EngineError} `instanceTooLarge` if the documents together exceed `stateSize`, in which case a caller with several
 * writes each alone
 */
export async function writeCommands(db: Queryable, writes: readonly Write[], stateSize: number): Promise<void> {
  const guarded = piecesOf(guards, writes);
  const used = piecesOf(triggers, writes);
  const pieces = [...guarded, ...used, ...piecesOf(parts, writes), ...others(writes)];
  const values = pieces.map(({ rows }) => JSON.stringify(rows));
  const size = values.slice(0, guarded.length).reduce((sum, text) => sum + text.length, 0);
  if (size > stateSize) throw new EngineError('instanceTooLarge', undefined, { limit: stateSize });
  await query(db, compose(pieces, guarded, used), [writes[0]?.tenant, writes.length, ...values]);
}

/** A part of the statement with its rows. */
interface Piece {
  name: string;
  text: string;
  rows: readonly object[];
}

const piecesOf = (of: readonly Part[], writes: readonly Write[]): Piece[] =>
  of.map(({ name, text, rows }) => ({ name, text, rows: writes.flatMap(rows) })).filter(({ rows }) => rows.length > 0);

/** Statements of the callers: each once, for all of them. */
function others(writes: readonly Write[]): Piece[] {
  const found = new Map<string, object[]>();
  for (const { text, rows } of writes.flatMap(({ also }) => also)) {
    const all = found.get(text) ?? [];
    all.push(...rows);
    found.set(text, all);
  }
  return [...found].map(([text, rows], index) => ({ name: `also_${index}`, text, rows }));
}

/** Caches the composed statements, one for each kind of command. */
const composed = new Map<string, string>();

function compose(pieces: readonly Piece[], guarded: readonly Piece[], used: readonly Piece[]): string {
  const key = pieces.map(({ text }) => text).join('\n');
  const known = composed.get(key);
  if (known !== undefined) return known;
  const rowsOf = (piece: Piece) => `$${pieces.indexOf(piece) + 3}::jsonb`;
  const ctes = pieces.map((piece) => `${piece.name} AS (${piece.text.replaceAll('$rows', () => rowsOf(piece))})`);
  const counted = ({ name }: Piece) => `(SELECT count(*) FROM ${name})`;
  const conflict = `WHEN ${guarded.map(counted).join(' + ')} <> $2::integer THEN wf_conflict()`;
  const gone = used.map((piece) => `WHEN ${counted(piece)} <> jsonb_array_length(${rowsOf(piece)}) THEN wf_used_up()`);
  const made = `WITH ${ctes.join(', ')} SELECT CASE ${[conflict, ...gone].join(' ')} ELSE 1 END`;
  composed.set(key, made);
  return made;
}
