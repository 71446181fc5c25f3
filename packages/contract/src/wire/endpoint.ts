import type { z } from 'zod';
import { limits } from './limits';

export type Method = 'GET' | 'POST';

/**
 * Who may call: `public` anybody, `user` anybody signed in, or a signed-in holder of one of `permissions`.
 * Finer rules (own task, own company) are the handler's.
 */
export type Access = 'public' | 'user' | { permissions: readonly [string, ...string[]] };

/** How the answer leaves: `envelope` = `{code, msg, data}`, `bare` = the response itself, `file` = bytes. */
export type Answer = 'envelope' | 'bare' | 'file';

type Schema = z.ZodType | undefined;

/** One call of the wire. Both sides import it: the server registers it, the browser calls it. */
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
  /** `multipart` and `form` bodies are read by the server's edge; `json` is the default. */
  accepts: 'json' | 'form' | 'multipart';
  /** Bytes of the body at most; a `multipart` body has the limits of its file. */
  bodyLimit: number;
  /** Also answers callers who must change their password before anything else. */
  beforePasswordChange: boolean;
  /** Also answers callers whose screen is locked. */
  whileLocked: boolean;
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
  beforePasswordChange?: boolean;
  whileLocked?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  response?: R;
}

/** Defines a call; what is left out is `undefined`, the answer an envelope, the body JSON and small. */
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
    params: undefined as P,
    query: undefined as Q,
    body: undefined as B,
    response: undefined as R,
    ...definition,
  };
}

/** The value a schema yields after parsing (`undefined` when the endpoint has none). */
export type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;
/** The value a caller hands in before parsing. */
export type Input<S extends Schema> = S extends z.ZodType ? z.input<S> : undefined;
