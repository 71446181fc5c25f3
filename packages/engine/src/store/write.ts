import type { Statement } from '../types';
import { currentNodes, VersionConflict, type Write } from './port';
import { query, type Queryable } from './sql';
import { rowParameters, rows, rowValues } from './write-rows';

/*
 * One command, one statement: the guard writes the instance only when its version is the one that was read, everything
 * else hangs on the guard, and without it the statement fails whole.
 */

/** A parameter of the guard, counted from 1. */
const own = (place: number): string => `$${rowParameters + place}`;

const insertGuard = `
  INSERT INTO wf_instance (tenant_id, id, version, definition_id, definition_key, process_name, business_key, title,
    initiator, status, current_nodes, started_at, ended_at, state)
  VALUES ($1, $2, 1, ${Array.from({ length: 11 }, (_, place) => own(place + 1)).join(', ')})
  ON CONFLICT DO NOTHING
  RETURNING definition_id, definition_key, process_name, business_key, title, initiator`;

const updateGuard = `
  UPDATE wf_instance SET version = version + 1, status = ${own(2)}, current_nodes = ${own(3)}, ended_at = ${own(4)},
    state = ${own(5)}
  WHERE tenant_id = $1 AND id = $2 AND version = ${own(1)}
  RETURNING definition_id, definition_key, process_name, business_key, title, initiator`;

const verdict = 'SELECT CASE WHEN EXISTS (SELECT FROM guard) THEN 1 ELSE wf_conflict() END';

export async function writeCommand(db: Queryable, write: Write): Promise<void> {
  const values = [...rowValues(write), ...guardValues(write)];
  const guard = write.version === undefined ? insertGuard : updateGuard;
  const { ctes, values: all } = joinStatements(write.also, values);
  try {
    await query(db, `WITH guard AS (${guard}), ${[rows.trim(), ...ctes].join(', ')} ${verdict}`, all);
  } catch (error) {
    if (isConflict(error)) throw new VersionConflict();
    throw error;
  }
}

/** The caller's statements as parts of this one, their parameters counted on from ours. */
function joinStatements(also: readonly Statement[], values: unknown[]): { ctes: string[]; values: unknown[] } {
  const all = [...values];
  const ctes = also.map((statement, index) => {
    const offset = all.length;
    all.push(...statement.values);
    return `also_${index} AS (${statement.text.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + offset}`)})`;
  });
  return { ctes, values: all };
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && error.message === 'wf_conflict' && 'code' in error && error.code === '40001';
}

function guardValues({ definition, version, state }: Write): unknown[] {
  const json = JSON.stringify(state);
  const nodes = currentNodes(state);
  if (version !== undefined) return [version, state.status, nodes, state.endedAt, json];
  const { businessKey, title, initiator, status, startedAt, endedAt } = state;
  return [
    definition.id,
    definition.key,
    definition.name,
    businessKey,
    title,
    initiator,
    status,
    nodes,
    startedAt,
    endedAt,
    json,
  ];
}
