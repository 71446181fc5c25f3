import type { TableColumn } from '../fields/table';
import { limits } from '../wire/limits';
import type { Form } from '../forms';

/** A Chinese character in UTF-8; a quote, which JSON escapes, takes less. */
const bytesPerCharacter = 3;
/** Bytes of a value that is not a long text, with its name. */
const shortValueBytes = 1000;

/** Bytes that the values of a form may take in a request: what its texts and tables hold when they are full. */
export function valuesBodyLimit({ fields }: Pick<Form, 'fields'>): number {
  const bytes = fields.reduce((sum, field) => sum + valueBytes(field), shortValueBytes);
  return Math.min(Math.max(bytes, limits.bodyBytes), limits.formBodyBytes);
}

function valueBytes({ kind, settings }: { kind: string; settings: unknown }): number {
  const { max = 0, columns = [] } = settings as { max?: number; columns?: readonly TableColumn[] };
  if (kind === 'table') return max * columns.reduce((sum, column) => sum + valueBytes(column), 0);
  return kind === 'rich-text' || kind === 'long-text' ? max * bytesPerCharacter : shortValueBytes;
}
