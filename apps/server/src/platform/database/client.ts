import { randomBytes } from 'node:crypto';
import { cutOff, preparedName } from '@portal/engine/store';
import { Client, type ClientConfig } from 'pg';

/** Called with the text of each statement that is sent to the database. Tests count statements by it. */
export type StatementListener = (text: string) => void;

/** Called like a listener. Returns what is called when the statement is answered, with its error. */
export type StatementTrace = (text: string) => (error?: unknown) => void;

/** A connection as the watch over all of them sees it. */
export interface WatchedConnection {
  /** The application name that identifies the connection among all processes. */
  readonly name: string;
  /** Statements that were sent and not answered. */
  readonly unanswered: number;
  /** Since when it waits, or has nothing to wait for, by `performance.now`. */
  readonly since: number;
  /** Closes the connection at once. Its statements fail like on a broken connection. */
  cut: (reason: string) => void;
}

interface Queryable {
  query: (this: unknown, config: unknown, values?: unknown, callback?: unknown) => unknown;
}

type Callback = (error: unknown, result: unknown) => void;

interface Options {
  onStatement?: StatementListener | undefined;
  traceStatement?: StatementTrace | undefined;
  onOpen?: (connection: WatchedConnection, closed: Promise<void>) => void;
  /** Called whenever the database has answered a statement, even with a refusal. */
  onAnswer?: () => void;
}

/** Returns true for an error that the database has sent, with its SQLSTATE. */
export const isAnswer = (error: unknown): boolean =>
  /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown } | null)?.code));

/** The SQLSTATE of a write on a read-only server, such as a standby. */
const readOnly = '25006';

/**
 * Returns a client class of the driver that prepares each statement given as text with values, counts unanswered
 * statements, and disconnects from a server that has become read-only.
 */
export function preparingClient({ onStatement, traceStatement, onOpen, onAnswer }: Options = {}): typeof Client {
  class PreparingClient extends Client implements WatchedConnection {
    readonly name: string;
    unanswered = 0;
    since = performance.now();

    constructor(config: ClientConfig) {
      const name = `${config.application_name ?? 'talent-portal'} ${randomBytes(6).toString('hex')}`;
      super({ ...config, application_name: name });
      this.name = name;
      this.once('connect', () => {
        this.since = performance.now();
        onOpen?.(this, new Promise((resolve) => this.once('end', resolve)));
      });
    }

    cut(reason: string): void {
      cutOff(this, reason);
    }

    begins(): void {
      if (this.unanswered === 0) this.since = performance.now();
      this.unanswered += 1;
    }

    ends(error?: unknown): void {
      this.unanswered -= 1;
      this.since = performance.now();
      if (error === undefined || error === null || isAnswer(error)) onAnswer?.();
      if ((error as { code?: string } | null)?.code === readOnly) this.cut('the server only reads');
    }
  }
  const prototype = PreparingClient.prototype as unknown as Queryable;
  const send = prototype.query;
  prototype.query = function (config, values, callback) {
    const sent = typeof config === 'string' ? config : ((config as { text?: string }).text ?? '');
    onStatement?.(sent);
    const ended = traceStatement?.(sent);
    const client = this as PreparingClient;
    const statement =
      typeof config === 'string' && Array.isArray(values)
        ? { name: preparedName(config), text: config, values: values as unknown[] }
        : config;
    const rest = statement === config ? values : undefined;
    const answered = typeof rest === 'function' ? rest : callback;
    client.begins();
    if (typeof answered === 'function') {
      const done: Callback = (error, result) => {
        client.ends(error);
        ended?.(error);
        (answered as Callback)(error, result);
      };
      return typeof rest === 'function' ? send.call(this, statement, done) : send.call(this, statement, rest, done);
    }
    const answer = send.call(this, statement, rest) as Promise<unknown>;
    const settled = (error?: unknown) => {
      client.ends(error);
      ended?.(error);
    };
    answer.then(
      () => settled(),
      (error: unknown) => settled(error),
    );
    return answer;
  };
  return PreparingClient;
}
