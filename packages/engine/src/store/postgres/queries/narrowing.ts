import type { Caller, ListQuery } from '../../../api';
import { partialIdentities } from '../../identities';

/** The columns of a list that its filters compare. */
interface Columns {
  time: string;
  definitionKey: string;
  status?: string;
}

/** The conditions of a list's filters, each after an AND; nothing where the list is not filtered. */
export interface Narrowing {
  sql: string;
  values: unknown[];
}

/** A condition on the value of a filter, given its placeholder; without a value it is not set. */
export type Condition = readonly [condition: (placeholder: string) => string, value: unknown];

/** Only the filters that are set are in the statement, so that the planner can use them; their values follow `first` others. */
export function narrowBy(conditions: readonly Condition[], first: number): Narrowing {
  const set = conditions.filter(([, value]) => value !== undefined);
  return {
    sql: set.map(([condition], index) => ` AND ${condition(`$${first + index + 1}`)}`).join(''),
    values: set.map(([, value]) => value),
  };
}

/** The conditions of the filters that every list has. */
export const listConditions = ({ definitionKey, status, from, to }: ListQuery, columns: Columns): Condition[] => [
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
 * The condition, after an AND, that the caller acts for the identity of a row `w` of wf_todo in its definition; nothing
 * for a caller who acts in all, so that their tasks are counted in the index alone. Its values follow `first` others.
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

/** Finds an instance by a key of its own; one that is its id tells nobody anything. */
export const hasKey = (row: string, id = 'id'): string =>
  `(${row}business_key <> ${row}${id} AND ${row}business_key ILIKE $3)`;

/**
 * What the host has beside the engine's tables for the rows of lists, so that a page takes one round trip: SQL with the tenant
 * as `$1`, a text.
 */
export interface ListHost {
  /**
   * The condition that the name of an initiator matches a pattern of ILIKE.
   *
   * @param initiator an expression that is the user id, as text, or null
   * @param pattern an expression that is the pattern `%keyword%`
   */
  initiatorNamed(initiator: string, pattern: string): string;
  /** What is kept of an instance: an expression that is a jsonb or null. */
  summary(instanceId: string): string;
  /** The condition that this matches a pattern of ILIKE. */
  summaryMatches(instanceId: string, pattern: string): string;
}

/** A host without users and forms. */
export const bareHost: ListHost = {
  initiatorNamed: () => 'false',
  summary: () => 'NULL::jsonb',
  summaryMatches: () => 'false',
};
