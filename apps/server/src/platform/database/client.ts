import { preparedName } from '@portal/engine/store';
import { Client } from 'pg';

/** Called with the text of each statement that goes to the database; tests count by it. */
export type StatementListener = (text: string) => void;

interface Queryable {
  query: (this: unknown, config: unknown, values?: unknown, callback?: unknown) => unknown;
}

/** A driver's client that prepares each statement given as text with values. */
export function preparingClient(onStatement?: StatementListener): typeof Client {
  class PreparingClient extends Client {}
  const prototype = PreparingClient.prototype as unknown as Queryable;
  const send = prototype.query;
  prototype.query = function (config, values, callback) {
    onStatement?.(typeof config === 'string' ? config : ((config as { text?: string }).text ?? ''));
    return typeof config === 'string' && Array.isArray(values)
      ? send.call(this, { name: preparedName(config), text: config, values }, callback)
      : send.call(this, config, values, callback);
  };
  return PreparingClient;
}
