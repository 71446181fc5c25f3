import type { Caller, ListQuery, PageQuery } from '../../../api';
import { partialIdentities } from '../../identities';

/** The columns of a list that its filters compare. */
interface Columns {
  time: string;
  definitionKey: string;
  status?: string;
}

/** The conditions of a list's filters, each after an AND. The text is empty if the list is not filtered. */
export interface Narrowing {
  sql: string;
  values: unknown[];
}

/** A condition on the value of a filter, given its placeholder. A filter without a value is left out. */
export type Condition = readonly [condition: (placeholder: string) => string, value: unknown];

/**
 * Combines the conditions of the filters that are set. The statement contains no others, so that the planner can use
 * them. Their values follow `first` others.
 */
export function narrowBy(conditions: readonly Condition[], first: number): Narrowing {
  const set = conditions.filter(([, value]) => value !== undefined);
  return {
    sql: set.map(([condition], index) => ` AND ${condition(`$${first + index + 1}`)}`).join(''),
    values: set.map(([, value]) => value),
  };
}

/** Returns the conditions of the filters that every list has. */
export const listConditions = (
  { definitionKey, status, from, to }: Omit<ListQuery, keyof PageQuery>,
  columns: Columns,
): Condition[] => [
  [(key) => `${columns.definitionKey} = ${key}`, definitionKey],
  [(value) => `${columns.status} = ${value}`, columns.status && status],
  [(moment) => `${columns.time} >= ${moment}`, from],
  [(moment) => `${columns.time} <= ${moment}`, to],
];

export const narrowing = (query: ListQuery, columns: Columns, first: number): Narrowing =>
  narrowBy(listConditions(query, columns), first);

/** The caller may handle every task of `identitiesOf`. */
export const whole: Narrowing = { sql: '', values: [] };

/**
 * Returns the condition, after an AND, that the caller acts for the identity of a row `w` of wf_todo in its definition.
 * It is empty for a caller who acts in all definitions, so that their tasks are counted in the index alone. Its values
 * follow `first` others.
 */
export function reachOf(caller: Caller, first: number): Narrowing {
  const partial = partialIdentities(caller);
  if (partial.size === 0) return whole;
  const rows = [...partial].flatMap(([identity, keys]) => keys.map((key) => `${identity} ${key}`));
  return {
    sql: ` AND (w.identity <> ALL($${first + 1}::text[])
      OR w.identity || ' ' || w.definition_key = ANY($${first + 2}::text[]))`,
    values: [[...partial.keys()], rows],
  };
}

/**
 * Returns the condition that an instance has a business key of its own. A key that equals the id is not shown to
 * anybody.
 */
export const hasKey = (row: string, id = 'id', pattern = '$3'): string =>
  `(${row}business_key <> ${row}${id} AND ${row}business_key ILIKE ${pattern})`;

/**
 * The host's data for the rows of lists that lies outside the engine's tables, so that a page takes one round trip.
 * Each is SQL with the tenant as `$1`, a text.
 */
export interface ListHost {
  /**
   * Returns the condition that the name of an initiator matches a pattern of ILIKE.
   * @param initiator an expression that is the user id, as text, or null
   * @param pattern an expression that is the pattern `%keyword%`
   */
  initiatorNamed(initiator: string, pattern: string): string;
  /** Returns the summary of an instance: an expression that is a jsonb or null. */
  summary(instanceId: string): string;
  /** Returns the condition that this matches a pattern of ILIKE. */
  summaryMatches(instanceId: string, pattern: string): string;
}

/** A host without users and forms. */
export const bareHost: ListHost = {
  initiatorNamed: () => 'false',
  summary: () => 'NULL::jsonb',
  summaryMatches: () => 'false',
};
