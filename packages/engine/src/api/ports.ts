/**
 * `u:<userId>`, `d:<deptId>` (with its sub-departments), `c:<companyId>`, `r:<roleId>`, `g:<group name>`; and by position
 * `h:<unitId>`, its heads, and `s:<userId>:<level>`, the superiors of a user, of whom level 1 is the nearest.
 */
export type Identity = string;
/** Process variables by name: JSON values, and dates and files as `values.ts` has them; a `Date` is taken for a date. */
export type Variables = Record<string, unknown>;

/** The caller. Without `user`, handlers are not checked: used by the engine for jobs, by administrators and tests. */
export interface Caller {
  tenant: string;
  user?: string | undefined;
  /** Every identity the user holds, `u:<user>` included. */
  identities?: readonly Identity[] | undefined;
  /** Users whose tasks the caller may handle as well, e.g. while they are away. */
  actsFor?: readonly ActsFor[] | undefined;
}

export interface ActsFor {
  user: string;
  /** Only in instances of these definitions; undefined: in all. */
  definitionKeys?: readonly string[] | undefined;
}

/** Resolves users and organisation, at most once a command. */
export interface IdentityPort {
  /**
   * The users (ids) of each identity who can act, of `u:<userId>` that user; an identity without such members may be left
   * out. No one else becomes a handler.
   */
  members(tenant: string, identities: readonly Identity[]): Promise<Map<Identity, string[]>>;
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
 * it. It does not see the command's other rows. `$rows` receives the rows as JSON; concurrent commands with the same
 * text share one statement.
 */
export interface RowsStatement {
  text: string;
  rows: readonly object[];
}
