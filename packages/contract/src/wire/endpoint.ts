import type { z } from 'zod';
import { limits } from './limits';

export type Method = 'GET' | 'POST';

/**
 * Who may call: `public` is anybody, `user` anybody who is signed in, or a signed-in holder of one of `permissions`.
 * The handler checks finer rules (own task, own company).
 */
export type Access = 'public' | 'user' | { permissions: readonly [string, ...string[]] };

/** The form of the answer: `envelope` is `{code, msg, data}`, `bare` the response itself, and `file` bytes. */
export type Answer = 'envelope' | 'bare' | 'file';

type Schema = z.ZodType | undefined;

/** One call. Both sides import it: the server registers it, and the browser calls it. */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  method: Method;
  /** Fastify-style path, e.g. `/admin/sys-file/:bucket/:name`. */
  path: string;
  summary: string;
  access: Access;
  answer: Answer;
  /** The server reads `multipart` and `form` bodies before the handler runs. The default is `json`. */
  accepts: 'json' | 'form' | 'multipart';
  /** The maximum size of the body in bytes. A `multipart` body has the limits of its file. */
  bodyLimit: number;
  /** Seconds for which browsers and proxies may show the answer again. Only public calls have it. */
  maxAge?: number | undefined;
  /** Whether callers who must change their password first may make the call. */
  beforePasswordChange: boolean;
  /** Whether callers whose screen is locked may make the call. */
  whileLocked: boolean;
  /** Whether the call is a sign of a person. Calls that pages repeat by themselves keep no idle session. */
  notesUse: boolean;
  params: P;
  query: Q;
  body: B;
  response: R;
}

interface Definition<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, A extends Answer> {
  method: Method;
  path: string;
  summary: string;
  access: Access;
  answer?: A;
  accepts?: Endpoint['accepts'];
  bodyLimit?: number;
  maxAge?: number;
  beforePasswordChange?: boolean;
  whileLocked?: boolean;
  notesUse?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  response?: R;
}

/** Defines a call. By default schemas are `undefined`, the answer has an envelope, and the body is small JSON. */
export function endpoint<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
  A extends Answer = 'envelope',
>(definition: Definition<P, Q, B, R, A>): Endpoint<P, Q, B, R> & { answer: A } {
  return {
    answer: 'envelope' as A,
    accepts: 'json',
    bodyLimit: definition.access === 'public' ? limits.publicBodyBytes : limits.bodyBytes,
    beforePasswordChange: false,
    whileLocked: false,
    notesUse: true,
    params: undefined as P,
    query: undefined as Q,
    body: undefined as B,
    response: undefined as R,
    ...definition,
  };
}

/** The value that a schema returns after parsing, or `undefined` if the endpoint has no schema. */
export type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;
/** The value that a caller passes before parsing. */
export type Input<S extends Schema> = S extends z.ZodType ? z.input<S> : undefined;
