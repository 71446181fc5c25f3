import type { Statement } from '../types';
import { currentNodes, VersionConflict, type Write } from './port';
import { query, type Queryable } from './sql';
import { parts, type Part } from './write-rows';

/*
 * One command, one statement: the guard writes the instance only when its version is the one that was read, everything
 * else hangs on the guard, and without it the statement fails whole. It names no table to which nothing is written:
 * opening all of them would cost more than writing the usual two or three.
 */

const insertGuard = `
  INSERT INTO wf_instance (tenant_id, id, version, definition_id, definition_key, process_name, business_key, title,
    initiator, status, current_nodes, started_at, ended_at, state)
  VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  ON CONFLICT DO NOTHING
  RETURNING definition_id, definition_key, process_name, business_key, title, initiator`;

const update = (more = '') => `
  UPDATE wf_instance SET version = version + 1, status = $4, current_nodes = $5, ended_at = $6, state = $7${more}
  WHERE tenant_id = $1 AND id = $2 AND version = $3
  RETURNING definition_id, definition_key, process_name, business_key, title, initiator`;

const guards = {
  insert: insertGuard,
  update: update(),
  /** To another version of the definition. */
  move: update(', definition_id = $8, process_name = $9'),
};

const verdict = 'SELECT CASE WHEN EXISTS (SELECT FROM guard) THEN 1 ELSE wf_conflict() END';

export async function writeCommand(db: Queryable, write: Write): Promise<void> {
  const pieces = [guardOf(write), ...parts.flatMap((part) => pieceOf(part, write)), ...write.also.map(pieceOfCaller)];
  try {
    await query(
      db,
      compose(pieces),
      pieces.flatMap(({ values }) => values),
    );
  } catch (error) {
    if (isConflict(error)) throw new VersionConflict();
    throw error;
  }
}

/** A part of the statement with its parameters. */
interface Piece {
  name: string;
  /** Pieces of the same key have the same text. */
  key: string;
  values: readonly unknown[];
  /** Its text, when so many parameters come before its own. */
  after: (parameters: number) => string;
}

function pieceOf({ name, text, rows }: Part, write: Write): Piece[] {
  const found = rows(write);
  if (found.length === 0) return [];
  const value = typeof found[0] === 'string' ? found : JSON.stringify(found);
  return [
    { name, key: name, values: [value], after: (parameters) => text.replace('$rows', () => `$${parameters + 1}`) },
  ];
}

function pieceOfCaller({ text, values }: Statement, index: number): Piece {
  const after = (parameters: number) =>
    text.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + parameters}`);
  return { name: `also_${index}`, key: text, values, after };
}

/** The statements made so far, one for each kind of command. */
const composed = new Map<string, string>();

function compose(pieces: readonly Piece[]): string {
  const key = pieces.map((piece) => piece.key).join('\n');
  const known = composed.get(key);
  if (known !== undefined) return known;
  let parameters = 0;
  const ctes = pieces.map(({ name, values, after }) => {
    const cte = `${name} AS (${after(parameters)})`;
    parameters += values.length;
    return cte;
  });
  const text = `WITH ${ctes.join(', ')} ${verdict}`;
  composed.set(key, text);
  return text;
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && error.message === 'wf_conflict' && 'code' in error && error.code === '40001';
}

function guardOf(write: Write): Piece {
  const { tenant, state, version, effects } = write;
  const key = version === undefined ? 'insert' : effects.moved ? 'move' : 'update';
  return { name: 'guard', key, values: [tenant, state.id, ...guardValues(write)], after: () => guards[key] };
}

function guardValues({ definition, version, state, effects }: Write): unknown[] {
  const { businessKey, title, initiator, status, startedAt, endedAt } = state;
  const nodes = currentNodes(state);
  const json = JSON.stringify(state);
  const { id, key, name } = definition;
  if (version === undefined)
    return [id, key, name, businessKey, title, initiator, status, nodes, startedAt, endedAt, json];
  return [version, status, nodes, endedAt, json, ...(effects.moved ? [id, name] : [])];
}
