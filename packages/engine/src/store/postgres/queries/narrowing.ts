import type { ListQuery, TodoQuery } from '../../../api';

/** The columns of a list that its filters compare. */
interface Columns {
  time: string;
  definitionKey: string;
  status?: string;
  due?: string;
}

/** The conditions of a list's filters, each after an AND; nothing where the list is not filtered. */
export interface Narrowing {
  sql: string;
  values: unknown[];
}

/** Only the filters that are set are in the statement, so that the planner can use them; their values follow `first` others. */
export function narrowing(
  { definitionKey, status, from, to, dueBefore }: ListQuery & TodoQuery,
  columns: Columns,
  first: number,
): Narrowing {
  const conditions: [string, unknown][] = [
    [`${columns.definitionKey} =`, definitionKey],
    [`${columns.status} =`, columns.status && status],
    [`${columns.time} >=`, from],
    [`${columns.time} <=`, to],
    [`${columns.due} <`, columns.due && dueBefore],
  ];
  const set = conditions.filter(([, value]) => value !== undefined);
  return {
    sql: set.map(([condition], index) => ` AND ${condition} $${first + index + 1}`).join(''),
    values: set.map(([, value]) => value),
  };
}

/**
 * The SQL condition that the name of an initiator matches a pattern of ILIKE. The host has the names of its users, beside the
 * engine's tables, so that a search of a list takes one round trip.
 *
 * @param initiator an expression that is the user id, as text, or null
 * @param pattern an expression that is the pattern `%keyword%`
 */
export type NamedInitiator = (initiator: string, pattern: string) => string;

/** For hosts without users: no initiator is found by name. */
export const nobodyNamed: NamedInitiator = () => 'false';
