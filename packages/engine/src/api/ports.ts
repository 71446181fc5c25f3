import type { WorkCalendar } from '@portal/contract/work-calendar';

/**
 * Identities of people: `u:<userId>`, `d:<deptId>` (with its sub-departments), `c:<companyId>`, `r:<roleId>` and
 * `g:<group name>`. Identities by position: `h:<unitId>` are the heads of a unit, and `s:<userId>:<level>` the
 * superiors of a user, of whom level 1 is the nearest.
 */
export type Identity = string;
/**
 * Process variables by name: JSON values, and dates and files as in `values.ts`. A JavaScript `Date` is stored as a
 * date.
 */
export type Variables = Record<string, unknown>;

/** The caller. Without `user`, handlers are not checked: used by the engine for jobs, by administrators and tests. */
export interface Caller {
  tenant: string;
  user?: string | undefined;
  /** Every identity of the user, including `u:<user>`. */
  identities?: readonly Identity[] | undefined;
  /** Users whose tasks the caller may handle as well, e.g. while they are away. */
  actsFor?: readonly ActsFor[] | undefined;
}

export interface ActsFor {
  user: string;
  /** Restricts the substitution to instances of these definitions. The default is all. */
  definitionKeys?: readonly string[] | undefined;
}

/** Resolves users and organisation, at most once a command. */
export interface IdentityPort {
  /**
   * Returns the ids of the users behind each identity who can act; for `u:<userId>` that is the user. An identity
   * without such users may be left out. Nobody else becomes a handler.
   */
  members(tenant: string, identities: readonly Identity[]): Promise<Map<Identity, string[]>>;
}

/** When the offices of a tenant work, for deadlines in working time. */
export interface CalendarPort {
  of(tenant: string): Promise<WorkCalendar>;
}

export interface Clock {
  now(): number;
}

/** A part of a statement with its parameters. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * An INSERT, UPDATE or DELETE without RETURNING that joins the command's own write statement and succeeds or fails with
 * it. It does not see the command's other rows. `$rows` receives the rows as JSON. Concurrent commands with the same
 * text share one statement.
 */
export interface RowsStatement {
  text: string;
  rows: readonly object[];
}
