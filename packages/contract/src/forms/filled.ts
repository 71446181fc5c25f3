import type { AnyFieldKind } from '../fields';
import type { Json } from '../fields/kind';

interface Readable {
  definition: AnyFieldKind;
  parsedSettings: unknown;
}

/** True also for a value that its kind cannot read: the schema says what is wrong with it. */
export function isFilled({ definition }: Pick<Readable, 'definition'>, value: Json): boolean {
  if (value === null) return false;
  try {
    return !definition.isEmpty(value);
  } catch {
    return true;
  }
}

/** Null for an empty value, and for one that its kind cannot read. */
export function toVariable({ definition, parsedSettings }: Readable, value: Json): Json {
  if (!isFilled({ definition }, value)) return null;
  try {
    return definition.toVariable?.(value, parsedSettings) ?? null;
  } catch {
    return null;
  }
}
